import {
  FULFILMENT_STATES,
  ORDER_CHANNELS,
  ORDER_LINE_KINDS,
  ORDER_PAYMENT_STATES,
  ORDER_STATES,
  PAYMENT_METHODS,
  PRODUCT_KINDS,
  SHIPMENT_STATES,
  WITHDRAWAL_EXCLUSIONS,
} from "@tablero/domain/platform/vocabulary";
import { MAIL_PROOFS } from "@tablero/domain/settings/orders/unpaid";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { arrayOf, Int, objectOf, Text, TextMap } from "../../columns.ts";
import { imageRef, products, variants } from "../catalogue/catalogue.ts";
import { atLeast, cents, id, instant, oneOf, sortKey, timestamps, version } from "../columns.ts";
import {
  AcceptedJson,
  AddressJson,
  BillingJson,
  json,
  ShippingSnapshotJson,
  TaxLineJson,
  VatCheckJson,
} from "../json.ts";
import { clients } from "../people/accounts.ts";
import { carriers, coupons, rates } from "../settings/shipping.ts";
import { carts } from "./carts.ts";

/** Source of order numbers: unique, with a gap for each order that was rolled back. */
export const orderNumbers = pgSequence("order_numbers");

export const orders = pgTable(
  "orders",
  {
    id: id(),
    number: text().notNull().unique(),
    token: text().notNull().unique(),
    channel: text({ enum: ORDER_CHANNELS }).notNull().default("web"),
    clientId: uuid().references(() => clients.id),
    cartId: uuid()
      .unique()
      .references(() => carts.id, { onDelete: "set null" }),
    email: text().notNull(),
    name: text().notNull(),
    surname: text(),
    phone: text().notNull(),
    shippingAddress: json(AddressJson),
    billing: json(BillingJson),
    /** The register's result for the buyer's VAT number, which justifies a sale without IVA within the EU. */
    vatCheck: json(VatCheckJson),
    carrierId: uuid().references(() => carriers.id),
    /** Null for pickup. */
    rateId: uuid().references(() => rates.id),
    shipping: json(ShippingSnapshotJson).notNull(),
    /** Its preorders are sent in a parcel of their own; false again once one of the parcels has no goods left. */
    inTwoParcels: boolean().notNull().default(false),
    paymentMethod: text({ enum: PAYMENT_METHODS }).notNull(),
    currency: text().notNull().default("EUR"),
    /** Sold without IVA: line prices are net. */
    taxFree: boolean().notNull().default(false),
    /** The other member state whose IVA is charged (OSS); null for Spanish IVA, or none. */
    ossPlace: text(),
    itemsTotal: cents().notNull(),
    discountTotal: cents().notNull().default(0),
    shippingTotal: cents().notNull().default(0),
    feesTotal: cents().notNull().default(0),
    total: cents().notNull(),
    /**
     * Amount still to be paid; for a closed order, the amount that would be due if it were open. Maintained by
     * `settle`.
     */
    due: cents().notNull().default(0),
    taxes: json(arrayOf(TaxLineJson)).notNull(),
    couponId: uuid().references(() => coupons.id),
    couponCode: text(),
    /** The shopper's note. */
    note: text(),
    internalNote: text(),
    state: text({ enum: ORDER_STATES }).notNull().default("pending"),
    paymentState: text({ enum: ORDER_PAYMENT_STATES }).notNull().default("unpaid"),
    fulfilmentState: text({ enum: FULFILMENT_STATES }).notNull().default("unfulfilled"),
    placedAt: instant().notNull(),
    /** When an unpaid order releases its stock; null once the order is paid or closed. */
    expiresAt: instant(),
    /** When the shopper was last reminded of the payment. */
    remindedAt: instant(),
    /**
     * While the confirmation by mail is pending, and after it was missed, the order reserves neither units nor a
     * coupon use.
     */
    mailProof: text({ enum: MAIL_PROOFS }).notNull().default("unproven"),
    /** The order of the same purchase with the available goods; only older versions split a purchase. */
    placedWithId: uuid(),
    /** Keyed hash of a guest's network address; deleted once the order no longer counts as unpaid. */
    addressHash: text(),
    /** Versions of the legal texts that were accepted with it; null if none was published. */
    accepted: json(AcceptedJson),
    confirmedAt: instant(),
    completedAt: instant(),
    cancelledAt: instant(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(plain(number || ' ' || name || ' ' || coalesce(surname, '') || ' ' || email || ' ' || phone))`,
      ),
    buyerSort: sortKey().notNull().generatedAlwaysAs(sql`name_sort_key(name || ' ' || coalesce(surname, ''))`),
    ...timestamps(),
    version: version(),
  },
  (t) => [
    oneOf("orders_channel", t.channel, ORDER_CHANNELS),
    oneOf("orders_payment_method", t.paymentMethod, PAYMENT_METHODS),
    oneOf("orders_state", t.state, ORDER_STATES),
    oneOf("orders_payment_state", t.paymentState, ORDER_PAYMENT_STATES),
    oneOf("orders_mail_proof", t.mailProof, MAIL_PROOFS),
    oneOf("orders_fulfilment_state", t.fulfilmentState, FULFILMENT_STATES),
    check(
      "orders_amounts",
      sql`items_total >= 0 and discount_total >= 0 and shipping_total >= 0 and fees_total >= 0 and total >= 0`,
    ),
    check("orders_due", sql`due >= 0 and due <= total`),
    check("orders_total", sql`total = items_total - discount_total + shipping_total + fees_total`),
    index("orders_placed").on(t.placedAt, t.id),
    index("orders_by_state").on(t.state, t.placedAt),
    index("orders_sorted_by_state").on(t.state, t.id),
    index("orders_by_payment").on(t.paymentState, t.id),
    index("orders_by_fulfilment").on(t.fulfilmentState, t.id),
    // For the counts in staff views; its size does not depend on the number of finished orders.
    index("orders_unpaid").on(t.paymentState, t.due).where(sql`due > 0 and state not in ('cancelled', 'expired')`),
    index("orders_open").on(t.fulfilmentState, t.placedAt).where(sql`state in ('confirmed', 'processing')`),
    // Sales taxed in other member states, whose annual sum has a limit.
    index("orders_abroad").on(t.id).where(sql`not tax_free and shipping_address ->> 'country' <> 'ES'`),
    index("orders_elsewhere").on(t.placedAt, t.id).where(sql`channel <> 'web'`),
    index("orders_by_total").on(t.total, t.id),
    index("orders_by_name").on(t.buyerSort, t.id),
    index("orders_placed_with").on(t.placedWithId).where(sql`placed_with_id is not null`),
    index("orders_client").on(t.clientId, t.placedAt),
    index("orders_expiring").on(t.expiresAt).where(sql`expires_at is not null`),
    index("orders_address").on(t.addressHash).where(sql`address_hash is not null`),
    index("orders_search").using("gin", sql`search_text gin_trgm_ops`),
    index("orders_search_digits").using("gin", sql`regexp_replace(search_text, '[^0-9]', '', 'g') gin_trgm_ops`),
  ],
);

export const orderLines = pgTable(
  "order_lines",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    kind: text({ enum: ORDER_LINE_KINDS }).notNull().default("item"),
    productId: uuid().references(() => products.id),
    variantId: uuid().references(() => variants.id),
    /** Refers to a preorder campaign. Its rows already refer to order lines, so there is no foreign key back. */
    preorderId: uuid(),
    eventId: uuid(),
    name: text().notNull(),
    sku: text().notNull(),
    options: json(TextMap).notNull().default({}),
    imageId: imageRef(),
    quantity: integer().notNull(),
    /** Units that will not be delivered because they were refunded before shipping. */
    cancelled: integer().notNull().default(0),
    unitPrice: cents().notNull(),
    discount: cents().notNull().default(0),
    /** quantity × unitPrice − discount */
    total: cents().notNull(),
    /** Part of a preorder's total that is not due before its goods arrive. */
    deferred: cents().notNull().default(0),
    taxRate: integer().notNull(),
    /** Weight of one unit in grams. */
    weight: integer().notNull().default(0),
    /** Set when staff added the line to a placed order; null for a line that was ordered. */
    addedAt: instant(),
    /** As set on the product when it was sold. */
    withdrawalExclusion: text({ enum: WITHDRAWAL_EXCLUSIONS }),
    /** Kind of the product when it was sold: a service is in no parcel. Null for tickets and for products that are gone. */
    productKind: text({ enum: PRODUCT_KINDS }),
  },
  (t) => [
    oneOf("order_lines_kind", t.kind, ORDER_LINE_KINDS),
    oneOf("order_lines_product_kind", t.productKind, PRODUCT_KINDS),
    // A line without units was removed from its order. It is kept for older rows that refer to it, but not shown.
    atLeast("order_lines_quantity", t.quantity, 0),
    check("order_lines_cancelled", sql`cancelled >= 0 and cancelled <= quantity`),
    check("order_lines_amounts", sql`unit_price >= 0 and discount >= 0 and total >= 0`),
    check("order_lines_deferred", sql`deferred >= 0 and deferred <= total`),
    check("order_lines_total", sql`total = quantity * unit_price - discount`),
    index("order_lines_order").on(t.orderId, t.position),
    index("order_lines_variant").on(t.variantId),
  ],
);

export const ORDER_EVENT_MACHINES = ["order", "payment", "fulfilment", "note"] as const;

/** Append-only timeline. Staff see all of it; shoppers see only the public rows, whose text is written for them. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** Puts events of the same millisecond in order. */
    sequence: bigint({ mode: "number" }).generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    machine: text({ enum: ORDER_EVENT_MACHINES }).notNull(),
    /** Stable and English: "placed", "confirmed", "payment-captured", "shipped", "note"… */
    type: text().notNull(),
    from: text(),
    to: text(),
    text: text().notNull().default(""),
    actorId: uuid(),
    actorName: text(),
    public: boolean().notNull().default(false),
  },
  (t) => [
    oneOf("order_events_machine", t.machine, ORDER_EVENT_MACHINES),
    index("order_events_order").on(t.orderId, t.sequence),
  ],
);

export const shipments = pgTable(
  "shipments",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    state: text({ enum: SHIPMENT_STATES }).notNull().default("preparing"),
    pickup: boolean().notNull().default(false),
    carrierId: uuid().references(() => carriers.id),
    carrierName: text(),
    tracking: text(),
    trackingUrl: text(),
    /** Grams. */
    weight: integer().notNull().default(0),
    /** Units to remove from a parcel that is already packed; empty once it is repacked. */
    takeOut: json(arrayOf(objectOf({ lineId: Text, quantity: Int })))
      .notNull()
      .default([]),
    packedAt: instant(),
    shippedAt: instant(),
    readyAt: instant(),
    deliveredAt: instant(),
    ...timestamps(),
    version: version(),
  },
  (t) => [
    oneOf("shipments_state", t.state, SHIPMENT_STATES),
    index("shipments_order").on(t.orderId),
    // Staff views look for orders with a parcel that is still in the shop.
    index("shipments_open").on(t.orderId).where(sql`state in ('preparing', 'packed')`),
  ],
);

export const shipmentLines = pgTable(
  "shipment_lines",
  {
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id, { onDelete: "cascade" }),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shipmentId, t.orderLineId] }),
    index("shipment_lines_line").on(t.orderLineId),
    atLeast("shipment_lines_quantity", t.quantity, 1),
  ],
);
