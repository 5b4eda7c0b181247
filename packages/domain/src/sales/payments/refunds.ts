import { Failure, invalidField } from "../../platform/failure.ts";
import { distribute, roundHalfUp } from "../../platform/money/cents.ts";
import { formatMoney } from "../../platform/money/money.ts";
import { netOf } from "../../platform/money/net.ts";
import type { RefundState } from "../../platform/vocabulary.ts";
import type { TaxTotal } from "../fiscal/tax.ts";
import { computeWaived, excessOf, type OrderMoney, owedOf } from "../orders/paying/money.ts";

/** Fields of an order line needed to refund it; cents. */
export interface RefundableLine {
  id: string;
  name: string;
  quantity: number;
  /** Amount paid for the line: price less its share of the discount. */
  total: number;
  taxRate: number;
  /** Units and cents already refunded, excluding failed refunds. */
  refundedQuantity: number;
  refundedAmount: number;
}

export interface RefundableOrder {
  lines: readonly RefundableLine[];
  money: Pick<OrderMoney, "total" | "captured" | "refunded" | "waived"> & Partial<Pick<OrderMoney, "deferred">>;
  /** Delivery and fees, in cents. */
  extras: number;
  refundedExtras: number;
  taxes: readonly TaxTotal[];
  /** Taxes of earlier refunds (excluding failed ones), row by row, rates in any order. */
  refundedTaxes: readonly Pick<TaxTotal, "rate" | "gross">[];
}

/**
 * Requested refund: an amount, or units of lines with a part of delivery and fees; cents. `stillOwed`: whether the
 * shopper has to pay the amount again, as decided by staff; see `computeWaived` for the default.
 */
export type RefundRequest =
  | { amount: number; stillOwed?: boolean | undefined }
  | { lines: readonly { lineId: string; quantity: number }[]; shipping?: number | undefined };

export interface RefundPlan {
  amount: number;
  /** The waived part, no longer owed by the shopper. */
  waived: number;
  /** The part for delivery and fees. */
  shipping: number;
  lines: { lineId: string; quantity: number; amount: number }[];
  /** Reduction of the order's totals by rate. It adds up to the amount, unless the order has too few rows for it. */
  taxes: TaxTotal[];
}

/**
 * Price of `quantity` more units of a line after discount, in cents. Rounded over all units refunded so far, so that
 * refunding them one by one adds up to the line's total exactly.
 */
export function priceRefundedUnits(line: Omit<RefundableLine, "id" | "name" | "taxRate">, quantity: number): number {
  const units = Math.min(line.refundedQuantity + quantity, line.quantity);
  return Math.max(roundHalfUp(line.total * units, line.quantity) - line.refundedAmount, 0);
}

/**
 * Next states of a refund that staff can set: a pending manual refund is marked done, a failed one is retried or
 * made by hand.
 */
export function refundSteps(refund: { state: RefundState; provider: string | null }): RefundState[] {
  if (refund.state === "failed") return refund.provider ? ["requested", "done"] : ["done"];
  return refund.state === "requested" && refund.provider === null ? ["done"] : [];
}

/** Throws `invalid-transition` with `allowed`. */
export function requireRefundStep(refund: { state: RefundState; provider: string | null }, to: RefundState): void {
  const allowed = refundSteps(refund);
  if (allowed.includes(to)) return;
  const detail =
    refund.state === "done" ? "Ese dinero ya se ha reembolsado." : "Ese reembolso lo hace la pasarela de pago.";
  throw new Failure("invalid-transition", detail, { extra: { allowed } });
}

/** Failure: the refund exceeds the refundable amount of a payment; cents. */
export const refundExceeded = (refundable: number) =>
  new Failure("amount-exceeded", `De ese pago se pueden reembolsar hasta ${formatMoney(refundable)}.`, {
    extra: { refundable },
  });

/**
 * Turns a requested refund into its amount and parts. Refunded units are no longer owed. Throws `validation` with the
 * field that exceeds its limit.
 */
export function planRefund(order: RefundableOrder, request: RefundRequest): RefundPlan {
  if ("amount" in request) {
    const { amount } = request;
    const waived = computeWaived(order.money, amount, request.stillOwed);
    return { amount, waived, shipping: 0, lines: [], taxes: splitTaxes(order, waived, []) };
  }
  const lines = request.lines.map(({ lineId, quantity }, index) => {
    const line = pick(order.lines, request.lines, lineId, index);
    const left = line.quantity - line.refundedQuantity;
    if (quantity > left)
      throw invalidField(
        `lines.${index}.quantity`,
        "too-many",
        `De «${line.name}» se pueden reembolsar hasta ${left}.`,
      );
    return { lineId, quantity, amount: priceRefundedUnits(line, quantity), rate: line.taxRate };
  });
  const shipping = request.shipping ?? 0;
  if (shipping > order.extras - order.refundedExtras)
    throw invalidField("shipping", "too-much", "Es más de lo que se puede reembolsar de los gastos de envío.");
  const amount = lines.reduce((sum, line) => sum + line.amount, shipping);
  if (amount === 0) throw invalidField("lines", "empty", "No hay nada que reembolsar.");
  return {
    amount,
    waived: Math.min(amount, owedOf(order.money)),
    shipping,
    lines: lines.map(({ rate: _, ...line }) => line),
    taxes: splitTaxes(order, amount, splitParts(order, lines, shipping)),
  };
}

/**
 * Refund of what is left of a payment when its order is closed. Nothing is waived, so a revived order owes the
 * whole amount again. The order's taxes are reduced by the part that it needed.
 */
export function planClosing(order: RefundableOrder, amount: number): RefundPlan {
  const needed = Math.max(amount - excessOf(order.money), 0);
  return { amount, waived: 0, shipping: 0, lines: [], taxes: splitTaxes(order, needed, []) };
}

/** Refund of money that the order never needed and that is not part of its taxes. */
export const planExcess = (amount: number): RefundPlan => ({ amount, waived: 0, shipping: 0, lines: [], taxes: [] });

/**
 * Waived amount and reduction of the order's totals when a failed refund is made after all. Throws
 * `amount-exceeded` if another refund has since covered its units or its part of the delivery.
 */
export function repeatRefund(order: RefundableOrder, refund: RefundPlan): Pick<RefundPlan, "waived" | "taxes"> {
  const gone = refund.lines.some(({ lineId, quantity, amount }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return !line || quantity > line.quantity - line.refundedQuantity || amount > line.total - line.refundedAmount;
  });
  if (gone || refund.shipping > order.extras - order.refundedExtras)
    throw new Failure("amount-exceeded", "Eso ya se ha reembolsado con otro reembolso.");
  const { amount, lines, shipping } = refund;
  const waived = Math.min(refund.waived, owedOf(order.money));
  // Money that the order did not need, or that is still owed, never reduced its totals.
  if (refund.taxes.length === 0) return { waived, taxes: [] };
  const rated = lines.map((line) => ({
    ...line,
    rate: order.lines.find(({ id }) => id === line.lineId)?.taxRate ?? 0,
  }));
  return { waived, taxes: splitTaxes(order, amount, splitParts(order, rated, shipping)) };
}

/** Parts of a refund of lines, by rate. */
function splitParts(order: RefundableOrder, lines: readonly { rate: number; amount: number }[], shipping: number) {
  const parts = lines.map(({ rate, amount: gross }) => ({ rate, gross }));
  if (shipping > 0) parts.push({ rate: findExtrasRate(order), gross: shipping });
  return parts;
}

/**
 * The rate at which delivery and fees were charged: the one whose total exceeds that of its lines. It stays with
 * the order even if the rate has changed since.
 */
export function findExtrasRate({
  lines,
  taxes,
}: {
  lines: readonly { total: number; taxRate: number }[];
  taxes: readonly TaxTotal[];
}): number {
  const goods = (rate: number) => lines.reduce((sum, line) => (line.taxRate === rate ? sum + line.total : sum), 0);
  return taxes.find(({ rate, gross }) => gross > goods(rate))?.rate ?? 0;
}

function pick(
  lines: readonly RefundableLine[],
  wanted: readonly { lineId: string }[],
  lineId: string,
  index: number,
): RefundableLine {
  const line = lines.find(({ id }) => id === lineId);
  if (!line) throw invalidField(`lines.${index}.lineId`, "unknown", "Esa línea no es de este pedido.");
  if (wanted.findIndex((other) => other.lineId === lineId) !== index)
    throw invalidField(`lines.${index}.lineId`, "duplicate", "Esa línea está dos veces.");
  return line;
}

/**
 * The amount by rate: first that of its parts, then the rest in proportion to what is left of each rate. Base
 * and tax are split over the total refunded at a rate, so that refunding a whole order adds up to its own taxes.
 */
function splitTaxes(
  order: RefundableOrder,
  amount: number,
  parts: readonly { rate: number; gross: number }[],
): TaxTotal[] {
  const sumAt = (rows: readonly { rate: number; gross: number }[], rate: number) =>
    rows.reduce((sum, row) => (row.rate === rate ? sum + row.gross : sum), 0);
  const rates = order.taxes.map(({ rate, gross }) => {
    const before = sumAt(order.refundedTaxes, rate);
    const left = Math.max(gross - before, 0);
    return { rate, before, left, given: Math.min(sumAt(parts, rate), left) };
  });
  const rest = amount - rates.reduce((sum, { given }) => sum + given, 0);
  const room = rates.map(({ left, given }) => left - given);
  const most = room.reduce((sum, part) => sum + part, 0);
  const more = distribute(most > 0 ? Math.min(rest, most) : 0, room);
  return rates
    .map(({ rate, before, given }, index) => {
      const gross = given + (more[index] ?? 0);
      const base = netOf(before + gross, rate) - netOf(before, rate);
      return { rate, base, tax: gross - base, gross };
    })
    .filter(({ gross }) => gross > 0);
}
