import { PAYMENT_METHODS } from "@tablero/domain/vocabulary";
import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { variants } from "./catalogue.ts";
import { atLeast, cents, id, instant, oneOf, timestamps, version } from "./columns.ts";
import { rates } from "./shipping.ts";

export const carts = pgTable(
  "carts",
  {
    id: id(),
    token: text().notNull().unique(),
    accountId: uuid().references(() => accounts.id),
    email: text(),
    postcode: text(),
    country: text().notNull().default("ES"),
    couponCode: text(),
    /** The chosen rate. */
    rateId: uuid().references(() => rates.id),
    paymentMethod: text({ enum: PAYMENT_METHODS }),
    expiresAt: instant().notNull(),
    /** Set in the transaction that placed the order: a cart is ordered once. */
    orderedAt: instant(),
    orderToken: text(),
    ...timestamps(),
    version: version(),
  },
  (t) => [
    oneOf("carts_payment_method", t.paymentMethod, PAYMENT_METHODS),
    index("carts_expires").on(t.expiresAt),
    index("carts_account").on(t.accountId),
  ],
);

export const cartLines = pgTable(
  "cart_lines",
  {
    cartId: uuid()
      .notNull()
      .references(() => carts.id, { onDelete: "cascade" }),
    variantId: uuid()
      .notNull()
      .references(() => variants.id),
    quantity: integer().notNull(),
    /** The price that the shopper last saw: a difference is shown, and stops an order. */
    seenPrice: cents().notNull(),
    addedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cartId, t.variantId] }),
    index("cart_lines_variant").on(t.variantId),
    atLeast("cart_lines_quantity", t.quantity, 1),
  ],
);
