import type { OrderPaymentState, PaymentState } from "./vocabulary.ts";

/** A payment of an order; amount in cents. */
export interface PaymentPart {
  state: PaymentState;
  amount: number;
}

/** A refund that was made or is under way (leave out failed ones); cents. */
export interface RefundPart {
  amount: number;
  /** The part that the shopper does not owe any more: 0 up to the amount. */
  givenUp: number;
}

/** The money of an order in cents: what it costs, what came, what went back, and what the shop forgoes of it. */
export interface OrderMoney {
  total: number;
  captured: number;
  /** What a provider holds for the shop. */
  authorised: number;
  refunded: number;
  givenUp: number;
}

/** Adds up payments and refunds. */
export function orderMoney(
  payments: readonly PaymentPart[],
  refunds: readonly RefundPart[],
  total: number,
): OrderMoney {
  const sumOf = (state: PaymentState) =>
    payments.reduce((sum, payment) => (payment.state === state ? sum + payment.amount : sum), 0);
  return {
    total,
    captured: sumOf("captured"),
    authorised: sumOf("authorised"),
    refunded: refunds.reduce((sum, { amount }) => sum + amount, 0),
    givenUp: refunds.reduce((sum, { givenUp }) => sum + givenUp, 0),
  };
}

type Sums = Pick<OrderMoney, "total" | "captured" | "refunded" | "givenUp">;

/** What the shop has of an order, in cents. */
export const heldOf = ({ captured, refunded }: Sums): number => captured - refunded;

/** What the order costs by now, in cents. */
export const owedOf = ({ total, givenUp }: Sums): number => Math.max(total - givenUp, 0);

/**
 * What is still to be paid, in cents: the total less what is held and what was given up. Of a closed order, what it
 * would need were it to go on.
 */
export const dueOf = (money: Sums): number => Math.max(owedOf(money) - heldOf(money), 0);

/** What came and was not needed, in cents: paid twice, or more than was asked for. */
export const excessOf = (money: Sums): number => Math.max(heldOf(money) - owedOf(money), 0);

/**
 * The part of a refund that is given up, in cents. What the order never needed is neither given up nor owed; of the
 * rest, staff decide. Where they do not say, it is given up when the order was paid and keeps some of its money: a
 * discount. Everything back, or part of a part, is money that was taken by mistake, and still owed.
 */
export function givenUpOf(money: Sums, amount: number, stillOwed?: boolean | undefined): number {
  const needed = Math.max(amount - excessOf(money), 0);
  const mistake = dueOf(money) > 0 || heldOf(money) - amount <= 0;
  return (stillOwed ?? mistake) ? 0 : Math.min(needed, owedOf(money));
}

/** The state of an order's money. An order that costs nothing is paid from the start. */
export function orderPaymentState(money: OrderMoney): OrderPaymentState {
  const held = heldOf(money);
  if (dueOf(money) === 0) {
    if (held > 0) return money.givenUp > 0 ? "partially-refunded" : "paid";
    return money.refunded > 0 ? "refunded" : "paid";
  }
  if (held > 0) return "partial";
  if (money.authorised > 0) return "authorised";
  return money.refunded > 0 ? "refunded" : "unpaid";
}
