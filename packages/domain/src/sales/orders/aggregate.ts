import type {
  FulfilmentState,
  OrderChannel,
  OrderLineKind,
  OrderPaymentState,
  OrderState,
  PaymentMethod,
  PaymentState,
  ProductKind,
  RefundCause,
  RefundState,
  WithdrawalExclusion,
} from "../../platform/vocabulary.ts";
import type { MailProof } from "../../settings/orders/unpaid.ts";
import { needsDelivery } from "../../settings/shipping/needs-delivery.ts";
import type { OssPlace } from "../../settings/taxes/oss-places.ts";
import type { TaxTotal } from "../fiscal/tax.ts";
import { type RefundableOrder, type RefundPlan, refundExceeded } from "../payments/refunds.ts";
import { type OrderMoney, orderMoney } from "./paying/money.ts";
import { sumDeferred, waitingLines } from "./preorder-lines.ts";
import { type OrderReturn, withheldOf } from "./returning/returns.ts";
import type { OrderStates } from "./steps.ts";
import { DEPARTED_STATES, type Parcel, type UnitsOf, unitsToSend } from "./units-after-refund.ts";

/*
 * An order with all data that its rules depend on, loaded while its row is locked. Money is in cents, weights in
 * grams, instants in UTC ISO.
 */

export interface OrderLine {
  id: string;
  kind: OrderLineKind;
  variantId: string | null;
  name: string;
  quantity: number;
  /** Units that will not be delivered. */
  cancelled: number;
  /** As charged: without IVA if the order has none. */
  unitPrice: number;
  /** Amount paid for the line: price less its share of the discount. */
  total: number;
  taxRate: number;
  weight: number;
  /** For a preorder: its campaign has not arrived yet. `waitingLines` decides whether the line can be packed. */
  held: boolean;
  /** Cents of a preorder's total that are not due yet; 0 when omitted. */
  deferred?: number | undefined;
  /** The date (yyyy-MM-dd) until which its variant is neither prepared nor handed over; null or omitted: free. */
  streetDate?: string | null | undefined;
  perClientLimit: number | null;
  /** Exclusion of its product at the time of sale. */
  withdrawalExclusion: WithdrawalExclusion | null;
  /** Kind of its product when it was sold; null for a ticket, and for an older line whose product is gone. */
  productKind?: ProductKind | null | undefined;
}

/** Whether the goods of a line are sent: a service takes place in the shop. */
export const isSentLine = ({ productKind }: Pick<OrderLine, "productKind">): boolean =>
  needsDelivery({ kind: productKind ?? undefined });

export interface OrderPayment {
  id: string;
  method: PaymentMethod;
  state: PaymentState;
  amount: number;
  reference: string | null;
  /** Null for money that staff accept. */
  provider: string | null;
  providerReference: string | null;
  declineReason: string | null;
}

export interface OrderRefund extends RefundPlan {
  id: string;
  paymentId: string;
  state: RefundState;
  /** Null for a refund from a release that did not store it. */
  cause: RefundCause | null;
  reason: string;
  lastError: string | null;
  /** The provider's reference. */
  providerReference: string | null;
}

export interface OrderParcel extends Parcel {
  pickup: boolean;
  carrier: string | null;
  /** The carrier of a parcel that has one of its own. */
  carrierId?: string;
  tracking: string | null;
  weight: number;
  /** Units to remove from a parcel that was already packed. */
  takeOut: readonly UnitsOf[];
}

/** Units of a line held by a reservation. */
export interface HeldUnits {
  id: string;
  lineId: string;
  variantId: string;
  quantity: number;
}

export interface OrderAggregate {
  id: string;
  number: string;
  buyer: string;
  currency: string;
  state: OrderState;
  paymentState: OrderPaymentState;
  fulfilmentState: FulfilmentState;
  paymentMethod: PaymentMethod;
  total: number;
  channel: OrderChannel;
  /** Delivery and fees, in cents. */
  extras: number;
  /** The part for delivery. */
  shippingTotal: number;
  /** Whether the shopper accepted the published withdrawal text with the order. */
  informed: boolean;
  /** Time when its last parcel was handed over; null before. */
  receivedAt: string | null;
  /** Amount due; for a closed order, the amount that would be due if it were still open. */
  due: number;
  taxes: readonly TaxTotal[];
  /** Sold without IVA. */
  taxFree: boolean;
  /** The other member state whose IVA is charged (OSS); null for Spanish IVA, or none. */
  ossPlace: OssPlace | null;
  pickup: boolean;
  /** Whether its preorders are sent in a parcel of their own, and its other goods do not wait for them. */
  inTwoParcels: boolean;
  carrier: string | null;
  couponId: string | null;
  mailProof: MailProof;
  /** UTC ISO. */
  placedAt: string;
  expiresAt: string | null;
  /** When the shopper was last reminded of the payment; null before. */
  remindedAt: string | null;
  /** In cart order. */
  lines: readonly OrderLine[];
  /** Oldest first. */
  payments: readonly OrderPayment[];
  refunds: readonly OrderRefund[];
  /** Newest first. */
  parcels: readonly OrderParcel[];
  /** Active reservations, oldest first. */
  reserved: readonly HeldUnits[];
  /** Withdrawals and other returns, oldest first. */
  returns: readonly OrderReturn[];
}

/** The three states of an order, as used by its rules. */
export const statesOf = (
  order: Pick<OrderAggregate, "state" | "paymentState" | "fulfilmentState" | "due">,
): OrderStates => ({
  state: order.state,
  payment: order.paymentState,
  fulfilment: order.fulfilmentState,
  due: order.due,
});

/** Refunds that are done or pending. */
const standing = ({ refunds }: Pick<OrderAggregate, "refunds">) => refunds.filter(({ state }) => state !== "failed");

export const paymentTotals = (
  order: Pick<OrderAggregate, "payments" | "refunds" | "total" | "lines" | "extras">,
): OrderMoney => orderMoney(order.payments, standing(order), order.total, sumDeferred(order));

/** Refundable amount of a payment, in cents. */
export function computeRefundable(order: OrderAggregate, payment: OrderPayment): number {
  if (payment.state !== "captured") return 0;
  const own = standing(order).filter(({ paymentId }) => paymentId === payment.id);
  return own.reduce((left, { amount }) => left - amount, payment.amount);
}

/** Throws `amount-exceeded` with `refundable` when the amount (cents) exceeds the refundable amount of a payment. */
export function requireRefundableAmount(order: OrderAggregate, payment: OrderPayment, amount: number): void {
  const left = computeRefundable(order, payment);
  if (amount > left) throw refundExceeded(left);
}

/** Amounts refunded so far, and the prices of the order's parts. */
export function toRefundableOrder(order: OrderAggregate): RefundableOrder {
  const given = standing(order);
  return {
    money: paymentTotals(order),
    extras: order.extras,
    refundedExtras: given.reduce((sum, { shipping }) => sum + shipping, 0),
    taxes: order.taxes,
    refundedTaxes: given.flatMap(({ taxes }) => taxes),
    lines: order.lines.map(({ id, name, quantity, total, taxRate }) => {
      const parts = given.flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === id));
      return {
        id,
        name,
        quantity,
        total,
        taxRate,
        refundedQuantity: parts.reduce((sum, part) => sum + part.quantity, 0),
        // Amounts withheld for lost value count as settled, so that later units of the line do not refund them.
        refundedAmount: parts.reduce((sum, part) => sum + part.amount, 0) + withheldOf(order.returns, id),
      };
    }),
  };
}

/** Whether any parcel of an order has left the shop, including returned ones. */
export const hasBeenSent = ({ parcels }: Pick<OrderAggregate, "parcels">): boolean =>
  parcels.some(({ state }) => DEPARTED_STATES.includes(state));

/**
 * The fulfilment of the goods that can leave the shop. An order with only tickets has no goods, so nothing has
 * left the shop.
 */
export const goodsFulfilment = (
  lines: readonly Pick<OrderLine, "kind">[],
  fulfilment: FulfilmentState,
): FulfilmentState => (lines.length > 0 && lines.every(({ kind }) => kind === "ticket") ? "unfulfilled" : fulfilment);

/** Whether money was paid for places of events. */
export const hasPaidTickets = (order: Pick<OrderAggregate, "lines" | "payments">): boolean =>
  order.lines.some(({ kind }) => kind === "ticket") && order.payments.some(({ state }) => state === "captured");

/** Units of each line that can be packed now. */
export function preparableLines(order: OrderAggregate): { line: OrderLine; left: number }[] {
  const waiting = waitingLines(order);
  return order.lines
    .filter((line) => line.kind !== "ticket" && !waiting.includes(line))
    .map((line) => ({ line, left: unitsToSend(line, order.parcels) }));
}

/** The weight of units in grams; services have none. */
export const weightOf = ({ lines }: Pick<OrderAggregate, "lines">, units: readonly UnitsOf[]): number =>
  units.reduce((sum, { lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    return line && isSentLine(line) ? sum + line.weight * quantity : sum;
  }, 0);
