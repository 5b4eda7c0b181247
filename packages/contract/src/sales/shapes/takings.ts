import { MAX_AMOUNT } from "@tablero/domain/platform/money/money";
import { PAYMENT_METHODS } from "@tablero/domain/platform/vocabulary";
import { MAX_TAKINGS_DAYS, TAKINGS_ENTRIES } from "@tablero/domain/sales/payments/takings";
import { z } from "zod";
import { Cents, Day, Id, Instant, line, listQuery, optionalLine, repeatable } from "../../platform/shapes/basics.ts";

const Method = z.enum(PAYMENT_METHODS);

const Sums = {
  captured: Cents,
  captures: z.int().describe("Number of payments"),
  refunded: Cents,
  refunds: z.int().describe("Number of completed refunds"),
  fees: Cents.describe("Expected fees for captured payments, by the settings"),
  net: Cents.describe("Captured less refunded"),
  payout: Cents.describe("Net amount less fees: the expected payout to the shop"),
};
const MethodTakingsSchema = z.strictObject({ method: Method, ...Sums });

const Waiting = z.strictObject({ count: z.int(), amount: Cents });

export const TakingsSchema = z.strictObject({
  from: Day,
  to: Day,
  totals: z.strictObject(Sums),
  methods: z.array(MethodTakingsSchema).describe("Methods with payments or refunds"),
  days: z
    .array(z.strictObject({ day: Day, ...Sums, methods: z.array(MethodTakingsSchema) }))
    .describe("Newest first, without days without money movements"),
  providers: z
    .array(
      z.strictObject({
        provider: z.string(),
        ...Sums,
        paidOut: Cents.describe("Payouts recorded for these days"),
      }),
    )
    .describe("Payments captured by providers"),
  open: z
    .strictObject({
      requested: Waiting.describe("Pending refunds, whatever their date"),
      failed: Waiting.describe("Failed refunds, whatever their date"),
      events: Waiting.describe("Provider notifications in these days that match no payment, or a different amount"),
    })
    .describe("Unmatched entries"),
});
export type Takings = z.infer<typeof TakingsSchema>;

export const TakingsEntrySchema = z.strictObject({
  id: Id.describe("Id of the payment or refund"),
  at: Instant.describe("Time when the money moved; for a pending refund, when it was requested"),
  orderId: Id,
  orderNumber: z.string(),
  client: z.string(),
  method: Method,
  provider: z.string().nullable().describe("Null: accepted by staff"),
  reference: z.string().nullable(),
  amount: Cents,
});
export type TakingsEntry = z.infer<typeof TakingsEntrySchema>;

export const PayoutSchema = z.strictObject({
  id: Id,
  provider: z.string(),
  paidOn: Day.describe("Date of the bank's movement"),
  from: Day,
  to: Day,
  amount: Cents,
  reference: z.string(),
  expected: Cents.describe("Captured less refunded less provider fees in those days, as of now"),
  difference: Cents.describe("Amount less the expected amount"),
  recordedBy: z.string().nullable(),
  recordedAt: Instant,
});
export type Payout = z.infer<typeof PayoutSchema>;

export const PayoutBody = z.strictObject({
  provider: line(60),
  paidOn: Day,
  from: Day.describe("First day of the covered payments"),
  to: Day,
  amount: z.int().min(-MAX_AMOUNT).max(MAX_AMOUNT),
  reference: optionalLine(120),
});

/** A range of days in Madrid time, inclusive. */
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
    method: repeatable(Method).optional(),
    provider: optionalLine(60).optional(),
  },
);
