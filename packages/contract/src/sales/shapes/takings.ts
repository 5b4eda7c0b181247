import { MAX_AMOUNT } from "@tablero/domain/platform/money/money";
import { PAYMENT_METHODS } from "@tablero/domain/platform/vocabulary";
import { MAX_TAKINGS_DAYS, TAKINGS_ENTRIES } from "@tablero/domain/sales/payments/takings";
import { z } from "zod";
import { Cents, Day, Id, Instant, line, listQuery, many, optionalLine } from "../../platform/shapes/basics.ts";

const Method = z.enum(PAYMENT_METHODS);

const Sums = {
  captured: Cents,
  captures: z.int().describe("Number of payments"),
  refunded: Cents,
  refunds: z.int().describe("Number of refunds that were made"),
  fees: Cents.describe("Expected, by the settings: of what was captured"),
  net: Cents.describe("Captured less refunded"),
  payout: Cents.describe("Net less fees: what should reach the shop"),
};
const MethodTakingsSchema = z.strictObject({ method: Method, ...Sums });

const Waiting = z.strictObject({ count: z.int(), amount: Cents });

export const TakingsSchema = z.strictObject({
  from: Day,
  to: Day,
  totals: z.strictObject(Sums),
  methods: z.array(MethodTakingsSchema).describe("Those that took or gave back money"),
  days: z
    .array(z.strictObject({ day: Day, ...Sums, methods: z.array(MethodTakingsSchema) }))
    .describe("Newest first, without days on which no money moved"),
  providers: z
    .array(
      z.strictObject({
        provider: z.string(),
        ...Sums,
        paidOut: Cents.describe("Payouts that were recorded for these days"),
      }),
    )
    .describe("What payment providers took"),
  open: z
    .strictObject({
      requested: Waiting.describe("Refunds that were asked for and not made yet, whenever it was"),
      failed: Waiting.describe("Refunds that failed, whenever it was"),
      events: Waiting.describe("Notices of providers in these days that fit no payment, or another amount"),
    })
    .describe("What does not fit"),
});
export type Takings = z.infer<typeof TakingsSchema>;

export const TakingsEntrySchema = z.strictObject({
  id: Id.describe("Of the payment or refund"),
  at: Instant.describe("When the money moved; of a refund that waits, when it was asked for"),
  orderId: Id,
  orderNumber: z.string(),
  client: z.string(),
  method: Method,
  provider: z.string().nullable().describe("Null: staff took the money"),
  reference: z.string().nullable(),
  amount: Cents,
});
export type TakingsEntry = z.infer<typeof TakingsEntrySchema>;

export const PayoutSchema = z.strictObject({
  id: Id,
  provider: z.string(),
  paidOn: Day.describe("Of the bank's movement"),
  from: Day,
  to: Day,
  amount: Cents,
  reference: z.string(),
  expected: Cents.describe("Captured less refunded less fees of the provider in those days, as of now"),
  difference: Cents.describe("Amount less expected"),
  recordedBy: z.string().nullable(),
  recordedAt: Instant,
});
export type Payout = z.infer<typeof PayoutSchema>;

export const PayoutBody = z.strictObject({
  provider: line(60),
  paidOn: Day,
  from: Day.describe("First day of the payments that it covers"),
  to: Day,
  amount: z.int().min(-MAX_AMOUNT).max(MAX_AMOUNT),
  reference: optionalLine(120),
});

/** A range of days of Madrid, both included. */
export const TAKINGS_RANGE = z
  .strictObject({ from: Day, to: Day })
  .describe(`${MAX_TAKINGS_DAYS} days at most, else 422 for \`from\``);

export const TakingsEntriesQuery = listQuery(
  ["at"],
  { order: "desc" },
  {
    kind: z.enum(TAKINGS_ENTRIES).default("captured"),
    from: Day.optional(),
    to: Day.optional(),
    method: many(Method).optional(),
    provider: optionalLine(60).optional(),
  },
);
