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
import { AcceptedTextsSchema } from "../../settings/shapes/legal.ts";

export const ShopOrderLineSchema = z.strictObject({
  kind: z.enum(ORDER_LINE_KINDS),
  name: z.string(),
  options: z.record(z.string(), z.string()),
  image: ImageSchema.nullable(),
  productSlug: Slug.nullable(),
  quantity: z.int(),
  cancelled: z.int().describe("Units of them that are not delivered any more"),
  unitPrice: Cents,
  gross: Cents,
  taxRate: BasisPoints,
  preorder: z
    .strictObject({
      id: Id,
      state: z.enum(PREORDER_RESERVATION_STATES),
      place: z.int().nullable().describe("In the queue of its campaign; null before it counts and once it is served"),
      allocated: z.int(),
      releaseDate: Day,
      delayed: z.boolean().describe("`releaseDate` is later than it was promised at first"),
      later: Cents.describe("Paid when the goods arrive"),
      payUntil: Instant.nullable().describe("Term of what is due of it"),
      cancellable: z.boolean(),
    })
    .nullable(),
});

/** An order as shown to the shopper. */
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
  lines: z.array(ShopOrderLineSchema),
  totals: TotalsSchema,
  paid: Cents.describe("Captured less refunded"),
  due: Cents.describe("To be paid now; 0 for a closed order"),
  later: Cents.describe("Not asked for yet: what is left of preorders until they arrive"),
  placedWith: z
    .array(z.strictObject({ number: z.string(), token: Token, due: Cents, preorder: z.boolean() }))
    .describe("The other order of the same purchase, where it was split"),
  paymentMethod: z.enum(PAYMENT_METHODS),
  paymentText: z
    .string()
    .nullable()
    .describe("The shop's own words about the payment method, plain text, until it is paid or closed"),
  otherMethods: z.array(z.enum(OFFERED_PAYMENTS)).describe("It can be paid another way, while it is unpaid"),
  billing: z
    .strictObject({
      name: z.string(),
      taxId: z.string().nullable(),
      address: z.strictObject({ line1: z.string(), postcode: z.string(), city: z.string() }).nullable(),
    })
    .nullable()
    .describe("Whom the invoice is for, where that was given"),
  transfer: z
    .strictObject({
      iban: z.string(),
      beneficiary: z.string(),
      concept: z.string(),
      amount: Cents,
      dueAt: Instant.nullable(),
    })
    .nullable()
    .describe("What to pay, while a transfer is awaited"),
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
  bookingToken: Token.nullable().describe("Of the booking whose places it pays for"),
  tracking: z.array(z.strictObject({ carrier: z.string(), number: z.string(), url: z.string().nullable() })),
  invoices: z.array(z.strictObject({ token: Token, number: z.string() })),
  completeInvoice: z
    .enum(["needed", "possible"])
    .nullable()
    .describe("Name and tax id for a complete invoice: needed where one waits for them, null where it is too late"),
  cancellable: z.boolean(),
  confirmBy: Instant.nullable().describe("Until when it has to be confirmed from the mail; it holds nothing before"),
  payable: z.boolean().describe("Can be paid now on the page of a payment provider"),
  payUntil: Instant.nullable().describe("While payable: when the order expires"),
  paymentProblem: z
    .enum(["declined", "cancelled"])
    .nullable()
    .describe("Of the last attempt, while it can be repeated"),
  refunds: z
    .array(z.strictObject({ amount: Cents, state: z.enum(REFUND_STATES), at: Instant }))
    .describe("Oldest first"),
  changes: z
    .array(z.strictObject({ at: Instant, text: z.string() }))
    .describe("What the shop changed in it since it was placed, oldest first"),
  withdrawalUntil: Instant.nullable(),
  withdrawable: z.boolean().describe("The right to withdraw lasts, and something is left to withdraw from"),
  withdrawals: z
    .array(z.strictObject({ number: z.string(), at: Instant, state: z.enum(RETURN_STATES), deadline: Instant }))
    .describe("Declarations so far, newest first"),
  accepted: AcceptedTextsSchema.describe("Versions of the legal texts that were accepted with it"),
});
export type ShopOrder = z.infer<typeof ShopOrderSchema>;

/** The shopper's next step to pay. */
export const NextActionSchema = z.strictObject({
  kind: z.enum(["transfer", "redirect", "form"]).describe("`form`: post `fields` to `url`, as a form of the page"),
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
  dueNow: Cents.describe("Of the total, paid now"),
  also: z
    .array(z.strictObject({ number: z.string(), token: Token, total: Cents, dueNow: Cents }))
    .optional()
    .describe("The order of the preorders, where they are sent apart"),
  nextAction: NextActionSchema.optional(),
  confirmBy: Instant.optional().describe(
    "The order holds nothing until it is confirmed from the mail, before this time",
  ),
});

export const InvoicePartySchema = z.strictObject({
  name: z.string(),
  taxId: z.string().nullable(),
  address: z.string().nullable(),
});
/** Cents with tax included: quantity × unitPrice − discount = gross. */
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
  corrects: z.strictObject({ number: z.string(), issuedOn: Day }).nullable().describe("Of a corrective invoice"),
  replaces: z
    .array(z.strictObject({ number: z.string(), issuedOn: Day }))
    .describe("Simplified invoices in whose place it was issued"),
  mention: z.string().nullable().describe("What the law wants to be said: why it is exempt"),
  taxCountry: z.string().nullable().describe("Of OSS: the member state whose IVA it has; null: Spain"),
  qrUrl: z.string().nullable().describe("For the code by which the tax agency is asked; null before the chain began"),
  verifiable: z.boolean().describe("Its record goes to the tax agency: «VERI*FACTU» stands below the code"),
  annulled: z.boolean().describe("Its record was withdrawn: there was no sale"),
});
export type ShopInvoice = z.infer<typeof ShopInvoiceSchema>;

/** What the form of the billing data shows. */
export const BillingFormSchema = z.strictObject({
  orderNumber: z.string(),
  placedAt: Instant,
  billing: BillingSchema.nullable().describe("As they are now"),
  suggested: z
    .strictObject({ name: z.string(), address: AddressSchema.nullable() })
    .describe("The buyer and the address of the delivery"),
  needed: z.boolean().describe("An invoice waits for them"),
  replaces: z.array(z.string()).describe("Numbers of the simplified invoices that the complete one would replace"),
  refusal: z.string().nullable().describe("Why they can be neither given nor changed"),
  invoices: z.array(z.strictObject({ token: Token, number: z.string(), kind: z.enum(INVOICE_KINDS) })),
});
export type BillingForm = z.infer<typeof BillingFormSchema>;
