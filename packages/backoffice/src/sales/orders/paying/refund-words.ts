import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import { Failure } from "@tablero/domain/platform/failure";
import type { RefundCause, RefundState } from "@tablero/domain/platform/vocabulary";
import type { StateLabel } from "@tablero/domain/platform/words/state-label";
import type { RevertedOrder } from "@tablero/domain/sales/orders/closing/reverting";
import { computeWaived, excessOf, orderMoney } from "@tablero/domain/sales/orders/paying/money";
import { isRunning } from "@tablero/domain/sales/orders/steps";
import { computeCancelledUnits } from "@tablero/domain/sales/orders/units-after-refund";
import { declineReasonText } from "@tablero/domain/sales/payments/decline-words";
import { planRefund, type RefundableOrder, type RefundRequest } from "@tablero/domain/sales/payments/refunds";
import { partsText } from "../order-words.ts";

export type Payment = Order["payments"][number];
export type Refund = Order["refunds"][number];

export const REFUND_STATE_LABELS: Record<RefundState, StateLabel> = {
  requested: { label: "Por reembolsar", tone: "warning", tinted: true, icon: "clock" },
  done: { label: "Reembolsado", tone: "success", tinted: false, icon: "check-circle" },
  failed: { label: "No se pudo reembolsar", tone: "danger", tinted: true, icon: "x-circle" },
};

/** A provider is processing the refund, so staff need not act. */
const UNDER_WAY: StateLabel = { label: "En la pasarela", tone: "info", tinted: false, icon: "clock" };

export const refundLabel = (
  refund: Pick<Refund, "state" | "cause">,
  payment: Pick<Payment, "provider"> | undefined,
): StateLabel => {
  if (refund.cause === "mistake") return { ...REFUND_STATE_LABELS.done, label: "Cobro deshecho" };
  return refund.state === "requested" && payment?.provider ? UNDER_WAY : REFUND_STATE_LABELS[refund.state];
};

/** Reason why a payment failed; null if it was not declined. `declineReason` is the provider's code, or `cancelled`. */
export function declineWords({ state, declineReason }: Pick<Payment, "state" | "declineReason">): string | null {
  if (state !== "declined") return null;
  if (declineReason === "cancelled") return "El cliente salió de la pasarela sin pagar";
  if (!declineReason) return "Rechazado por el banco";
  const words = declineReasonText(declineReason);
  return words
    ? `Rechazado por el banco: ${words} (código ${declineReason})`
    : `Rechazado por el banco (código ${declineReason})`;
}

/** Converts an order into the input of the refund calculation, without failed refunds. Amounts are in cents. */
export function toRefundableOrder(order: Order): RefundableOrder {
  const given = order.refunds.filter(({ state }) => state !== "failed");
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const money = orderMoney(order.payments, given, order.totals.total, order.later);
  return {
    money,
    lines: order.lines.map(({ id, name, quantity, gross, discount, taxRate }) => {
      const parts = given.flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === id));
      return {
        id,
        name,
        quantity,
        total: gross - discount,
        taxRate,
        refundedQuantity: sum(parts.map((part) => part.quantity)),
        refundedAmount: sum(parts.map((part) => part.amount)),
      };
    }),
    extras: (order.totals.shipping ?? 0) + order.totals.fee,
    refundedExtras: sum(given.map(({ shipping }) => shipping)),
    // The server computes the tax share of a refund; only the amount is shown here.
    taxes: [],
    refundedTaxes: [],
  };
}

/** The amount in cents that the server would refund, or the reason why the refund is not possible. */
export function previewRefund(
  order: RefundableOrder,
  request: RefundRequest,
): { amount: number; problem: string | null } {
  try {
    return { amount: planRefund(order, request).amount, problem: null };
  } catch (error) {
    if (error instanceof Failure) return { amount: 0, problem: error.detail };
    throw error;
  }
}

/**
 * Refunds the rest of a payment. Uses lines and delivery if they add up to exactly that amount, so that the order
 * records what was refunded; otherwise a plain amount.
 */
export function fullRefund(order: RefundableOrder, refundable: number): RefundRequest {
  const lines = order.lines
    .map(({ id, quantity, refundedQuantity }) => ({ lineId: id, quantity: quantity - refundedQuantity }))
    .filter(({ quantity }) => quantity > 0);
  const request = { lines, shipping: order.extras - order.refundedExtras };
  return previewRefund(order, request).amount === refundable ? request : { amount: refundable };
}

/** «2 × Almadraba, envío» */
export function refundContents(refund: Refund, order: Pick<Order, "lines">): string {
  const units = partsText(
    order,
    refund.lines.filter(({ quantity }) => quantity > 0),
  );
  if (refund.shipping === 0) return units;
  return units === "" ? "Gastos de envío" : `${units}, gastos de envío`;
}

/** Labels that tell staff whether the shopper still owes a refunded amount. */
export const OWED_WORDS = {
  forgone: "El cliente ya no debe este dinero (rebaja, compensación)",
  owed: "Cobro equivocado: sigue pendiente de pago",
} as const;

/**
 * Reasons for refunds of money that the order never needed or no longer needs; such a refund creates no new amount due.
 */
const NOT_OWED: Partial<Record<RefundCause, string>> = {
  change: "El cliente ya no debe este dinero",
  mistake: "Se apuntó por error: sigue pendiente de pago",
  overpayment: "Se pagó de más: no es parte de lo que queda por pagar",
  "late-payment": "Llegó tarde: no es parte de lo que queda por pagar",
};

/** The parts of an order that the rule for undone payments reads. */
export const toRevertedOrder = ({ state, lines, shipments, paymentMethod }: Order): RevertedOrder => ({
  state,
  paymentMethod,
  lines,
  parcels: shipments,
});

/** Tells whether the refunded money is owed again if an amount is due; null otherwise. */
export function owedText({ state, waived, amount, cause }: Refund, { due }: Pick<Order, "due">): string | null {
  if (state === "failed" || waived >= amount || due === 0) return null;
  return (cause && NOT_OWED[cause]) ?? "Sigue pendiente de pago";
}

/** The default choice for a refunded amount; null if it only refunds an overpayment, which needs no choice. */
export function defaultOwedChoice(order: RefundableOrder, amount: number): keyof typeof OWED_WORDS | null {
  if (amount <= excessOf(order.money)) return null;
  return computeWaived(order.money, amount) > 0 ? "forgone" : "owed";
}

/**
 * Returns true if a refund of these lines leaves nothing to deliver, in an order from which nothing has been shipped.
 */
export function isFullCancellation(order: Order, refundable: RefundableOrder, request: RefundRequest): boolean {
  if ("amount" in request || !isRunning(order.state)) return false;
  const lines = order.lines.map(({ id, quantity, cancelled }) => {
    const before = refundable.lines.find((line) => line.id === id)?.refundedQuantity ?? 0;
    const more = request.lines.find(({ lineId }) => lineId === id)?.quantity ?? 0;
    return { id, quantity, cancelled, refunded: before + more };
  });
  return computeCancelledUnits(lines, order.shipments).everything;
}
