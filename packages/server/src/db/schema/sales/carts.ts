import { PAYMENT_METHODS } from "@tablero/domain/platform/vocabulary";
import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { variants } from "../catalogue/catalogue.ts";
import { atLeast, cents, id, instant, oneOf, timestamps, version } from "../columns.ts";
import { json, VatCheckJson } from "../json.ts";
import { accounts } from "../people/accounts.ts";

export const carts = pgTable(
  "carts",
  {
    id: id(),
    token: text().notNull().unique(),
    /** The account of a signed-in client who made the last change; null for a guest. */
    accountId: uuid().references(() => accounts.id),
    email: text(),
    postcode: text(),
    country: text().notNull().default("ES"),
    couponCode: text(),
    /** Id of the selected rate, or of the carrier for pickup. */
    shippingOption: uuid(),
    paymentMethod: text({ enum: PAYMENT_METHODS }),
    /** The register's result for the VAT number of a business buyer. */
    vatCheck: json(VatCheckJson),
    expiresAt: instant().notNull(),
    /** Set in the transaction that places the order, so a cart is ordered only once. */
    orderedAt: instant(),
    orderToken: text(),
    /** When its client was reminded of the cart. */
    remindedAt: instant(),
    ...timestamps(),
    version: version(),
  },
  (t) => [
    oneOf("carts_payment_method", t.paymentMethod, PAYMENT_METHODS),
    index("carts_expires").on(t.expiresAt),
    index("carts_account").on(t.accountId),
    // Finds the carts that clients left, for reminders.
    index("carts_left")
      .on(t.updatedAt)
      .where(sql`account_id is not null and ordered_at is null and reminded_at is null`),
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
    /** The price when the line was last set; the shopper sees the difference. */
    addedPrice: cents().notNull(),
    /** The price that the shopper accepted or learnt from `price-changed`; a different price blocks the order. */
    acceptedPrice: cents().notNull(),
    addedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cartId, t.variantId] }),
    index("cart_lines_variant").on(t.variantId),
    atLeast("cart_lines_quantity", t.quantity, 1),
  ],
);
