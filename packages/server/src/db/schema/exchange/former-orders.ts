import { IMPORT_SOURCES, IMPORTED_ORDER_STATES } from "@tablero/domain/exchange/imports/types";
import { PAYMENT_METHODS } from "@tablero/domain/platform/vocabulary";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { arrayOf, Int, objectOf, Text, TextMap } from "../../columns.ts";
import { cents, id, instant, oneOf, timestamps } from "../columns.ts";
import { AddressJson, BillingJson, json } from "../json.ts";
import { clients } from "../people/accounts.ts";
import { imports } from "./imports.ts";

/** Amounts in hundredths of the order's currency, with IVA. */
export const LegacyOrderLineJson = objectOf({
  name: Text,
  sku: Text,
  options: TextMap,
  quantity: Int,
  unitPrice: Int,
  discount: Int,
  total: Int,
  taxRate: Int,
});

/**
 * Orders of the previous shop. They are only history: this shop's units, invoices, payments and numbers never
 * refer to them, and they change only if a newer file is imported.
 */
export const legacyOrders = pgTable(
  "former_orders",
  {
    id: id(),
    /** The last import that wrote it. */
    importId: uuid().references(() => imports.id, { onDelete: "set null" }),
    source: text({ enum: IMPORT_SOURCES }).notNull(),
    /** The number in the other shop; two shops may use the same one. */
    number: text().notNull(),
    placedAt: instant().notNull(),
    /** Assigned by e-mail, even if the client is created later (trigger `claim_former_orders`). */
    clientId: uuid().references(() => clients.id),
    email: text().notNull(),
    name: text().notNull(),
    surname: text(),
    phone: text(),
    shippingAddress: json(AddressJson),
    billing: json(BillingJson),
    shippingName: text().notNull(),
    paymentMethod: text({ enum: PAYMENT_METHODS }).notNull(),
    /** As named in the other shop. */
    paymentName: text().notNull(),
    state: text({ enum: IMPORTED_ORDER_STATES }).notNull(),
    stateName: text().notNull(),
    paid: boolean().notNull(),
    couponCode: text(),
    note: text(),
    /** ISO 4217. */
    currency: text().notNull(),
    itemsTotal: cents().notNull(),
    discountTotal: cents().notNull(),
    shippingTotal: cents().notNull(),
    feesTotal: cents().notNull(),
    total: cents().notNull(),
    refunded: cents().notNull(),
    units: integer().notNull(),
    lines: json(arrayOf(LegacyOrderLineJson)).notNull(),
    /** Time at which its buyer was anonymised; no import restores their data. */
    anonymisedAt: instant(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(plain(number || ' ' || name || ' ' || coalesce(surname, '') || ' ' || email || ' ' || coalesce(phone, '')))`,
      ),
    ...timestamps(),
  },
  (t) => [
    oneOf("former_orders_source", t.source, IMPORT_SOURCES),
    oneOf("former_orders_state", t.state, IMPORTED_ORDER_STATES),
    oneOf("former_orders_payment_method", t.paymentMethod, PAYMENT_METHODS),
    check("former_orders_total", sql`total = items_total - discount_total + shipping_total + fees_total`),
    check("former_orders_refunded", sql`refunded >= 0 and refunded <= total`),
    index("former_orders_placed").on(t.placedAt, t.id),
    index("former_orders_number").on(t.number, t.id),
    index("former_orders_by_total").on(t.total, t.id),
    index("former_orders_client").on(t.clientId, t.placedAt),
    index("former_orders_import").on(t.importId),
    // For assigning orders to clients who are created later.
    index("former_orders_unclaimed").on(t.email).where(sql`client_id is null`),
    index("former_orders_search").using("gin", sql`search_text gin_trgm_ops`),
    index("former_orders_search_digits").using("gin", sql`regexp_replace(search_text, '[^0-9]', '', 'g') gin_trgm_ops`),
  ],
);
