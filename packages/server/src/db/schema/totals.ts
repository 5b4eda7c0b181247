import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { clients } from "./accounts.ts";
import { products } from "./catalogue.ts";
import { cents, instant } from "./columns.ts";

/*
 * What lists of staff sort by, of the rows below each product and each client. Triggers write which ones are out of
 * date, into tables that only grow, so that orders do not wait for each other; `refreshTotals` works them off before a
 * list is read in such an order, and a job does so every minute.
 */

export const productTotals = pgTable(
  "product_totals",
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    /** SKU of the first variant; null without any. */
    sku: text(),
    available: integer().notNull(),
  },
  (t) => [
    index("product_totals_available").on(t.available, t.productId),
    index("product_totals_sku").on(t.sku, t.productId),
    index("product_totals_sku_desc").on(t.sku.desc().nullsLast(), t.productId.desc().nullsFirst()),
  ],
);

export const outdatedProductTotals = pgTable("outdated_product_totals", { productId: uuid().notNull() });

export const clientTotals = pgTable(
  "client_totals",
  {
    clientId: uuid()
      .primaryKey()
      .references(() => clients.id, { onDelete: "cascade" }),
    /** Orders that were not cancelled. */
    orders: integer().notNull(),
    /** Their paid amount minus refunds. */
    spent: cents().notNull(),
    lastOrderAt: instant(),
  },
  (t) => [
    index("client_totals_orders").on(t.orders, t.clientId),
    index("client_totals_spent").on(t.spent, t.clientId),
    index("client_totals_last").on(t.lastOrderAt, t.clientId),
    index("client_totals_last_desc").on(t.lastOrderAt.desc().nullsLast(), t.clientId.desc().nullsFirst()),
  ],
);

export const outdatedClientTotals = pgTable("outdated_client_totals", { clientId: uuid().notNull() });
