import {
  FULFILMENT_STATES,
  INVOICE_KINDS,
  ORDER_LINE_KINDS,
  ORDER_PAYMENT_STATES,
  ORDER_STATES,
  PAYMENT_METHODS,
  PREORDER_RESERVATION_STATES,
  REFUND_STATES,
  RETURN_STATES,
} from "@tablero/domain/platform/vocabulary";
import { OFFERED_PAYMENTS } from "@tablero/domain/settings/payments/methods";
import { z } from "zod";
import {
  AddressSchema,
  BasisPoints,
  BillingSchema,
  Cents,
  Day,
  Id,
  ImageSchema,
  Instant,
  Slug,
  Token,
  TotalsSchema,
} from "../../platform/shapes/basics.ts";
import { DeliveryPromiseSchema } from "../../settings/shapes/delivery.ts";
import { AcceptedTextsSchema } from "../../settings/shapes/legal.ts";

export const ShopOrderLineSchema = z.strictObject({
  kind: z.enum(ORDER_LINE_KINDS),
  name: z.string(),
  options: z.record(z.string(), z.string()),
  image: ImageSchema.nullable(),
  productSlug: Slug.nullable(),
  quantity: z.int(),
  cancelled: z.int().describe("Units that will not be delivered"),
  unitPrice: Cents,
  gross: Cents,
  taxRate: BasisPoints,
  preorder: z
    .strictObject({
      id: Id,
      state: z.enum(PREORDER_RESERVATION_STATES),
      place: z
        .int()
        .nullable()
        .describe("Position in the queue of its campaign; null before it counts and once it is allocated"),
      allocated: z.int(),
      releaseDate: Day,
      delayed: z.boolean().describe("`releaseDate` is later than originally promised"),
      later: Cents.describe("Paid when the goods arrive"),
      payUntil: Instant.nullable().describe("Deadline of the amount due"),
      cancellable: z.boolean(),
    })
    .nullable(),
});

/** An order as shown to the shopper. */
const ExpectedDeliverySchema = z.strictObject({
  promise: DeliveryPromiseSchema.describe("The days that are expected now"),
  condition: z
    .string()
    .nullable()
    .describe("Spanish: what the days depend on while the order is pending; «Si la transferencia llega hoy»"),
  before: DeliveryPromiseSchema.nullable().describe("The promised days, if the expected ones are different"),
});

export const ShopOrderSchema = z.strictObject({
  number: z.string(),
  token: Token,
  placedAt: Instant,
  state: z.enum(ORDER_STATES),
  payment: z.enum(ORDER_PAYMENT_STATES),
  fulfilment: z.enum(FULFILMENT_STATES),
  headline: z.string().describe("«Tu pedido va de camino»"),
  hint: z.string(),
  steps: z.array(
    z.strictObject({
      id: z.string(),
      label: z.string(),
      detail: z.string().nullable(),
      at: Instant.nullable(),
      status: z.enum(["done", "current", "upcoming", "stopped"]),
    }),
  ),
  delivery: ExpectedDeliverySchema.nullable().describe(
    "null once there is nothing to wait for; in two parcels, for the goods in stock",
  ),
  parcels: z.int().describe("2 if goods in stock and preorders are sent separately"),
  laterDelivery: ExpectedDeliverySchema.nullable().describe("Of the preorders of an order in two parcels"),
  parts: z
    .array(z.strictObject({ title: z.string(), text: z.string() }))
    .describe("State and expected days of each parcel of an order in two parcels; empty for other orders"),
  lines: z.array(ShopOrderLineSchema),
  totals: TotalsSchema,
  paid: Cents.describe("Captured less refunded"),
  due: Cents.describe("Amount to pay now; 0 for a closed order"),
  later: Cents.describe("Not due yet: the balance of preorders until they arrive"),
  placedWith: z
    .array(z.strictObject({ number: z.string(), token: Token, due: Cents, preorder: z.boolean() }))
    .describe("The other order of the same purchase, from before an order could have two parcels"),
  paymentMethod: z.enum(PAYMENT_METHODS),
  paymentText: z
    .string()
    .nullable()
    .describe("The shop's own text about the payment method, plain text, until it is paid or closed"),
  otherMethods: z.array(z.enum(OFFERED_PAYMENTS)).describe("While unpaid, it can be paid by another method"),
  billing: z
    .strictObject({
      name: z.string(),
      taxId: z.string().nullable(),
      address: z.strictObject({ line1: z.string(), postcode: z.string(), city: z.string() }).nullable(),
    })
    .nullable()
    .describe("Recipient of the invoice, if given"),
  transfer: z
    .strictObject({
      iban: z.string(),
      beneficiary: z.string(),
      concept: z.string(),
      amount: Cents,
      dueAt: Instant.nullable(),
    })
    .nullable()
    .describe("Transfer data, while a transfer is awaited"),
  inShop: z.boolean().describe("It has services alone, which take place in the shop: nothing is delivered"),
  shipping: z.strictObject({
    name: z.string(),
    pickup: z.boolean(),
    daysFrom: z.int().nullable(),
    days: z.int(),
    address: z
      .strictObject({ line1: z.string(), postcode: z.string(), city: z.string(), country: z.string() })
      .nullable(),
  }),
  email: z.string().describe("Masked: l•••@correo.test"),
  bookingToken: Token.nullable().describe("Token of the booking whose places it pays for"),
  tracking: z.array(z.strictObject({ carrier: z.string(), number: z.string(), url: z.string().nullable() })),
  invoices: z.array(z.strictObject({ token: Token, number: z.string() })),
  completeInvoice: z
    .enum(["needed", "possible"])
    .nullable()
    .describe("Name and tax id for a complete invoice: required if an invoice waits for them, null if it is too late"),
  cancellable: z.boolean(),
  confirmBy: Instant.nullable().describe("Deadline of its confirmation by mail; it reserves nothing before"),
  payable: z.boolean().describe("Can be paid now on a payment provider's page"),
  payUntil: Instant.nullable().describe("While payable: time when the order expires"),
  paymentProblem: z
    .enum(["declined", "cancelled"])
    .nullable()
    .describe("Problem of the last attempt, while it can be repeated"),
  refunds: z
    .array(z.strictObject({ amount: Cents, state: z.enum(REFUND_STATES), at: Instant }))
    .describe("Oldest first"),
  changes: z
    .array(z.strictObject({ at: Instant, text: z.string() }))
    .describe("The shop's changes to it since it was placed, oldest first"),
  withdrawalUntil: Instant.nullable().describe(
    "End of the right of withdrawal, also once it is over; null before everything is handed over, and without the right",
  ),
  withdrawable: z.boolean().describe("The right of withdrawal applies, and something is left to withdraw from"),
  withdrawals: z
    .array(z.strictObject({ number: z.string(), at: Instant, state: z.enum(RETURN_STATES), deadline: Instant }))
    .describe("Declarations so far, newest first"),
  accepted: AcceptedTextsSchema.describe("Versions of the legal texts accepted with it"),
});
export type ShopOrder = z.infer<typeof ShopOrderSchema>;

/** The shopper's next step towards payment. */
export const NextActionSchema = z.strictObject({
  kind: z.enum(["transfer", "redirect", "form"]).describe("`form`: post `fields` to `url` as an HTML form"),
  url: z.string().nullable(),
  fields: z.record(z.string(), z.string()).optional(),
});
export type NextAction = z.infer<typeof NextActionSchema>;

export const StartedPaymentSchema = z.strictObject({ nextAction: NextActionSchema });

export const OrderPlacedSchema = z.strictObject({
  number: z.string(),
  token: Token,
  order: z.enum(ORDER_STATES),
  payment: z.enum(ORDER_PAYMENT_STATES),
  total: Cents,
  dueNow: Cents.describe("The part of the total that is paid now"),
  nextAction: NextActionSchema.optional(),
  confirmBy: Instant.optional().describe("The order reserves nothing until it is confirmed by mail, before this time"),
});

export const InvoicePartySchema = z.strictObject({
  name: z.string(),
  taxId: z.string().nullable(),
  address: z.string().nullable(),
});
/** Cents including tax: quantity × unitPrice − discount = gross. */
export const InvoiceLineSchema = z.strictObject({
  description: z.string(),
  quantity: z.int(),
  unitPrice: Cents,
  discount: Cents,
  gross: Cents,
  taxRate: BasisPoints,
});
export const ShopInvoiceSchema = z.strictObject({
  token: Token,
  number: z.string(),
  kind: z.enum(INVOICE_KINDS),
  issuedAt: Instant,
  issuedOn: Day,
  operationDate: Day,
  issuer: InvoicePartySchema,
  receiver: InvoicePartySchema.nullable(),
  lines: z.array(InvoiceLineSchema),
  taxes: TotalsSchema.shape.taxes,
  total: Cents,
  orderNumber: z.string().nullable(),
  corrects: z.strictObject({ number: z.string(), issuedOn: Day }).nullable().describe("For a corrective invoice"),
  replaces: z
    .array(z.strictObject({ number: z.string(), issuedOn: Day }))
    .describe("Simplified invoices that it replaces"),
  mention: z.string().nullable().describe("The legally required mention: the reason for an exemption"),
  taxCountry: z.string().nullable().describe("For OSS: the member state whose IVA applies; null: Spain"),
  qrUrl: z
    .string()
    .nullable()
    .describe("Content of the QR code for the tax agency's check; null before the chain began"),
  verifiable: z.boolean().describe("Its record is sent to the tax agency: «VERI*FACTU» is printed below the code"),
  annulled: z.boolean().describe("Its record was withdrawn: there was no sale"),
});
export type ShopInvoice = z.infer<typeof ShopInvoiceSchema>;

/** Data shown in the billing form. */
export const BillingFormSchema = z.strictObject({
  orderNumber: z.string(),
  placedAt: Instant,
  billing: BillingSchema.nullable().describe("The current data"),
  suggested: z
    .strictObject({ name: z.string(), address: AddressSchema.nullable() })
    .describe("The buyer and the delivery address"),
  needed: z.boolean().describe("An invoice waits for the data"),
  replaces: z.array(z.string()).describe("Numbers of the simplified invoices that the complete one would replace"),
  refusal: z.string().nullable().describe("Reason why the data can be neither set nor changed"),
  invoices: z.array(z.strictObject({ token: Token, number: z.string(), kind: z.enum(INVOICE_KINDS) })),
});
export type BillingForm = z.infer<typeof BillingFormSchema>;
