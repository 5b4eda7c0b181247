import { RETURN_STATES, WITHDRAWAL_EXCLUSIONS } from "@tablero/domain/platform/vocabulary";
import { MAX_WITHDRAWAL_NOTE } from "@tablero/domain/sales/orders/returning/withdrawing";
import { z } from "zod";
import {
  Cents,
  Email,
  Id,
  ImageSchema,
  Instant,
  line,
  MAX_WHOLE,
  PositiveCents,
  Version,
} from "../../platform/shapes/basics.ts";

const Units = z.int().min(0).max(10_000);
const note = z.string().trim().max(MAX_WITHDRAWAL_NOTE, `Como mucho ${MAX_WITHDRAWAL_NOTE} caracteres`);
const Chosen = z.strictObject({ lineId: Id, quantity: Units });

/** A declaration as the shopper reads it: what the receipt says. */
export const WithdrawalReceiptSchema = z.strictObject({
  number: z.string().describe("«P2026-000123-D1»"),
  state: z.enum(RETURN_STATES),
  at: Instant.describe("When it was declared"),
  name: z.string(),
  sentTo: z.string().describe("Where the receipt went, masked"),
  note: z.string(),
  reason: z.string().describe("Why money was withheld, or the return refused; empty before"),
  lines: z.array(
    z.strictObject({
      name: z.string(),
      quantity: z.int(),
      toSend: z.int().describe("Units that have to come back; the rest never left the shop"),
    }),
  ),
  deadline: Instant.describe("By then the goods have to be on their way, and the money back"),
  refunded: Cents.describe("Money that went back for it so far"),
});
export type WithdrawalReceipt = z.infer<typeof WithdrawalReceiptSchema>;

/** What the form of the withdrawal needs, filled in as far as it is known. */
export const WithdrawalFormSchema = z.strictObject({
  orderNumber: z.string(),
  placedAt: Instant,
  name: z.string(),
  sentTo: z.string().describe("The order's address, masked"),
  until: Instant.nullable().describe("End of the right; null while the last good has not arrived"),
  refusal: z.string().nullable().describe("Why nothing can be withdrawn from, Spanish; null where it can"),
  wholeOnly: z.boolean().describe("Not paid and not sent: only as a whole"),
  lines: z.array(
    z.strictObject({
      id: Id,
      name: z.string(),
      options: z.record(z.string(), z.string()),
      image: ImageSchema.nullable(),
      quantity: z.int(),
      left: z.int().describe("Units that can still be withdrawn from"),
      excluded: z.string().nullable().describe("Why the law excludes the line, Spanish"),
      condition: z.string().nullable().describe("What its units have to be like, Spanish: still sealed"),
    }),
  ),
  sendTo: z.array(z.string()).describe("Address of the shop, line by line"),
  seen: z.int().describe("Sent along with the declaration"),
  withdrawals: z.array(WithdrawalReceiptSchema).describe("Newest first"),
});
export type WithdrawalForm = z.infer<typeof WithdrawalFormSchema>;

export const WithdrawalInputSchema = z.strictObject({
  name: line(200),
  email: Email.optional().describe("Where the receipt goes; the order's address when left out"),
  note: note.optional(),
  lines: z.array(Chosen).max(200),
  seen: z.int().min(0).max(MAX_WHOLE),
});
export type WithdrawalInput = z.infer<typeof WithdrawalInputSchema>;

export const ReturnRowSchema = z.strictObject({
  id: Id,
  number: z.string(),
  order: z.strictObject({ id: Id, number: z.string() }),
  client: z.string(),
  state: z.enum(RETURN_STATES),
  by: z.enum(["shopper", "shop"]),
  requestedAt: Instant,
  deadline: Instant.describe("By then the money has to be back"),
  units: z.int(),
  refunded: Cents,
  version: Version.describe("Of its order"),
});
export type ReturnRow = z.infer<typeof ReturnRowSchema>;

export const ReturnSchema = z.strictObject({
  ...ReturnRowSchema.shape,
  email: z.string(),
  note: z.string(),
  reason: z.string(),
  lines: z.array(
    z.strictObject({
      lineId: Id,
      name: z.string(),
      sku: z.string(),
      image: ImageSchema.nullable(),
      quantity: z.int(),
      cancelled: z.int().describe("Units of them that never left the shop"),
      restocked: z.int(),
      writtenOff: z.int(),
      deduction: Cents,
      paid: Cents.describe("What was paid for the units of the return"),
      exclusion: z
        .enum(WITHDRAWAL_EXCLUSIONS)
        .nullable()
        .describe("What the law excludes, of its product when it was sold"),
    }),
  ),
  allowed: z.array(z.enum(RETURN_STATES)),
});
export type Return = z.infer<typeof ReturnSchema>;

/** A return that staff write down: told by telephone, in the shop, or beyond what the law asks for. */
export const ReturnInputSchema = z.strictObject({
  lines: z.array(Chosen).max(200),
  note: note.optional(),
  version: Version,
});
export type ReturnInput = z.infer<typeof ReturnInputSchema>;

export const ReturnStepSchema = z.strictObject({
  to: z.enum(RETURN_STATES),
  lines: z
    .array(z.strictObject({ lineId: Id, restocked: Units, writtenOff: Units, deduction: PositiveCents }))
    .max(200)
    .optional()
    .describe("With `inspected`: what became of the units, and what they lost in value"),
  reason: z.string().trim().max(500).optional().describe("Asked for with `refused`, and with a deduction"),
  version: Version,
});
export type ReturnStep = z.infer<typeof ReturnStepSchema>;
