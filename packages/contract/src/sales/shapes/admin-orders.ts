import {
  FULFILMENT_STATES,
  GOODS_STATES,
  ORDER_CHANNELS,
  ORDER_LINE_KINDS,
  ORDER_PAYMENT_STATES,
  ORDER_STATES,
  PAYMENT_METHODS,
  PAYMENT_STATES,
  REFUND_CAUSES,
  REFUND_STATES,
  SHIPMENT_STATES,
} from "@tablero/domain/platform/vocabulary";
import { z } from "zod";
import { VatCheckSchema } from "../../people/shapes/vat-check.ts";
import {
  AddressSchema,
  BasisPoints,
  BillingSchema,
  Cents,
  Day,
  Id,
  ImageSchema,
  Instant,
  TotalsSchema,
  Version,
} from "../../platform/shapes/basics.ts";
import { AcceptedTextsSchema } from "../../settings/shapes/legal.ts";

export const OrderRowSchema = z.strictObject({
  id: Id,
  number: z.string(),
  placedAt: Instant,
  channel: z.enum(ORDER_CHANNELS),
  client: z.strictObject({ id: Id.nullable(), name: z.string(), email: z.string() }),
  images: z.array(ImageSchema).max(3),
  units: z.int(),
  state: z.enum(ORDER_STATES),
  payment: z.enum(ORDER_PAYMENT_STATES),
  fulfilment: z.enum(FULFILMENT_STATES),
  goods: z.enum(GOODS_STATES).describe("How far its goods are, with what its parcels say: what people see"),
  paymentMethod: z.enum(PAYMENT_METHODS),
  shippingName: z.string(),
  pickup: z.boolean(),
  city: z.string().nullable(),
  total: Cents,
  due: Cents.describe(
    "What is to be paid now: the total less what is held, what was given up and what is asked for later",
  ),
  version: Version,
});

export type OrderRow = z.infer<typeof OrderRowSchema>;

export const OrderLineSchema = z.strictObject({
  id: Id,
  kind: z.enum(ORDER_LINE_KINDS),
  productId: Id.nullable(),
  variantId: Id.nullable(),
  name: z.string(),
  options: z.record(z.string(), z.string()),
  sku: z.string(),
  image: ImageSchema.nullable(),
  quantity: z.int(),
  cancelled: z.int().describe("Units that are not delivered any more: their money went back before they left"),
  shipped: z.int().describe("Units that left the shop"),
  removable: z.int().describe("Units that staff can take off the order now"),
  unitPrice: Cents,
  gross: Cents,
  discount: Cents,
  taxRate: BasisPoints,
});

export const PaymentSchema = z.strictObject({
  id: Id,
  method: z.enum(PAYMENT_METHODS),
  state: z.enum(PAYMENT_STATES),
  amount: Cents,
  refunded: Cents,
  reference: z.string().nullable(),
  provider: z.string().nullable().describe("Payment provider; null for money that staff take"),
  providerReference: z.string().nullable(),
  declineReason: z.string().nullable().describe("The provider's code, or `cancelled`"),
  createdAt: Instant,
  capturedAt: Instant.nullable(),
  refundable: Cents.describe("What can still be given back"),
});

export const RefundSchema = z.strictObject({
  id: Id,
  paymentId: Id,
  amount: Cents,
  waived: Cents.describe("The part that the shopper does not owe any more"),
  shipping: Cents.describe("The part that gives back delivery and fees"),
  lines: z.array(z.strictObject({ lineId: Id, quantity: z.int(), amount: Cents })),
  cause: z.enum(REFUND_CAUSES).nullable().describe("Null for one of a release that did not keep it"),
  reason: z.string(),
  state: z.enum(REFUND_STATES),
  lastError: z.string().nullable(),
  at: Instant,
  doneAt: Instant.nullable(),
  actorName: z.string().nullable().describe("Null for the shopper or the shop's software"),
});

export const ShipmentSchema = z.strictObject({
  id: Id,
  state: z.enum(SHIPMENT_STATES),
  carrier: z.string(),
  tracking: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  lines: z.array(z.strictObject({ lineId: Id, quantity: z.int() })),
  takeOut: z
    .array(z.strictObject({ lineId: Id, quantity: z.int() }))
    .describe("Units to take out of a parcel that was packed already; empty once it is packed again"),
  createdAt: Instant,
  shippedAt: Instant.nullable(),
  deliveredAt: Instant.nullable(),
  allowed: z.array(z.enum(SHIPMENT_STATES)),
});

export const OrderEventSchema = z.strictObject({
  id: Id,
  at: Instant,
  kind: z.string().describe("placed, state, payment, shipment, note, stock, invoice, refund"),
  text: z.string().describe("Spanish"),
  from: z.string().nullable(),
  to: z.string().nullable(),
  actor: z.string().nullable().describe("Name of the staff user, null for the shopper or the system"),
});

/** Why something of an order cannot be changed now, in Spanish; null where it can. */
export const EditingSchema = z.strictObject({
  refusal: z.string().nullable().describe("Nothing can"),
  amount: z.string().nullable().describe("What it costs cannot"),
  delivery: z.string().nullable().describe("Where and how it goes cannot"),
});

export const OrderEditPreviewSchema = z.strictObject({
  before: TotalsSchema,
  after: TotalsSchema,
  refund: Cents.describe("What goes back with it"),
  dueBefore: Cents,
  due: Cents.describe("What is to be paid after it"),
  cancels: z.boolean().describe("Nothing is left of the order: it is cancelled"),
  options: z
    .array(z.strictObject({ id: z.string(), name: z.string(), price: Cents, days: z.int(), pickup: z.boolean() }))
    .describe("Deliveries that the order could have then"),
});

export type OrderEditPreview = z.infer<typeof OrderEditPreviewSchema>;

export const OrderSchema = z.strictObject({
  ...OrderRowSchema.shape,
  contact: z.strictObject({ email: z.string(), name: z.string(), surname: z.string(), phone: z.string() }),
  shippingAddress: AddressSchema.nullable(),
  billing: BillingSchema.nullable(),
  billingChange: z
    .strictObject({
      refusal: z.string().nullable().describe("Spanish: why the data can be neither given nor changed"),
      replaces: z.array(z.string()).describe("Numbers of the simplified invoices that a complete one would replace"),
      held: z.boolean().describe("An invoice waits for the tax id of the buyer"),
    })
    .describe("Name, tax id and address can be changed until a complete invoice was issued"),
  vatCheck: VatCheckSchema.nullable().describe("Of the buyer's number"),
  untaxing: z
    .strictObject({
      refusal: z.string().nullable().describe("Why its IVA cannot be taken off now; Spanish"),
      total: Cents.describe("What it would cost without"),
    })
    .nullable()
    .describe("Of an order with IVA and the VAT number of another member state"),
  clientStats: z.strictObject({ orders: z.int(), spent: Cents }).nullable(),
  lines: z.array(OrderLineSchema),
  totals: TotalsSchema,
  couponCode: z.string().nullable(),
  note: z.string().nullable().describe("The shopper's"),
  internalNote: z.string().nullable(),
  weight: z.int().describe("Grams, of the goods to be delivered"),
  unweighed: z
    .int()
    .describe("Units of goods to be delivered whose product has no weight: they are missing in `weight`"),
  payments: z.array(PaymentSchema),
  refunds: z.array(RefundSchema).describe("Oldest first"),
  paid: Cents,
  later: Cents.describe("Not asked for yet: what is left of preorders until they arrive"),
  shipments: z.array(ShipmentSchema),
  invoices: z.array(z.strictObject({ id: Id, number: z.string(), kind: z.string(), issuedAt: Instant })),
  events: z.array(OrderEventSchema).describe("Newest first"),
  allowed: z.strictObject({ order: z.array(z.enum(ORDER_STATES)) }).describe("Where the order may go from here"),
  editing: EditingSchema,
  expiresAt: Instant.nullable(),
  accepted: AcceptedTextsSchema.describe("Versions of the legal texts that were accepted with it"),
  previousId: Id.nullable().describe("Neighbours by number"),
  nextId: Id.nullable(),
});

export type Order = z.infer<typeof OrderSchema>;

export const ORDER_VIEWS = [
  "all",
  "to-prepare",
  "preparing",
  "packed",
  "pickup",
  "unpaid",
  "held",
  "returned",
  "to-refund",
] as const;

export type OrderView = (typeof ORDER_VIEWS)[number];

export const OrderStatisticsSchema = z.strictObject({
  today: z.strictObject({ total: Cents, count: z.int() }),
  toPrepare: z.int(),
  unpaid: z.strictObject({ total: Cents, count: z.int() }),
  held: z.int(),
  views: z.record(z.enum(ORDER_VIEWS), z.int()),
  series: z.array(z.strictObject({ day: Day, count: z.int(), total: Cents })),
});
