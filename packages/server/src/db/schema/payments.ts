import { PAYMENT_METHODS, PAYMENT_STATES } from "@tablero/domain/vocabulary";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { cents, id, instant, oneOf, timestamps, version } from "./columns.ts";
import { orders } from "./orders.ts";

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
    /** Kept by refunds: never more than was captured. */
    refunded: cents().notNull().default(0),
    reference: text(),
    provider: text(),
    providerReference: text(),
    idempotencyKey: text(),
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
  ],
);

export const REFUND_STATES = ["requested", "done", "failed"] as const;

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
    reason: text().notNull().default(""),
    state: text({ enum: REFUND_STATES }).notNull().default("requested"),
    actorId: uuid(),
    actorName: text(),
    ...timestamps(),
  },
  (t) => [
    oneOf("refunds_state", t.state, REFUND_STATES),
    check("refunds_amount", sql`amount > 0`),
    index("refunds_order").on(t.orderId),
    index("refunds_payment").on(t.paymentId),
  ],
);
