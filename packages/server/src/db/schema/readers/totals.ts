import { PRODUCT_KINDS, PRODUCT_STATUSES } from "@tablero/domain/platform/vocabulary";
import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { cents, instant, oneOf } from "../columns.ts";
import { clients } from "../people/accounts.ts";

/*
 * Totals of the rows below each product and client, by which staff lists are sorted. Triggers record outdated
 * totals in tables that only grow, so that orders do not wait for each other. `refreshTotals` processes them
 * before a list is read in such an order, and a job does so every minute.
 */

export const productTotals = pgTable(
  "product_totals",
  {
    /** No foreign key: the row of a deleted product is needed until its group is recounted. */
    productId: uuid().primaryKey(),
    /** SKU of the first variant; null without any. */
    sku: text(),
    available: integer().notNull(),
    /**
     * The smallest number of available units of any variant, and of a variant that has some; null if there is no
     * such variant.
     */
    leastAvailable: integer(),
    leastInStock: integer(),
    isPublished: boolean().notNull(),
    /** Whether it lacks a part that is required for publication. */
    incomplete: boolean().notNull(),
    /** The group of `product_groups` that it is counted in, with its contribution to the group's sums. */
    groupId: uuid().notNull(),
    onHand: integer().notNull(),
    reserved: integer().notNull(),
    /** Value of the units on hand at cost, and the units whose cost is unknown. */
    costValue: cents().notNull(),
    unitsWithoutCost: integer().notNull(),
  },
  (t) => [
    index("product_totals_available").on(t.available, t.productId),
    index("product_totals_sku").on(t.sku, t.productId),
    index("product_totals_sku_desc").on(t.sku.desc().nullsLast(), t.productId.desc().nullsFirst()),
    index("product_totals_low").on(t.leastInStock, t.isPublished, t.groupId),
    index("product_totals_least").on(t.leastAvailable, t.productId).where(sql`is_published`),
  ],
);

const PRODUCT_STOCKS = ["no-variants", "none", "some"] as const;

/**
 * Products grouped by the criteria that staff lists count by, with the sums of each group: a few thousand rows
 * for any number of products. Categories are the product's own, so moving a category in the tree changes no
 * group.
 */
export const productGroups = pgTable(
  "product_groups",
  {
    /** A hash of the group's common values. */
    id: uuid().primaryKey(),
    status: text({ enum: PRODUCT_STATUSES }).notNull(),
    kind: text({ enum: PRODUCT_KINDS }).notNull(),
    gameId: uuid(),
    /** Name of the expansion of its products. */
    setName: text(),
    categoryIds: uuid().array().notNull(),
    stock: text({ enum: PRODUCT_STOCKS }).notNull(),
    incomplete: boolean().notNull(),
    products: integer().notNull(),
    onHand: bigint({ mode: "number" }).notNull(),
    reserved: bigint({ mode: "number" }).notNull(),
    costValue: cents().notNull(),
    unitsWithoutCost: bigint({ mode: "number" }).notNull(),
  },
  (t) => [
    oneOf("product_groups_status", t.status, PRODUCT_STATUSES),
    oneOf("product_groups_kind", t.kind, PRODUCT_KINDS),
    oneOf("product_groups_stock", t.stock, PRODUCT_STOCKS),
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
