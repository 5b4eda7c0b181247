import { FISCAL_RECORD_KINDS } from "@tablero/domain/fiscal/invoice-chain";
import { MAX_PRINTED_INVOICES } from "@tablero/domain/fiscal/invoice-file";
import { ISSUING_STOPS } from "@tablero/domain/fiscal/issuing";
import { INVOICE_KINDS } from "@tablero/domain/vocabulary";
import { z } from "zod";
import { BasisPoints, Cents, Day, Id, Instant, TaxRowSchema, Token } from "./basics.ts";
import { InvoiceLineSchema } from "./shop-orders.ts";

export const InvoiceRowSchema = z.strictObject({
  id: Id,
  token: Token,
  number: z.string(),
  series: z.string(),
  kind: z.enum(INVOICE_KINDS),
  issuedAt: Instant,
  receiver: z.string().nullable(),
  orderId: Id.nullable(),
  orderNumber: z.string().nullable(),
  base: Cents,
  tax: Cents,
  total: Cents,
  replaces: z.array(z.string()).describe("Numbers of the simplified ones that an F3 replaces: sums leave the F3 out"),
});
const InvoiceRefSchema = z.strictObject({ id: Id, token: Token, number: z.string() });

/** The record of an invoice in the issuer's chain. */
export const FiscalRecordSchema = z.strictObject({
  kind: z.enum(FISCAL_RECORD_KINDS),
  place: z.int().describe("1…n within the chain"),
  recordedAt: z.string().describe("As hashed: to the second, with the offset of Madrid"),
  hash: z.string(),
  previousHash: z.string().nullable().describe("Null for the first of the chain"),
  holds: z.boolean().describe("It is as it was hashed, and follows the record before it"),
  previous: InvoiceRefSchema.nullable().describe("Invoice of the record before it"),
  next: InvoiceRefSchema.nullable(),
});

export const InvoiceSchema = z.strictObject({
  ...InvoiceRowSchema.shape,
  issuedOn: Day,
  operationOn: Day,
  receiverTaxId: z.string().nullable(),
  taxes: z.array(TaxRowSchema),
  lines: z.array(InvoiceLineSchema),
  mention: z.string().nullable().describe("What the law wants to be said: why it is exempt"),
  corrects: InvoiceRefSchema.nullable(),
  correctedBy: z.array(InvoiceRefSchema).describe("Oldest first"),
  replacedOnes: z.array(InvoiceRefSchema).describe("Those of `replaces`"),
  replacedBy: InvoiceRefSchema.nullable().describe("The complete one in its place"),
  record: FiscalRecordSchema.nullable().describe("Null: issued before the chain began"),
});

/** What is to be issued, and what stops it. */
export const InvoicingSchema = z.strictObject({
  waiting: z.int().describe("Invoices that are due and not issued yet"),
  held: z.int().describe("Above the limit of a simplified invoice, with a buyer that is not known"),
  stop: z
    .strictObject({ code: z.enum(ISSUING_STOPS), message: z.string() })
    .nullable()
    .describe("Why nothing is issued now; Spanish"),
  records: z.int().describe("Of the chain"),
  brokenPlace: z.int().nullable(),
});

const Amounts = { base: Cents, tax: Cents, gross: Cents };

/** What a quarter's invoices come to, as the tax return asks for it. */
export const TaxTotalsSchema = z.strictObject({
  from: Day,
  to: Day,
  invoices: z.int(),
  corrections: z.int().describe("Corrective invoices"),
  rates: z.array(
    z.strictObject({
      rate: BasisPoints,
      invoiced: z.strictObject(Amounts),
      corrected: z.strictObject(Amounts).describe("Negative"),
      ...Amounts,
    }),
  ),
  ...Amounts,
  files: z.strictObject({ rates: z.string(), book: z.string() }).describe("Names of the files"),
});
export type TaxTotals = z.infer<typeof TaxTotalsSchema>;

/** Which invoices one file prints: by their ids, or all that a list finds but for some. */
export const PrintInvoicesBody = z.union([
  z.strictObject({ ids: z.array(Id).min(1).max(MAX_PRINTED_INVOICES) }),
  z.strictObject({
    filter: z.strictObject({
      search: z.string().trim().max(200).optional(),
      kind: z.array(z.enum(INVOICE_KINDS)).max(INVOICE_KINDS.length).optional(),
      clientId: Id.optional(),
    }),
    except: z.array(Id).max(MAX_PRINTED_INVOICES).optional(),
  }),
]);
export type PrintInvoicesInput = z.infer<typeof PrintInvoicesBody>;

export type InvoiceRow = z.infer<typeof InvoiceRowSchema>;
export type Invoice = z.infer<typeof InvoiceSchema>;
export type Invoicing = z.infer<typeof InvoicingSchema>;
