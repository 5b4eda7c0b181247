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

/** A declaration as shown to the shopper: the content of the receipt. */
export const WithdrawalReceiptSchema = z.strictObject({
  number: z.string().describe("«P2026-000123-D1»"),
  state: z.enum(RETURN_STATES),
  at: Instant.describe("Time of the declaration"),
  name: z.string(),
  sentTo: z.string().describe("Masked address of the receipt"),
  note: z.string(),
  reason: z.string().describe("Reason for a deduction or the refusal of the return; empty before"),
  lines: z.array(
    z.strictObject({
      name: z.string(),
      quantity: z.int(),
      toSend: z.int().describe("Units that must be sent back; the others never left the shop"),
    }),
  ),
  deadline: Instant.describe("Deadline for sending back the goods, and for the refund"),
  refunded: Cents.describe("Refunded amount so far"),
});
export type WithdrawalReceipt = z.infer<typeof WithdrawalReceiptSchema>;

/** Data of the withdrawal form, prefilled with what is known. */
export const WithdrawalFormSchema = z.strictObject({
  orderNumber: z.string(),
  placedAt: Instant,
  name: z.string(),
  sentTo: z.string().describe("Masked address of the order"),
  until: Instant.nullable().describe("End of the right; null until the last goods have arrived"),
  refusal: z.string().nullable().describe("Reason why no withdrawal is possible, Spanish; null if it is"),
  wholeOnly: z.boolean().describe("Unpaid and not shipped: only as a whole"),
  lines: z.array(
    z.strictObject({
      id: Id,
      name: z.string(),
      options: z.record(z.string(), z.string()),
      image: ImageSchema.nullable(),
      quantity: z.int(),
      left: z.int().describe("Units that can still be withdrawn from"),
      excluded: z.string().nullable().describe("Reason why the law excludes the line, Spanish"),
      condition: z.string().nullable().describe("Required condition of its units, Spanish: still sealed"),
    }),
  ),
  sendTo: z.array(z.string()).describe("Address of the shop in lines"),
  seen: z.int().describe("Submitted with the declaration"),
  withdrawals: z.array(WithdrawalReceiptSchema).describe("Newest first"),
});
export type WithdrawalForm = z.infer<typeof WithdrawalFormSchema>;

export const WithdrawalInputSchema = z.strictObject({
  name: line(200),
  email: Email.optional().describe("Address for the receipt; the order's address when omitted"),
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
  deadline: Instant.describe("Deadline of the refund"),
  units: z.int(),
  refunded: Cents,
  version: Version.describe("Version of its order"),
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
      cancelled: z.int().describe("Units that never left the shop"),
      restocked: z.int(),
      writtenOff: z.int(),
      deduction: Cents,
      paid: Cents.describe("Amount paid for the units of the return"),
      exclusion: z
        .enum(WITHDRAWAL_EXCLUSIONS)
        .nullable()
        .describe("Legal exclusion of its product at the time of sale"),
    }),
  ),
  allowed: z.array(z.enum(RETURN_STATES)),
});
export type Return = z.infer<typeof ReturnSchema>;

/** A return recorded by staff: reported by telephone, in the shop, or accepted beyond the legal requirements. */
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
    .describe("With `inspected`: the outcome of the units and their loss in value"),
  reason: z.string().trim().max(500).optional().describe("Required with `refused`, and with a deduction"),
  version: Version,
});
export type ReturnStep = z.infer<typeof ReturnStepSchema>;
