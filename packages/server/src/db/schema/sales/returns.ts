import { RETURN_STATES } from "@tablero/domain/platform/vocabulary";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { arrayOf, Int, objectOf, Text } from "../../columns.ts";
import { cents, id, instant, oneOf, timestamps } from "../columns.ts";
import { json } from "../json.ts";
import { orders } from "./orders.ts";

/** Units of a line in a return; the domain's `ReturnLine`. */
export const ReturnLineJson = objectOf({
  lineId: Text,
  name: Text.optional(),
  quantity: Int,
  cancelled: Int,
  paidBack: Int,
  restocked: Int,
  writtenOff: Int,
  deduction: Int,
});

/**
 * Withdrawals and other returns of an order. Every step increments the version of the order, which is also their
 * version.
 */
export const returns = pgTable(
  "returns",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    number: text().notNull().unique(),
    state: text({ enum: RETURN_STATES }).notNull(),
    by: text({ enum: ["shopper", "shop"] }).notNull(),
    requestedAt: instant().notNull(),
    /** Name of the person who declared it; `email` is the address that received the receipt. */
    name: text().notNull(),
    email: text().notNull(),
    note: text().notNull().default(""),
    reason: text().notNull().default(""),
    refunded: cents().notNull().default(0),
    lines: json(arrayOf(ReturnLineJson)).notNull(),
    ...timestamps(),
  },
  (t) => [
    oneOf("returns_state", t.state, RETURN_STATES),
    oneOf("returns_by", t.by, ["shopper", "shop"]),
    check("returns_refunded", sql`refunded >= 0`),
    index("returns_order").on(t.orderId),
    index("returns_requested").on(t.requestedAt, t.id),
    index("returns_open").on(t.requestedAt).where(sql`state not in ('refunded', 'refused')`),
  ],
);
