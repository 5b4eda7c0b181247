import { MOVEMENT_KINDS, RESERVATION_STATES } from "@tablero/domain/platform/vocabulary";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { atLeast, id, instant, oneOf } from "../columns.ts";
import { orderLines, orders } from "../sales/orders.ts";
import { variants } from "./catalogue.ts";

/** One row per variant; `available` = onHand − reserved. */
export const stock = pgTable(
  "stock",
  {
    variantId: uuid()
      .primaryKey()
      .references(() => variants.id),
    onHand: integer().notNull().default(0),
    reserved: integer().notNull().default(0),
    updatedAt: instant().notNull().default(sql`now()`),
  },
  (t) => [
    check("stock_reserved_within_on_hand", sql`reserved >= 0 and reserved <= on_hand`),
    index("stock_available").on(t.variantId).where(sql`on_hand > reserved`),
  ],
);

/** Append-only ledger; `onHand` is always the sum of its rows. */
export const stockMovements = pgTable(
  "stock_movements",
  {
    id: id(),
    variantId: uuid()
      .notNull()
      .references(() => variants.id),
    kind: text({ enum: MOVEMENT_KINDS }).notNull(),
    /** Signed: sales and losses are negative. */
    quantity: integer().notNull(),
    onHandAfter: integer().notNull(),
    reason: text().notNull().default(""),
    actorId: uuid(),
    actorName: text(),
    orderId: uuid().references(() => orders.id),
    /** Number of the order, delivery note… */
    reference: text(),
    at: instant().notNull().default(sql`now()`),
  },
  (t) => [
    oneOf("stock_movements_kind", t.kind, MOVEMENT_KINDS),
    check(
      "stock_movements_sign",
      sql`quantity <> 0 and (kind = 'adjustment' or (quantity < 0) = (kind in ('sale', 'loss')))`,
    ),
    atLeast("stock_movements_on_hand", t.onHandAfter, 0),
    index("stock_movements_variant").on(t.variantId, t.at, t.id),
    index("stock_movements_order").on(t.orderId),
  ],
);

/** `reserved` of a variant is always the sum of its active reservations. */
export const reservations = pgTable(
  "reservations",
  {
    id: id(),
    variantId: uuid()
      .notNull()
      .references(() => variants.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
    state: text({ enum: RESERVATION_STATES }).notNull().default("active"),
    expiresAt: instant(),
    createdAt: instant().notNull().default(sql`now()`),
    updatedAt: instant().notNull().default(sql`now()`),
  },
  (t) => [
    oneOf("reservations_state", t.state, RESERVATION_STATES),
    atLeast("reservations_quantity", t.quantity, 1),
    index("reservations_order").on(t.orderId),
    index("reservations_line").on(t.orderLineId),
    index("reservations_active").on(t.variantId).where(sql`state = 'active'`),
  ],
);
