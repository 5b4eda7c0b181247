import { REJECTION_REASONS, REVIEW_STATES } from "@tablero/domain/catalogue/reviews/reviews";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { TextMap } from "../../columns.ts";
import { id, instant, oneOf, timestamps, version } from "../columns.ts";
import { json } from "../json.ts";
import { clients } from "../people/accounts.ts";
import { orders } from "../sales/orders.ts";
import { products } from "./catalogue.ts";

/** Reviews of products by clients who received them. */
export const reviews = pgTable(
  "reviews",
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    /** Null for a guest's order without a client, and for a writer who was anonymised or merged. */
    clientId: uuid().references(() => clients.id),
    /** The order that proves the purchase; null for a writer who was anonymised or merged. */
    orderId: uuid().references(() => orders.id),
    name: text().notNull(),
    rating: integer().notNull(),
    title: text().notNull().default(""),
    text: text().notNull(),
    /** Options of the variant that was bought. */
    options: json(TextMap).notNull().default({}),
    state: text({ enum: REVIEW_STATES }).notNull().default("pending"),
    reason: text({ enum: REJECTION_REASONS }),
    note: text().notNull().default(""),
    answer: text().notNull().default(""),
    /** Time of its current text. */
    writtenAt: instant().notNull(),
    edits: integer().notNull().default(0),
    ...timestamps(),
    version: version(),
  },
  (t) => [
    oneOf("reviews_state", t.state, REVIEW_STATES),
    oneOf("reviews_reason", t.reason, REJECTION_REASONS),
    check("reviews_rating", sql`rating between 1 and 5`),
    check("reviews_rejected", sql`(state = 'rejected') = (reason is not null)`),
    uniqueIndex("reviews_product_client").on(t.productId, t.clientId).where(sql`client_id is not null`),
    uniqueIndex("reviews_product_order").on(t.productId, t.orderId).where(sql`order_id is not null`),
    index("reviews_published").on(t.productId, t.writtenAt).where(sql`state = 'published'`),
    index("reviews_state_written").on(t.state, t.writtenAt),
    index("reviews_client").on(t.clientId),
    index("reviews_order").on(t.orderId),
  ],
);
