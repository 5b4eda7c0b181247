import { maskEmail } from "../../../platform/validation.ts";
import type { OrderAggregate } from "../aggregate.ts";
import { type OrderReturn, returnDeadline, returnLineName, sentUnits } from "./returns.ts";
import { isWholeOnly, withdrawableLines, withdrawalRefusal, withdrawalUntil } from "./withdrawal-term.ts";

interface ShopAddress {
  line1: string;
  line2?: string | null | undefined;
  postcode: string;
  city: string;
  province: string;
}

/** Return address of goods, line by line. */
export const returnAddress = (shopName: string, { line1, line2, postcode, city, province }: ShopAddress): string[] =>
  [shopName, line1, line2 ?? "", `${postcode} ${city}`, province === city ? "" : province].filter(
    (line) => line !== "",
  );

/** A declaration as shown to the shopper. */
export function withdrawalReceipt({ lines: bought }: Pick<OrderAggregate, "lines">, declared: OrderReturn) {
  const { number, state, requestedAt: at, name, email, note, reason, refunded, lines } = declared;
  return {
    number,
    state,
    at,
    name,
    sentTo: maskEmail(email),
    note,
    reason,
    lines: lines.map((line) => ({
      name: returnLineName(bought, line),
      quantity: line.quantity,
      toSend: line.quantity - line.cancelled,
    })),
    deadline: returnDeadline(declared),
    refunded,
  };
}

export interface WithdrawalSubject<Look> {
  placedAt: string;
  email: string;
  withdrawalDays: number;
  /** UTC ISO. */
  now: string;
  shopName: string;
  address: ShopAddress;
  /** Name and picture of a line. */
  look: (lineId: string) => Look;
}

/** The data of the withdrawal form. */
export function withdrawalForm<Look extends object>(order: OrderAggregate, about: WithdrawalSubject<Look>) {
  const { placedAt, email, withdrawalDays, now, shopName, address, look } = about;
  return {
    orderNumber: order.number,
    placedAt,
    name: order.buyer,
    sentTo: maskEmail(email),
    until: withdrawalUntil(order, withdrawalDays),
    refusal: withdrawalRefusal(order, withdrawalDays, now),
    wholeOnly: isWholeOnly(order),
    lines: withdrawableLines(order).map(({ line, left, excluded, condition }) => ({
      id: line.id,
      name: line.name,
      ...look(line.id),
      quantity: line.quantity,
      left,
      excluded,
      condition,
    })),
    sendTo: returnAddress(shopName, address),
    seen: order.returns.length,
    withdrawals: order.returns.toReversed().map((declared) => withdrawalReceipt(order, declared)),
  };
}

/** An instant before the end of every period. */
const BEFORE_ANY_END = "";

/**
 * Facts about the right of withdrawal for the page of an order. Its end is told while something can be withdrawn from,
 * or could be until then.
 */
export function withdrawalOf(order: OrderAggregate, withdrawalDays: number, now: string) {
  return {
    withdrawalUntil:
      withdrawalRefusal(order, withdrawalDays, BEFORE_ANY_END) === null ? withdrawalUntil(order, withdrawalDays) : null,
    withdrawable: withdrawalRefusal(order, withdrawalDays, now) === null,
    withdrawals: order.returns.toReversed().map((declared) => ({
      number: declared.number,
      at: declared.requestedAt,
      state: declared.state,
      deadline: returnDeadline(declared),
    })),
  };
}

/** Amount paid for the units of a return's line, in cents. */
export function amountPaidFor(
  order: Pick<OrderAggregate, "lines">,
  { state, lines }: OrderReturn,
  lineId: string,
): number {
  const line = order.lines.find(({ id }) => id === lineId);
  const part = lines.find((found) => found.lineId === lineId);
  if (!line || !part) return 0;
  return Math.floor((line.total * (part.cancelled + sentUnits(state, part))) / line.quantity);
}
