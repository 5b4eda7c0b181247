import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { atLeast, cents, id, timestamps, version } from "../columns.ts";

export const suppliers = pgTable(
  "suppliers",
  {
    id: id(),
    name: text().notNull(),
    taxId: text(),
    contact: text().notNull().default(""),
    email: text(),
    phone: text(),
    leadDays: integer().notNull().default(0),
    minimumOrder: cents().notNull().default(0),
    notes: text().notNull().default(""),
    active: boolean().notNull().default(true),
    ...timestamps(),
    version: version(),
  },
  (t) => [atLeast("suppliers_lead_days", t.leadDays, 0), atLeast("suppliers_minimum_order", t.minimumOrder, 0)],
);
