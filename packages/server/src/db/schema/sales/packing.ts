import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { arrayOf, Int, objectOf, Text } from "../../columns.ts";
import { instant } from "../columns.ts";
import { json } from "../json.ts";
import { users } from "../people/accounts.ts";
import { orders } from "./orders.ts";

/**
 * Orders that are being packed: the units in the box so far, and the person who packs. Rows are deleted once the order
 * is packed; every write locks the order first.
 */
export const packings = pgTable(
  "packings",
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    units: json(arrayOf(objectOf({ lineId: Text, quantity: Int }))).notNull(),
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    userName: text(),
    /** Until then, nobody else may pack the order; null for a released claim. */
    claimedUntil: instant(),
    updatedAt: instant().notNull(),
  },
  (t) => [index("packings_updated").on(t.updatedAt)],
);
