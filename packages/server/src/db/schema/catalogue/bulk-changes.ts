import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { arrayOf, objectOf, Text } from "../../columns.ts";
import { id, instant } from "../columns.ts";
import { BulkStateJson, json } from "../json.ts";

/** A bulk change of products. */
export const bulkChanges = pgTable(
  "bulk_changes",
  {
    id: id(),
    at: instant().notNull(),
    actorId: uuid(),
    actorName: text(),
    /** Description, with the names used at that time. */
    label: text().notNull(),
    changed: integer().notNull(),
    undoneAt: instant(),
    undoneBy: text(),
    undone: integer(),
    /** Products that were skipped because others had changed them since. */
    leftOut: json(arrayOf(objectOf({ id: Text, name: Text, reason: Text }))),
  },
  (t) => [index("bulk_changes_at").on(t.at, t.id)],
);

/** Values that a bulk change wrote in each product. The product may have been deleted since. */
export const bulkChangeRows = pgTable(
  "bulk_change_rows",
  {
    bulkChangeId: uuid()
      .notNull()
      .references(() => bulkChanges.id, { onDelete: "cascade" }),
    productId: uuid().notNull(),
    name: text().notNull(),
    before: json(BulkStateJson).notNull(),
    after: json(BulkStateJson).notNull(),
    /** Version of the product after the change. */
    version: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.bulkChangeId, t.productId] })],
);
