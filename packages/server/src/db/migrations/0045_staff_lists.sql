CREATE TABLE "product_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"kind" text NOT NULL,
	"game_id" uuid,
	"set_name" text,
	"category_ids" uuid[] NOT NULL,
	"stock" text NOT NULL,
	"products" integer NOT NULL,
	"on_hand" bigint NOT NULL,
	"reserved" bigint NOT NULL,
	"cost_value" bigint NOT NULL,
	"units_without_cost" bigint NOT NULL,
	CONSTRAINT "product_groups_status" CHECK ("product_groups"."status" in ('draft', 'published', 'archived')),
	CONSTRAINT "product_groups_kind" CHECK ("product_groups"."kind" in ('sealed', 'single', 'board-game', 'accessory', 'book', 'service')),
	CONSTRAINT "product_groups_stock" CHECK ("product_groups"."stock" in ('no-variants', 'none', 'some'))
);
--> statement-breakpoint
TRUNCATE product_totals, outdated_product_totals;
--> statement-breakpoint
ALTER TABLE "product_totals" DROP CONSTRAINT "product_totals_product_id_products_id_fk";
--> statement-breakpoint
DROP INDEX "orders_unpaid";--> statement-breakpoint
DROP INDEX "audit_entries_at";--> statement-breakpoint
ALTER TABLE "product_totals" ADD COLUMN "least_available" integer;--> statement-breakpoint
ALTER TABLE "product_totals" ADD COLUMN "least_in_stock" integer;--> statement-breakpoint
ALTER TABLE "product_totals" ADD COLUMN "is_published" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "product_totals" ADD COLUMN "group_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "product_totals" ADD COLUMN "on_hand" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "product_totals" ADD COLUMN "reserved" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "product_totals" ADD COLUMN "cost_value" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "product_totals" ADD COLUMN "units_without_cost" integer NOT NULL;--> statement-breakpoint
CREATE INDEX "clients_search_digits" ON "clients" USING gin (regexp_replace(search_text, '[^0-9]', '', 'g') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_search_digits" ON "invoices" USING gin (regexp_replace(search_text, '[^0-9]', '', 'g') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("fulfilment_state","placed_at") WHERE state in ('confirmed', 'processing');--> statement-breakpoint
CREATE INDEX "orders_search_digits" ON "orders" USING gin (regexp_replace(search_text, '[^0-9]', '', 'g') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_request" ON "audit_entries" USING btree ("request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "product_totals_low" ON "product_totals" USING btree ("least_in_stock") WHERE is_published;--> statement-breakpoint
CREATE INDEX "product_totals_least" ON "product_totals" USING btree ("least_available","product_id") WHERE is_published;--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("payment_state","due") WHERE due > 0 and state not in ('cancelled', 'expired');--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at","id","entity","action");
--> statement-breakpoint
INSERT INTO outdated_product_totals (product_id) SELECT id FROM products;
--> statement-breakpoint
with outdated as (delete from outdated_product_totals returning product_id),
    ids as materialized (select distinct product_id from outdated),
    now as materialized (
  select x.*, md5(row(status, kind, game_id, set_name, category_ids, stock)::text)::uuid as group_id from (
    select p.id as product_id, q.*, p.status = 'published' as is_published, p.status, p.kind, p.game_id,
      p.attributes ->> 'set' as set_name,
      array(select category_id from product_categories where product_id = p.id order by category_id) as category_ids,
      case when q.least_available is null then 'no-variants' when q.available = 0 then 'none' else 'some' end as stock
    from products p cross join lateral (
      select (array_agg(v.sku order by v.position, v.id))[1] as sku,
        coalesce(sum(greatest(s.on_hand - s.reserved, 0)), 0)::int as available,
        min(greatest(s.on_hand - s.reserved, 0)) as least_available,
        min(s.on_hand - s.reserved) filter (where s.on_hand > s.reserved) as least_in_stock,
        coalesce(sum(s.on_hand), 0)::int as on_hand, coalesce(sum(s.reserved), 0)::int as reserved,
        coalesce(sum(s.on_hand * v.cost), 0)::bigint as cost_value,
        coalesce(sum(s.on_hand) filter (where v.cost is null), 0)::int as units_without_cost
      from variants v join stock s on s.variant_id = v.id where v.product_id = p.id and v.archived_at is null) q
    where p.id = any(array(select product_id from ids))) x),
    former as materialized (select z.* from product_totals z where z.product_id = any(array(select product_id from ids))),
    changes as (
      select group_id, status, kind, game_id, set_name, category_ids, stock, sum(n) as products, sum(on_hand) as on_hand, sum(reserved) as reserved, sum(cost_value) as cost_value, sum(units_without_cost) as units_without_cost from (
        select group_id, status, kind, game_id, set_name, category_ids, stock, 1 as n, on_hand, reserved, cost_value, units_without_cost from now
        union all select z.group_id, g.status, g.kind, g.game_id, g.set_name, g.category_ids, g.stock, -1,
          -z.on_hand, -z.reserved, -z.cost_value, -z.units_without_cost from former z join product_groups g on g.id = z.group_id) x
      group by group_id, status, kind, game_id, set_name, category_ids, stock),
    counted as (
      insert into product_groups as g (id, status, kind, game_id, set_name, category_ids, stock, products, on_hand, reserved, cost_value, units_without_cost)
      select group_id, status, kind, game_id, set_name, category_ids, stock, products, on_hand, reserved, cost_value, units_without_cost from changes
      where (products, on_hand, reserved, cost_value, units_without_cost) is distinct from (0, 0, 0, 0, 0)
      order by group_id
      on conflict (id) do update set products = g.products + excluded.products,
        on_hand = g.on_hand + excluded.on_hand, reserved = g.reserved + excluded.reserved, cost_value = g.cost_value + excluded.cost_value, units_without_cost = g.units_without_cost + excluded.units_without_cost),
    gone as (
      delete from product_totals where product_id = any(array(select product_id from former))
        and product_id <> all(array(select product_id from now)))
  insert into product_totals as z (product_id, sku, available, least_available, least_in_stock, is_published, group_id, on_hand, reserved, cost_value, units_without_cost) select product_id, sku, available, least_available, least_in_stock, is_published, group_id, on_hand, reserved, cost_value, units_without_cost from now
  on conflict (product_id) do update set (product_id, sku, available, least_available, least_in_stock, is_published, group_id, on_hand, reserved, cost_value, units_without_cost) = (excluded.product_id, excluded.sku, excluded.available, excluded.least_available, excluded.least_in_stock,
    excluded.is_published, excluded.group_id, excluded.on_hand, excluded.reserved, excluded.cost_value, excluded.units_without_cost) where z is distinct from excluded;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION product_totals_variant_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outdated_product_totals (product_id)
  SELECT DISTINCT id FROM (SELECT n.product_id, o.product_id FROM changed n JOIN former o ON o.id = n.id
    WHERE (n.sku, n.position, n.archived_at IS NULL, n.product_id, n.cost)
      IS DISTINCT FROM (o.sku, o.position, o.archived_at IS NULL, o.product_id, o.cost)) AS x (now, before),
    unnest(ARRAY[now, before]) AS id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION product_totals_stock_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outdated_product_totals (product_id)
  SELECT DISTINCT v.product_id FROM changed n JOIN former o ON o.variant_id = n.variant_id
    JOIN variants v ON v.id = n.variant_id
  WHERE (n.on_hand, n.reserved) IS DISTINCT FROM (o.on_hand, o.reserved);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION product_totals_product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outdated_product_totals (product_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_totals_update AFTER UPDATE OF status, kind, game_id, attributes ON products
  FOR EACH ROW WHEN ((OLD.status, OLD.kind, OLD.game_id, OLD.attributes ->> 'set')
    IS DISTINCT FROM (NEW.status, NEW.kind, NEW.game_id, NEW.attributes ->> 'set'))
  EXECUTE FUNCTION product_totals_product_changed();
--> statement-breakpoint
CREATE TRIGGER products_totals_delete AFTER DELETE ON products
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION product_totals_missing();
--> statement-breakpoint
CREATE TRIGGER product_categories_totals_insert AFTER INSERT ON product_categories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION product_totals_outdated();
--> statement-breakpoint
CREATE TRIGGER product_categories_totals_delete AFTER DELETE ON product_categories
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION product_totals_outdated();
--> statement-breakpoint
CREATE FUNCTION product_totals_category_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outdated_product_totals (product_id)
  SELECT DISTINCT id FROM unnest(ARRAY[OLD.product_id, NEW.product_id]) AS id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_categories_totals_update AFTER UPDATE OF product_id, category_id ON product_categories
  FOR EACH ROW WHEN ((OLD.product_id, OLD.category_id) IS DISTINCT FROM (NEW.product_id, NEW.category_id))
  EXECUTE FUNCTION product_totals_category_changed();
