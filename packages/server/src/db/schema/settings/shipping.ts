import { RATE_BASES } from "@tablero/domain/platform/vocabulary";
import { COUPON_KINDS } from "@tablero/domain/sales/carts/coupons";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { arrayOf } from "../../columns.ts";
import { atLeast, cents, id, instant, oneOf, timestamps, version } from "../columns.ts";
import { json, RateBracketJson, ZoneRuleJson } from "../json.ts";

export const carriers = pgTable("carriers", {
  id: id(),
  name: text().notNull(),
  slug: text().notNull().unique(),
  /** Contains `{tracking}` in place of the number. */
  trackingUrl: text(),
  /** Collected in the shop: requires no zone and no address. */
  pickup: boolean().notNull().default(false),
  active: boolean().notNull().default(true),
  position: integer().notNull().default(0),
  ...timestamps(),
  version: version(),
});

export const zones = pgTable(
  "zones",
  {
    id: id(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    rules: json(arrayOf(ZoneRuleJson)).notNull().default([]),
    /** The first match by ascending priority applies. */
    priority: integer().notNull().default(100),
    active: boolean().notNull().default(true),
    ...timestamps(),
    version: version(),
  },
  (t) => [index("zones_priority").on(t.priority)],
);

export const rates = pgTable(
  "rates",
  {
    id: id(),
    carrierId: uuid()
      .notNull()
      .references(() => carriers.id),
    zoneId: uuid()
      .notNull()
      .references(() => zones.id),
    name: text().notNull(),
    basis: text({ enum: RATE_BASES }).notNull().default("weight"),
    brackets: json(arrayOf(RateBracketJson)).notNull(),
    /** Goods amount from which delivery is free. */
    freeFrom: cents(),
    /** Grams. */
    maxWeight: integer(),
    /** Null: no cash on delivery. */
    codSurcharge: cents(),
    /** Minimum working days until delivery; null if only the maximum is shown. */
    daysFrom: integer(),
    /** Maximum working days until delivery. */
    days: integer().notNull().default(2),
    active: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    ...timestamps(),
    version: version(),
  },
  (t) => [
    oneOf("rates_basis", t.basis, RATE_BASES),
    atLeast("rates_free_from", t.freeFrom, 0),
    atLeast("rates_maximum_weight", t.maxWeight, 1),
    atLeast("rates_surcharge", t.codSurcharge, 0),
    atLeast("rates_days", t.days, 0),
    check("rates_days_from", sql`days_from between 0 and days`),
    index("rates_zone").on(t.zoneId),
    index("rates_carrier").on(t.carrierId),
  ],
);

export const coupons = pgTable(
  "coupons",
  {
    id: id(),
    /** Upper case. */
    code: text().notNull().unique(),
    description: text().notNull().default(""),
    kind: text({ enum: COUPON_KINDS }).notNull(),
    /** Basis points for percent, cents for amount. */
    value: cents().notNull(),
    minimum: cents().notNull().default(0),
    startsAt: instant(),
    endsAt: instant(),
    maxUses: integer(),
    perClientUses: integer(),
    uses: integer().notNull().default(0),
    active: boolean().notNull().default(true),
    ...timestamps(),
    version: version(),
  },
  (t) => [
    oneOf("coupons_kind", t.kind, COUPON_KINDS),
    check("coupons_value", sql`value > 0 and (kind = 'amount' or value <= 10000) and minimum >= 0`),
    check("coupons_uses", sql`uses >= 0`),
    check("coupons_window", sql`ends_at > starts_at`),
  ],
);
