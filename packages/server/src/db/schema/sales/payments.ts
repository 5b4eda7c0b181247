import { PAYMENT_METHODS, PAYMENT_STATES, REFUND_CAUSES, REFUND_STATES } from "@tablero/domain/platform/vocabulary";
import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { arrayOf } from "../../columns.ts";
import { atLeast, cents, id, instant, oneOf, timestamps, version } from "../columns.ts";
import { EventDetailsJson, json, TaxLineJson } from "../json.ts";
import { orderLines, orders } from "./orders.ts";

export const payments = pgTable(
  "payments",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    state: text({ enum: PAYMENT_STATES }).notNull().default("created"),
    amount: cents().notNull(),
    /** Maintained by refunds; never more than the captured amount. */
    refunded: cents().notNull().default(0),
    reference: text(),
    provider: text(),
    providerReference: text(),
    idempotencyKey: text(),
    /** The provider's code for a declined payment. */
    declineReason: text(),
    capturedAt: instant(),
    ...timestamps(),
    version: version(),
  },
  (t) => [
    oneOf("payments_method", t.method, PAYMENT_METHODS),
    oneOf("payments_state", t.state, PAYMENT_STATES),
    check("payments_amounts", sql`amount >= 0 and refunded >= 0 and refunded <= amount`),
    check("payments_refund_of_captured", sql`refunded = 0 or state = 'captured'`),
    index("payments_order").on(t.orderId),
    uniqueIndex("payments_provider").on(t.provider, t.providerReference),
    index("payments_captured").on(t.capturedAt, t.id).where(sql`state = 'captured'`),
  ],
);

export const refunds = pgTable(
  "refunds",
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    amount: cents().notNull(),
    /** The waived part of the amount, which the shopper no longer owes; the rest is still owed or was never due. */
    waived: cents("given_up").notNull().default(0),
    /** The part of the amount that refunds delivery and fees; the rest refunds lines. */
    shipping: cents().notNull().default(0),
    /** Deduction from the order's totals by tax rate. */
    taxes: json(arrayOf(TaxLineJson)).notNull().default([]),
    /** Null for a refund from a release that did not store it. */
    cause: text({ enum: REFUND_CAUSES }),
    reason: text().notNull().default(""),
    state: text({ enum: REFUND_STATES }).notNull().default("requested"),
    providerReference: text(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    doneAt: instant(),
    actorId: uuid(),
    actorName: text(),
    ...timestamps(),
  },
  (t) => [
    oneOf("refunds_state", t.state, REFUND_STATES),
    oneOf("refunds_cause", t.cause, REFUND_CAUSES),
    check("refunds_given_up", sql`given_up >= 0 and given_up <= amount`),
    check("refunds_amount", sql`amount > 0 and shipping >= 0 and shipping <= amount`),
    index("refunds_order").on(t.orderId),
    index("refunds_payment").on(t.paymentId),
    index("refunds_done").on(t.doneAt, t.id).where(sql`state = 'done'`),
    index("refunds_open").on(t.createdAt, t.id).where(sql`state <> 'done'`),
  ],
);

/** The lines that a refund pays back. */
export const refundLines = pgTable(
  "refund_lines",
  {
    refundId: uuid()
      .notNull()
      .references(() => refunds.id),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLines.id),
    /** 0 if only part of the price is refunded. */
    quantity: integer().notNull().default(0),
    amount: cents().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.orderLineId] }),
    index("refund_lines_line").on(t.orderLineId),
    atLeast("refund_lines_quantity", t.quantity, 0),
    atLeast("refund_lines_amount", t.amount, 0),
  ],
);

export const PAYMENT_EVENT_KINDS = [
  "authorised",
  "captured",
  "declined",
  "cancelled",
  "refunded",
  "refund-failed",
] as const;

/** Inbox of notifications from payment providers; the key ensures that each event is applied once. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: id(),
    provider: text().notNull(),
    /** The provider's event id, or a substitute for it. */
    eventKey: text().notNull(),
    kind: text({ enum: PAYMENT_EVENT_KINDS }).notNull(),
    paymentId: uuid().references(() => payments.id),
    providerReference: text().notNull(),
    amount: cents().notNull(),
    currency: text().notNull(),
    /** As received, without card data. */
    payload: jsonb().notNull(),
    /** Other fields of the notification: references and codes. */
    details: json(EventDetailsJson).notNull().default({}),
    /** Result of processing, such as `applied`, `ignored` or `wrong-amount`. */
    outcome: text().notNull(),
    /** Number of retries. */
    attempts: integer().notNull().default(0),
    /** When an event without a match is retried; null if it is not. */
    nextAt: instant(),
    receivedAt: instant().notNull().default(sql`now()`),
  },
  (t) => [
    oneOf("payment_events_kind", t.kind, PAYMENT_EVENT_KINDS),
    uniqueIndex("payment_events_once").on(t.provider, t.eventKey),
    index("payment_events_next").on(t.nextAt).where(sql`next_at is not null`),
    index("payment_events_payment").on(t.paymentId, t.receivedAt),
    index("payment_events_unmatched").on(t.receivedAt).where(sql`outcome not in ('filed', 'applied', 'ignored')`),
  ],
);

/** A payout of a provider into the shop's account, as staff recorded it. */
export const payouts = pgTable(
  "payouts",
  {
    id: id(),
    provider: text().notNull(),
    paidOn: date().notNull(),
    /** Days of the payments that it covers, both included. */
    fromDay: date().notNull(),
    toDay: date().notNull(),
    amount: cents().notNull(),
    reference: text().notNull().default(""),
    actorId: uuid(),
    actorName: text(),
    createdAt: instant().notNull(),
  },
  (t) => [
    check("payouts_days", sql`from_day <= to_day`),
    check("payouts_amount", sql`amount <> 0`),
    index("payouts_paid").on(t.paidOn, t.id),
    index("payouts_days").on(t.fromDay),
  ],
);
