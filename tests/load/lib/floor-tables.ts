/**
 * Tables that the floor writes to: the simplest ones that hold a cart and an order, with a primary key each but
 * no foreign keys, checks, triggers or search indexes. Products are read from the shop's own tables.
 */
export const FLOOR_TABLES = `create schema floor;
  create table floor.carts (token text primary key, created_at timestamptz not null default now());
  create table floor.cart_lines (token text, variant_id uuid, quantity int not null, primary key (token, variant_id));
  create table floor.stock (variant_id uuid primary key, on_hand int not null, reserved int not null);
  insert into floor.stock select variant_id, on_hand, reserved from stock;
  create sequence floor.order_number;
  create table floor.orders (id uuid primary key, number bigint not null, token text not null, email text not null,
    address jsonb not null, method text not null, total bigint not null, placed_at timestamptz not null default now());
  create table floor.order_lines (order_id uuid, variant_id uuid, name text not null, quantity int not null,
    price bigint not null, primary key (order_id, variant_id));
  create table floor.reservations (order_id uuid, variant_id uuid, quantity int not null, primary key (order_id, variant_id));
  create table floor.payments (order_id uuid primary key, amount bigint not null, method text not null);
  create table floor.events (order_id uuid, at timestamptz not null default now(), type text not null);`;
