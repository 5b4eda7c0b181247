import { IMPORT_SOURCES, IMPORTED_ORDER_STATES } from "@tablero/domain/exchange/imports/types";
import { z } from "zod";
import { AddressSchema, BasisPoints, BillingSchema, Cents, Id, Instant } from "../../platform/shapes/basics.ts";

const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .describe("ISO 4217; amounts are in its hundredths, with IVA");

const row = {
  id: Id,
  source: z.enum(IMPORT_SOURCES),
  number: z.string().describe("Number in the other shop"),
  placedAt: Instant,
  client: z.strictObject({ id: Id.nullable(), name: z.string(), email: z.string() }),
  state: z.enum(IMPORTED_ORDER_STATES),
  stateName: z.string().describe("State and payment in the other shop's words"),
  units: z.int(),
  total: Cents,
  refunded: Cents,
  currency: Currency,
};

export const LegacyOrderRowSchema = z.strictObject(row);
export type LegacyOrderRow = z.infer<typeof LegacyOrderRowSchema>;

export const LegacyLineSchema = z.strictObject({
  name: z.string(),
  sku: z.string().describe("Empty if the file had none"),
  options: z.record(z.string(), z.string()),
  quantity: z.int(),
  unitPrice: Cents,
  discount: Cents,
  total: Cents,
  taxRate: BasisPoints,
});
export type LegacyLine = z.infer<typeof LegacyLineSchema>;

/** An order from the shop's previous system: read-only history. */
export const LegacyOrderSchema = z.strictObject({
  ...row,
  phone: z.string().nullable(),
  shippingAddress: AddressSchema.nullable(),
  billing: BillingSchema.nullable(),
  shippingName: z.string(),
  paymentName: z.string().describe("Name in the other shop; empty if the file had none"),
  paid: z.boolean(),
  couponCode: z.string().nullable(),
  note: z.string().nullable(),
  itemsTotal: Cents,
  discountTotal: Cents,
  shippingTotal: Cents,
  feesTotal: Cents,
  lines: z.array(LegacyLineSchema),
  import: z.strictObject({ id: Id, fileName: z.string() }).nullable(),
  importedAt: Instant,
});
export type LegacyOrder = z.infer<typeof LegacyOrderSchema>;

/** A client's purchases in the shop's previous system. */
export const LegacyFiguresSchema = z.strictObject({
  orders: z.int().describe("Orders that were not cancelled"),
  spent: Cents.describe("Amount paid for them in euros, less refunds"),
  count: z.int().describe("All orders, including cancelled ones"),
  recent: z.array(LegacyOrderRowSchema),
});
export type LegacyFigures = z.infer<typeof LegacyFiguresSchema>;

/** A former order as shown to the shopper who placed it. */
export const OwnLegacyOrderSchema = z.strictObject({
  id: Id,
  number: row.number,
  placedAt: Instant,
  state: row.state,
  units: z.int(),
  total: Cents,
  currency: Currency,
  lines: z.array(LegacyLineSchema.pick({ name: true, options: true, quantity: true, total: true })),
});
export type OwnLegacyOrder = z.infer<typeof OwnLegacyOrderSchema>;
