import type { OrderPaymentState, PaymentState, RefundCause } from "../../../platform/vocabulary.ts";

/** A payment of an order; amount in cents. */
export interface PaymentPart {
  state: PaymentState;
  amount: number;
}

/** A refund that is done or pending (omit failed ones); cents. */
export interface RefundPart {
  amount: number;
  /** The waived part, which the shopper no longer owes: from 0 to the amount. */
  waived: number;
  /** `mistake`: a counter-entry to a payment that never arrived. */
  cause?: RefundCause | null | undefined;
}

/** The money of an order in cents: its total, and the amounts captured, refunded and waived. */
export interface OrderMoney {
  total: number;
  captured: number;
  /** Amount authorised at a provider. */
  authorised: number;
  refunded: number;
  waived: number;
  /** The part of the total that is not due yet: the rest of preorders until their goods arrive. */
  deferred: number;
}

/** Sums payments and refunds. */
export function orderMoney(
  payments: readonly PaymentPart[],
  refunds: readonly RefundPart[],
  total: number,
  deferred = 0,
): OrderMoney {
  const sumOf = (state: PaymentState) =>
    payments.reduce((sum, payment) => (payment.state === state ? sum + payment.amount : sum), 0);
  const sumBack = (isMistake: boolean) =>
    refunds.reduce((sum, { amount, cause }) => ((cause === "mistake") === isMistake ? sum + amount : sum), 0);
  return {
    total,
    captured: sumOf("captured") - sumBack(true),
    authorised: sumOf("authorised"),
    refunded: sumBack(false),
    waived: refunds.reduce((sum, { waived }) => sum + waived, 0),
    deferred,
  };
}

type Sums = Pick<OrderMoney, "total" | "captured" | "refunded" | "waived"> & Partial<Pick<OrderMoney, "deferred">>;

/** Captured less refunded, in cents. */
export const heldAmount = ({ captured, refunded }: Sums): number => captured - refunded;

/** Total less the waived amount and the part not due yet, in cents. */
export const owedOf = ({ total, waived, deferred = 0 }: Sums): number => Math.max(total - waived - deferred, 0);

/**
 * Amount due, in cents: the total less the net captured and the waived amount. For a closed order, the amount
 * that would be due if it were still open.
 */
export const dueOf = (money: Sums): number => Math.max(owedOf(money) - heldAmount(money), 0);

/** Captured beyond what was owed, in cents: paid twice, or more than requested. */
export const excessOf = (money: Sums): number => Math.max(heldAmount(money) - owedOf(money), 0);

/**
 * The waived part of a refund, in cents. Any excess payment is neither waived nor owed; for the rest, staff
 * decide. By default, a refund is waived (a discount) if the order was paid and keeps some of its money. A full
 * refund, or a refund of a part payment, counts as money taken by mistake and stays owed.
 */
export function computeWaived(money: Sums, amount: number, stillOwed?: boolean | undefined): number {
  const needed = Math.max(amount - excessOf(money), 0);
  const mistake = dueOf(money) > 0 || heldAmount(money) - amount <= 0;
  return (stillOwed ?? mistake) ? 0 : Math.min(needed, owedOf(money));
}

/** The state of an order's money. An order with a total of zero is paid from the start. */
export function orderPaymentState(money: OrderMoney): OrderPaymentState {
  const held = heldAmount(money);
  if (dueOf(money) === 0) {
    // A deferred part is still to be paid: a deposit counts as partially paid, and before anything is due the state
    // is unpaid.
    const isAll = money.deferred === 0 || held >= money.total - money.waived;
    if (held > 0) return !isAll ? "partial" : money.waived > 0 ? "partially-refunded" : "paid";
    if (money.refunded > 0) return "refunded";
    return isAll ? "paid" : "unpaid";
  }
  if (held > 0) return "partial";
  if (money.authorised > 0) return "authorised";
  return money.refunded > 0 ? "refunded" : "unpaid";
}
