import { INVOICE_KINDS } from "@tablero/domain/platform/vocabulary";
import { MAX_PRINTED_INVOICES } from "@tablero/domain/sales/fiscal/invoice-file";
import { ISSUING_STOPS } from "@tablero/domain/sales/fiscal/issuing";
import { OPEN_SENDING_STATES, SENDING_STATES } from "@tablero/domain/sales/fiscal/verifactu/states";
import { LIMIT_STATES } from "@tablero/domain/sales/oss/limit";
import { OSS_RATE_KINDS } from "@tablero/domain/sales/oss/report";
import { QUARTERS } from "@tablero/domain/sales/payments/takings-periods";
import { z } from "zod";
import { BasisPoints, Cents, Day, Id, Instant, TaxRowSchema } from "../../platform/shapes/basics.ts";
import { InvoiceLineSchema } from "./shop-orders.ts";
import { FiscalRecordSchema } from "./verifactu.ts";

export const InvoiceRowSchema = z.strictObject({
  id: Id,
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
  replaces: z
    .array(z.string())
    .describe("Numbers of the simplified invoices that an F3 replaces: sums leave the F3 out"),
  annulled: z.boolean().describe("Its record was withdrawn: sums leave it out"),
  sending: z.enum(SENDING_STATES).nullable().describe("State of its last record; null: it has none"),
});
const InvoiceRefSchema = z.strictObject({ id: Id, number: z.string() });

export const InvoiceSchema = z.strictObject({
  ...InvoiceRowSchema.shape,
  issuedOn: Day,
  operationOn: Day,
  receiverTaxId: z.string().nullable(),
  taxes: z.array(TaxRowSchema),
  lines: z.array(InvoiceLineSchema),
  mention: z.string().nullable().describe("The legally required mention: the reason for an exemption"),
  taxCountry: z.string().nullable().describe("For OSS: the member state whose IVA applies; null: Spain"),
  corrects: InvoiceRefSchema.nullable(),
  correctedBy: z.array(InvoiceRefSchema).describe("Oldest first"),
  replacedOnes: z.array(InvoiceRefSchema).describe("The invoices in `replaces`"),
  replacedBy: InvoiceRefSchema.nullable().describe("The complete invoice that replaces it"),
  records: z.array(FiscalRecordSchema).describe("Oldest first; none: issued before the chain began"),
  amendRefusal: z.string().nullable().describe("Reason why its record cannot be amended; Spanish"),
  annulRefusal: z.string().nullable().describe("Reason why its record cannot be withdrawn; Spanish"),
});

/** Invoices that are due, and the reason why they cannot be issued. */
export const InvoicingSchema = z.strictObject({
  waiting: z.int().describe("Invoices that are due but not issued yet"),
  held: z.int().describe("Above the limit of a simplified invoice, with an unknown buyer"),
  stop: z
    .strictObject({ code: z.enum(ISSUING_STOPS), message: z.string() })
    .nullable()
    .describe("Reason why no invoices are issued now; Spanish"),
  records: z.int().describe("Records of the chain"),
  brokenPlace: z.int().nullable(),
});

const Amounts = { base: Cents, tax: Cents, gross: Cents };

/** Totals of a quarter's invoices, as required by the tax return. */
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
  oss: z.strictObject(Amounts).describe("With the IVA of other member states (OSS): not included in the sums above"),
  files: z.strictObject({ rates: z.string(), book: z.string() }).describe("Names of the files"),
});
export type TaxTotals = z.infer<typeof TaxTotalsSchema>;

const OssRowSchema = z.strictObject({
  country: z.string().describe("ISO alpha-2"),
  kind: z.enum(OSS_RATE_KINDS),
  rate: BasisPoints,
  base: Cents,
  tax: Cents,
});

/**
 * Totals of a quarter for the one-stop-shop return, and the amount left below the sales limit that makes the
 * return mandatory.
 */
export const OssTotalsSchema = z.strictObject({
  from: Day,
  to: Day,
  on: Day.nullable().describe("First day on which the shop charges the IVA of other member states; null: off"),
  rows: z.array(OssRowSchema).describe("By country and rate, after corrections within the quarter"),
  corrections: z
    .array(z.strictObject({ ...OssRowSchema.shape, year: z.int(), quarter: z.literal(QUARTERS) }))
    .describe("Corrections of former quarters' declarations; negative"),
  base: Cents,
  tax: Cents,
  corrected: z.strictObject({ base: Cents, tax: Cents }),
  limit: Cents.describe("Annual net sales to consumers of other member states up to which OSS may be off"),
  sales: z
    .array(z.strictObject({ year: z.int(), net: Cents, state: z.enum(LIMIT_STATES) }))
    .describe("Sales of this year and the previous one"),
  file: z.string().describe("Name of the file"),
});
export type OssTotals = z.infer<typeof OssTotalsSchema>;

/** The invoices to print into one file: selected by id, or all results of a list except some. */
export const PrintInvoicesBody = z.union([
  z.strictObject({ ids: z.array(Id).min(1).max(MAX_PRINTED_INVOICES) }),
  z.strictObject({
    filter: z.strictObject({
      search: z.string().trim().max(200).optional(),
      kind: z.array(z.enum(INVOICE_KINDS)).max(INVOICE_KINDS.length).optional(),
      sending: z.array(z.enum(OPEN_SENDING_STATES)).max(OPEN_SENDING_STATES.length).optional(),
      clientId: Id.optional(),
    }),
    except: z.array(Id).max(MAX_PRINTED_INVOICES).optional(),
  }),
]);
export type PrintInvoicesInput = z.infer<typeof PrintInvoicesBody>;

export type InvoiceRow = z.infer<typeof InvoiceRowSchema>;
export type Invoice = z.infer<typeof InvoiceSchema>;
export type Invoicing = z.infer<typeof InvoicingSchema>;
