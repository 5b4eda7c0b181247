import {
  ALLOCATION_POLICIES,
  PREORDER_PAYMENTS,
  PREORDER_RESERVATION_STATES,
  PREORDER_STATES,
} from "@tablero/domain/platform/vocabulary";
import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { variants } from "../catalogue/catalogue.ts";
import { atLeast, id, instant, oneOf, timestamps, version } from "../columns.ts";
import { clients } from "../people/accounts.ts";
import { orderLines } from "./orders.ts";

/** A preorder campaign (precompra). */
export const preorders = pgTable(
  "preorders",
  {
    id: id(),
    variantId: uuid()
      .notNull()
      .references(() => variants.id),
    title: text().notNull(),
    description: text().notNull().default(""),
    opensAt: instant().notNull(),
    closesAt: instant().notNull(),
    releaseDate: date().notNull(),
    quota: integer().notNull(),
    /** Number of confirmed units, maintained by conditional updates. */
    confirmed: integer().notNull().default(0),
    /** Units received for it so far, minus those that went back on sale. */
    received: integer().notNull().default(0),
    /** The part of `received` that the stock reserves for the campaign, in addition to the orders' reservations. */
    held: integer().notNull().default(0),
    /** Units ordered from suppliers, as recorded by staff. */
    ordered: integer().notNull().default(0),
    perClientLimit: integer(),
    payment: text({ enum: PREORDER_PAYMENTS }).notNull(),
    /** Basis points, for `deposit`. */
    depositRate: integer(),
    policy: text({ enum: ALLOCATION_POLICIES }).notNull().default("fifo"),
    state: text({ enum: PREORDER_STATES }).notNull().default("draft"),
    /** Whether a draft opens automatically at its opening time. */
    scheduled: boolean().notNull().default(false),
    /** Time of the last postponement of its release; since then, reservations may be cancelled free of charge. */
    delayedAt: instant(),
    /** Time since which its goods may be sold and prepared: see `domain/preorders/street-date.ts`. */
    releasedAt: instant(),
    active: boolean().notNull().default(true),
    ...timestamps(),
    version: version(),
  },
  (t) => [
    oneOf("preorders_payment", t.payment, PREORDER_PAYMENTS),
    oneOf("preorders_policy", t.policy, ALLOCATION_POLICIES),
    oneOf("preorders_state", t.state, PREORDER_STATES),
    check("preorders_quota", sql`quota >= 0 and confirmed >= 0 and confirmed <= quota and received >= 0`),
    check("preorders_window", sql`closes_at > opens_at`),
    check(
      "preorders_deposit",
      sql`(payment = 'deposit') = (deposit_rate is not null) and deposit_rate between 1 and 9999`,
    ),
    atLeast("preorders_limit", t.perClientLimit, 1),
    atLeast("preorders_ordered", t.ordered, 0),
    check("preorders_held", sql`held >= 0 and held <= received`),
    index("preorders_variant").on(t.variantId),
    uniqueIndex("preorders_one_open").on(t.variantId).where(sql`state = 'open'`),
    index("preorders_locking").on(t.variantId).where(sql`released_at is null`),
    index("preorders_by_state").on(t.state, t.closesAt),
  ],
);

export const preorderReservations = pgTable(
  "preorder_reservations",
  {
    id: id(),
    preorderId: uuid()
      .notNull()
      .references(() => preorders.id),
    clientId: uuid()
      .notNull()
      .references(() => clients.id),
    orderLineId: uuid().references(() => orderLines.id),
    requested: integer().notNull(),
    allocated: integer().notNull().default(0),
    /** Allocated units that the order reserves or that were handed over. */
    handed: integer().notNull().default(0),
    state: text({ enum: PREORDER_RESERVATION_STATES }).notNull().default("requested"),
    confirmedAt: instant(),
    /** Deadline for paying the balance; null if nothing is due or it is paid on delivery. */
    dueAt: instant(),
    remindedAt: instant(),
    ...timestamps(),
    version: version(),
  },
  (t) => [
    oneOf("preorder_reservations_state", t.state, PREORDER_RESERVATION_STATES),
    check("preorder_reservations_units", sql`requested >= 1 and allocated >= 0 and allocated <= requested`),
    check("preorder_reservations_handed", sql`handed >= 0 and handed <= allocated`),
    index("preorder_reservations_campaign").on(t.preorderId, t.confirmedAt, t.id),
    index("preorder_reservations_client").on(t.clientId),
    index("preorder_reservations_line").on(t.orderLineId).where(sql`order_line_id is not null`),
    index("preorder_reservations_due").on(t.dueAt).where(sql`state = 'payment-due'`),
  ],
);
