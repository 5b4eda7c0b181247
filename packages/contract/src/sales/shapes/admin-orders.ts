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
  goods: z.enum(GOODS_STATES).describe("Progress of the goods, including the state of its parcels, as shown to users"),
  paymentMethod: z.enum(PAYMENT_METHODS),
  shippingName: z.string(),
  pickup: z.boolean(),
  city: z.string().nullable(),
  total: Cents,
  due: Cents.describe("Amount to pay now: the total less captured, waived and deferred amounts"),
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
  cancelled: z.int().describe("Units that will not be delivered, because they were refunded before shipping"),
  shipped: z.int().describe("Shipped units"),
  removable: z.int().describe("Units that staff can remove from the order now"),
  waiting: z.boolean().describe("It cannot be prepared until a preorder of the order arrives, or a street date"),
  releaseDate: Day.nullable().describe("Release of its campaign; null for goods in stock"),
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
  provider: z.string().nullable().describe("Payment provider; null for money accepted by staff"),
  providerReference: z.string().nullable(),
  declineReason: z.string().nullable().describe("The provider's code, or `cancelled`"),
  createdAt: Instant,
  capturedAt: Instant.nullable(),
  refundable: Cents.describe("Amount that can still be refunded"),
});

export const RefundSchema = z.strictObject({
  id: Id,
  paymentId: Id,
  amount: Cents,
  waived: Cents.describe("The part that the shopper no longer owes"),
  shipping: Cents.describe("The refunded part of delivery and fees"),
  lines: z.array(z.strictObject({ lineId: Id, quantity: z.int(), amount: Cents })),
  cause: z.enum(REFUND_CAUSES).nullable().describe("Null for a record of a version that did not store it"),
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
    .describe("Units to remove from a parcel that was already packed; empty once it is packed again"),
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

/** Reason in Spanish why a part of an order cannot be changed now; null if it can. */
export const EditingSchema = z.strictObject({
  refusal: z.string().nullable().describe("Reason why nothing can be changed"),
  amount: z.string().nullable().describe("Reason why changes of its price are refused"),
  delivery: z.string().nullable().describe("Reason why address and delivery cannot be changed"),
});

export const OrderEditPreviewSchema = z.strictObject({
  before: TotalsSchema,
  after: TotalsSchema,
  refund: Cents.describe("The resulting refund"),
  dueBefore: Cents,
  due: Cents.describe("The resulting amount due"),
  cancels: z.boolean().describe("The order is empty, and is cancelled"),
  options: z
    .array(z.strictObject({ id: z.string(), name: z.string(), price: Cents, days: z.int(), pickup: z.boolean() }))
    .describe("Delivery options of the changed order"),
});

export type OrderEditPreview = z.infer<typeof OrderEditPreviewSchema>;

export const OrderSchema = z.strictObject({
  ...OrderRowSchema.shape,
  inTwoParcels: z.boolean().describe("Its preorders are sent in a parcel of their own, after the goods in stock"),
  contact: z.strictObject({ email: z.string(), name: z.string(), surname: z.string(), phone: z.string() }),
  shippingAddress: AddressSchema.nullable(),
  billing: BillingSchema.nullable(),
  billingChange: z
    .strictObject({
      refusal: z.string().nullable().describe("Spanish: reason why the data can be neither set nor changed"),
      replaces: z.array(z.string()).describe("Numbers of the simplified invoices that a complete one would replace"),
      held: z.boolean().describe("An invoice waits for the buyer's tax id"),
    })
    .describe("Name, tax id and address can be changed until a complete invoice is issued"),
  paymentReminder: z
    .strictObject({
      at: Instant.nullable().describe("When the last reminder was sent"),
      refusal: z.string().nullable().describe("Spanish: reason why none can be sent now"),
    })
    .describe("Mails that remind the shopper of the payment"),
  vatCheck: VatCheckSchema.nullable().describe("Check of the buyer's number"),
  untaxing: z
    .strictObject({
      refusal: z.string().nullable().describe("Reason why the IVA cannot be removed now; Spanish"),
      total: Cents.describe("Total without IVA"),
    })
    .nullable()
    .describe("For an order with IVA and a VAT number of another member state"),
  clientStats: z.strictObject({ orders: z.int(), spent: Cents }).nullable(),
  lines: z.array(OrderLineSchema),
  totals: TotalsSchema,
  couponCode: z.string().nullable(),
  note: z.string().nullable().describe("Note of the shopper"),
  internalNote: z.string().nullable(),
  weight: z.int().describe("Weight of the goods to be delivered, in grams"),
  unweighed: z
    .int()
    .describe("Units of goods to be delivered whose product has no weight: they are not included in `weight`"),
  payments: z.array(PaymentSchema),
  refunds: z.array(RefundSchema).describe("Oldest first"),
  paid: Cents,
  later: Cents.describe("Not due yet: the balance of preorders until they arrive"),
  shipments: z.array(ShipmentSchema),
  invoices: z.array(z.strictObject({ id: Id, number: z.string(), kind: z.string(), issuedAt: Instant })),
  events: z.array(OrderEventSchema).describe("Newest first"),
  allowed: z.strictObject({ order: z.array(z.enum(ORDER_STATES)) }).describe("Possible next states of the order"),
  editing: EditingSchema,
  expiresAt: Instant.nullable(),
  accepted: AcceptedTextsSchema.describe("Versions of the legal texts accepted with it"),
  previousId: Id.nullable().describe("Neighbouring orders by number"),
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
