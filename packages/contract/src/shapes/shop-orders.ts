import {
  FULFILMENT_STATES,
  ORDER_LINE_KINDS,
  ORDER_PAYMENT_STATES,
  ORDER_STATES,
  PAYMENT_METHODS,
  REFUND_STATES,
} from "@tablero/domain/vocabulary";
import { z } from "zod";
import { BasisPoints, Cents, Day, ImageSchema, Instant, Slug, Token, TotalsSchema } from "./basics.ts";

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
  due: Cents.describe("Still to be paid; 0 for a closed order"),
  paymentMethod: z.enum(PAYMENT_METHODS),
  otherMethods: z.array(z.enum(PAYMENT_METHODS)).describe("It can be paid another way, while it is unpaid"),
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
    address: z.strictObject({ line1: z.string(), postcode: z.string(), city: z.string() }).nullable(),
  }),
  email: z.string().describe("Masked: l•••@correo.test"),
  tracking: z.array(z.strictObject({ carrier: z.string(), number: z.string(), url: z.string().nullable() })),
  invoices: z.array(z.strictObject({ token: Token, number: z.string() })),
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
  withdrawalUntil: Instant.nullable(),
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
export const ShopInvoiceSchema = z.strictObject({
  token: Token,
  number: z.string(),
  kind: z.string(),
  issuedAt: Instant,
  operationDate: Day,
  issuer: InvoicePartySchema,
  receiver: InvoicePartySchema.nullable(),
  lines: z.array(
    z.strictObject({
      description: z.string(),
      quantity: z.int(),
      unitPrice: Cents,
      gross: Cents,
      taxRate: BasisPoints,
    }),
  ),
  taxes: TotalsSchema.shape.taxes,
  total: Cents,
  orderNumber: z.string().nullable(),
});
export type ShopInvoice = z.infer<typeof ShopInvoiceSchema>;
