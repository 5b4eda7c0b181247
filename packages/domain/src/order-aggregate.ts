import { GONE, type Parcel, type UnitsOf, unitsToSend } from "./cancelled-units.ts";
import { type OrderMoney, orderMoney } from "./order-money.ts";
import type { OrderStates } from "./order-steps.ts";
import { type RefundableOrder, type RefundPlan, refundExceeded } from "./refunds.ts";
import type { TaxTotal } from "./tax.ts";
import type { MailProof } from "./unpaid.ts";
import type {
  FulfilmentState,
  OrderLineKind,
  OrderPaymentState,
  OrderState,
  PaymentMethod,
  PaymentState,
  RefundState,
} from "./vocabulary.ts";

/*
 * An order with everything that its rules depend on, as it is loaded while its row is locked. Money is cents, weights
 * are grams, instants are UTC ISO.
 */

export interface OrderLine {
  id: string;
  kind: OrderLineKind;
  variantId: string | null;
  name: string;
  quantity: number;
  /** Units that are not to be delivered any more. */
  cancelled: number;
  /** What was paid for the line: price less its part of the discount. */
  total: number;
  taxRate: number;
  weight: number;
  /** Waits for its campaign to be received. */
  held: boolean;
  perClientLimit: number | null;
}

export interface OrderPayment {
  id: string;
  method: PaymentMethod;
  state: PaymentState;
  amount: number;
  reference: string | null;
  /** Null for money that staff take. */
  provider: string | null;
  providerReference: string | null;
  declineReason: string | null;
}

export interface OrderRefund extends RefundPlan {
  id: string;
  paymentId: string;
  state: RefundState;
  reason: string;
  lastError: string | null;
  /** What the provider calls it. */
  providerReference: string | null;
}

export interface OrderParcel extends Parcel {
  pickup: boolean;
  carrier: string | null;
  tracking: string | null;
  weight: number;
  /** Units to take out of a parcel that was packed already. */
  takeOut: readonly UnitsOf[];
}

/** Units of a line that a reservation holds. */
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
  /** Delivery and fees. */
  extras: number;
  /** What is still to be paid; of a closed order, what it would need were it to go on. */
  due: number;
  taxFree: boolean;
  taxes: readonly TaxTotal[];
  pickup: boolean;
  carrier: string | null;
  couponId: string | null;
  mailProof: MailProof;
  expiresAt: string | null;
  /** In the order of the shopper's cart. */
  lines: readonly OrderLine[];
  /** The oldest first. */
  payments: readonly OrderPayment[];
  refunds: readonly OrderRefund[];
  /** The newest first. */
  parcels: readonly OrderParcel[];
  /** Active reservations, the oldest first. */
  reserved: readonly HeldUnits[];
}

/** The three states of an order, as its rules name them. */
export const statesOf = (
  order: Pick<OrderAggregate, "state" | "paymentState" | "fulfilmentState" | "due">,
): OrderStates => ({
  state: order.state,
  payment: order.paymentState,
  fulfilment: order.fulfilmentState,
  due: order.due,
});

/** Refunds that were made or are under way. */
const standing = ({ refunds }: Pick<OrderAggregate, "refunds">) => refunds.filter(({ state }) => state !== "failed");

export const moneyOf = (order: Pick<OrderAggregate, "payments" | "refunds" | "total">): OrderMoney =>
  orderMoney(order.payments, standing(order), order.total);

/** What can still be given back of a payment, in cents. */
export function refundableOf(order: OrderAggregate, payment: OrderPayment): number {
  if (payment.state !== "captured") return 0;
  const own = standing(order).filter(({ paymentId }) => paymentId === payment.id);
  return own.reduce((left, { amount }) => left - amount, payment.amount);
}

/** Throws `amount-exceeded` with `refundable` above what is left of a payment; cents. */
export function requireLeft(order: OrderAggregate, payment: OrderPayment, amount: number): void {
  const left = refundableOf(order, payment);
  if (amount > left) throw refundExceeded(left);
}

/** What was given back of an order so far, and what its parts cost. */
export function refundable(order: OrderAggregate): RefundableOrder {
  const given = standing(order);
  return {
    money: moneyOf(order),
    extras: order.extras,
    refundedExtras: given.reduce((sum, { shipping }) => sum + shipping, 0),
    taxFree: order.taxFree,
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
        refundedAmount: parts.reduce((sum, part) => sum + part.amount, 0),
      };
    }),
  };
}

/** Whether a parcel of an order left the shop, were it back by now. */
export const wasSent = ({ parcels }: Pick<OrderAggregate, "parcels">): boolean =>
  parcels.some(({ state }) => GONE.includes(state));

/** Units of each line that can go into a parcel now. */
export const preparable = ({ lines, parcels }: OrderAggregate): { line: OrderLine; left: number }[] =>
  lines
    .filter(({ kind, held }) => kind !== "ticket" && !held)
    .map((line) => ({ line, left: unitsToSend(line, parcels) }));

/** The weight of units in grams. */
export const weightOf = ({ lines }: Pick<OrderAggregate, "lines">, units: readonly UnitsOf[]): number =>
  units.reduce((sum, part) => sum + (lines.find(({ id }) => id === part.lineId)?.weight ?? 0) * part.quantity, 0);
