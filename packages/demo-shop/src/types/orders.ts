import type { VatCheck } from "@tablero/domain/people/clients/vat-number";
import type {
  FulfilmentState,
  InvoiceKind,
  OrderChannel,
  OrderLineKind,
  OrderPaymentState,
  OrderState,
  PaymentMethod,
  PaymentState,
  ProductKind,
  RefundCause,
  RefundState,
  ShipmentState,
  WithdrawalExclusion,
} from "@tablero/domain/platform/vocabulary";
import type { InvoiceCause } from "@tablero/domain/sales/fiscal/invoice-dues";
import type { TaxTotal } from "@tablero/domain/sales/fiscal/tax";
import type { OrderReturn } from "@tablero/domain/sales/orders/returning/returns";
import type { AcceptedVersions } from "@tablero/domain/settings/legal/pages";
import type { Address } from "./people.ts";

export type { TaxTotal } from "@tablero/domain/sales/fiscal/tax";

export interface Order {
  id: string;
  number: string;
  token: string;
  channel: OrderChannel;
  clientId: string | null;
  email: string;
  name: string;
  surname: string | null;
  phone: string;
  /** Null for pickup. */
  shippingAddress: Address | null;
  billingName: string | null;
  billingTaxId: string | null;
  billingAddress: Address | null;
  /** The register's response for the client's VAT number. */
  vatCheck: VatCheck | null;
  /** For sales at the counter, the pickup carrier. */
  carrierId: string;
  /** Null for pickup and for sales at the counter. */
  rateId: string | null;
  shippingName: string;
  /** Working days until delivery, as shown to the shopper; orders built by the demo use those of the rate. */
  delivery?: { daysFrom: number | null; days: number };
  /** The promised days (yyyy-MM-dd) of its delivery; missing after a change of delivery. */
  promised?: { dispatch: string; from: string; to: string };
  /** For the second parcel of an order in two parcels. */
  promisedLater?: { dispatch: string; from: string; to: string };
  paymentMethod: PaymentMethod;
  taxExempt: boolean;
  /** Taxed with another member state's IVA (OSS). */
  ossPlace: string | null;
  couponId: string | null;
  couponCode: string | null;
  itemsTotal: number;
  discountTotal: number;
  shippingTotal: number;
  feeTotal: number;
  total: number;
  taxes: TaxTotal[];
  orderState: OrderState;
  paymentState: OrderPaymentState;
  fulfilmentState: FulfilmentState;
  note: string | null;
  /** Versions of the legal texts accepted with the order. */
  accepted: AcceptedVersions;
  expiresAt: string | null;
  /** When the shopper was last reminded of the payment; never if omitted. */
  remindedAt?: string | null;
  /** The order that contains the in-stock goods of the same purchase; not set any more by a new purchase. */
  placedWithId: string | null;
  /** Its preorders are sent in a parcel of their own; false again once one of the parcels has no goods left. */
  inTwoParcels: boolean;
  createdAt: string;
  updatedAt: string;
}

export interface OrderLine {
  id: string;
  orderId: string;
  kind: OrderLineKind;
  productId: string | null;
  variantId: string | null;
  eventId: string | null;
  preorderId: string | null;
  name: string;
  /** Options as text: "Español · NM". */
  variantName: string | null;
  sku: string;
  imageId: string | null;
  quantity: number;
  /** Units that will not be delivered, because they were refunded before shipping. */
  cancelled: number;
  /** Unit price for the client: without IVA if the order is exempt. */
  unitPrice: number;
  taxRate: number;
  discount: number;
  /** quantity × unitPrice − discount */
  total: number;
  /** Part of a preorder's total that is due only when its goods arrive. */
  deferred: number;
  weight: number;
  /** Withdrawal exclusion of the product at the time of sale. */
  withdrawalExclusion: WithdrawalExclusion | null;
  /** Kind of the product at the time of sale; null for a ticket. */
  productKind: ProductKind | null;
  position: number;
}

export type OrderMachine = "order" | "payment" | "fulfilment" | "note";

export interface OrderEvent {
  id: string;
  orderId: string;
  machine: OrderMachine;
  /** Stable and English: "placed", "confirmed", "payment-captured", "shipped", "note"… */
  type: string;
  from: string | null;
  to: string | null;
  text: string;
  /** True if it is visible to the shopper on `pedido/{token}`. */
  public: boolean;
  /** Null for the system or the shopper. */
  actorUserId: string | null;
  at: string;
}

export interface Payment {
  id: string;
  orderId: string;
  method: PaymentMethod;
  amount: number;
  state: PaymentState;
  reference: string | null;
  /** Id of the payment provider; null for money accepted by staff. */
  provider: string | null;
  providerReference: string | null;
  declineReason: string | null;
  idempotencyKey: string;
  createdAt: string;
  capturedAt: string | null;
}

/** A return, with its order. */
export interface ReturnRow extends OrderReturn {
  orderId: string;
}

export interface Refund {
  id: string;
  paymentId: string;
  amount: number;
  /** The waived part, which the shopper no longer owes. */
  waived: number;
  /** The part for delivery and fees. */
  shipping: number;
  lines: { lineId: string; quantity: number; amount: number }[];
  taxes: TaxTotal[];
  cause: RefundCause | null;
  reason: string;
  state: RefundState;
  lastError: string | null;
  createdAt: string;
  doneAt: string | null;
  /** Null for the shopper or the system. */
  actorName: string | null;
}

export interface Shipment {
  id: string;
  orderId: string;
  carrierId: string;
  state: ShipmentState;
  tracking: string | null;
  weight: number;
  /** Units to remove from a parcel that is already packed. */
  takeOut: { lineId: string; quantity: number }[];
  createdAt: string;
  packedAt: string | null;
  /** Time at which the parcel left the shop, or was ready at the counter. */
  shippedAt: string | null;
  deliveredAt: string | null;
}

export interface ShipmentLine {
  shipmentId: string;
  orderLineId: string;
  quantity: number;
}

export interface InvoiceSeries {
  id: string;
  /** "F2026" */
  code: string;
  name: string;
  kind: "F" | "S" | "R";
  year: number;
  lastNumber: number;
}

export interface InvoiceParty {
  name: string;
  taxId: string | null;
  address: Address | null;
}

export interface Invoice {
  id: string;
  token: string;
  seriesId: string;
  /** Number within its series: 1…n without gaps, in date order. */
  sequence: number;
  /** "F2026-000001" */
  number: string;
  kind: InvoiceKind;
  orderId: string;
  clientId: string | null;
  issuer: InvoiceParty;
  /** Null on a simplified invoice without a known receiver. */
  receiver: InvoiceParty | null;
  taxes: TaxTotal[];
  total: number;
  /** yyyy-MM-dd in the shop's time zone. */
  issueDate: string;
  operationDate: string;
  correctsInvoiceId: string | null;
  /** Simplified invoices that this one replaces. */
  replaces: { id: string; number: string; issuedOn: string }[];
  /** The legally required mention, such as the reason for an exemption. */
  mention: string | null;
  /** Taxed by another member state (OSS). */
  ossPlace: string | null;
  issuedAt: string;
}

/** Cause of an invoice. */
export interface InvoiceDue {
  id: string;
  orderId: string;
  cause: InvoiceCause;
  /** The payment or refund; for goods, the order. */
  sourceId: string;
  amount: number;
  /** For a payment: the amount already covered by an invoice issued at delivery. */
  covered: number;
  /** Null if there was nothing to issue, and while the invoice is pending. */
  invoiceId: string | null;
  settledAt: string | null;
  createdAt: string;
}

export interface InvoiceLine {
  id: string;
  invoiceId: string;
  position: number;
  description: string;
  quantity: number;
  unitPrice: number;
  discount: number;
  taxRate: number;
  total: number;
}

export interface Coupon {
  id: string;
  code: string;
  description: string;
  kind: "percent" | "amount";
  /** Basis points for percent, cents for amount. */
  value: number;
  minimum: number;
  startsAt: string | null;
  endsAt: string | null;
  maxUses: number | null;
  perClientUses: number | null;
  uses: number;
  active: boolean;
}
