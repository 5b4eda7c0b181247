import { Failure } from "../../../platform/failure.ts";
import type { OrderLineKind, OrderState, PaymentMethod, ShipmentState } from "../../../platform/vocabulary.ts";
import { isConfirmedUnpaid } from "../../../settings/payments/methods.ts";
import { planRefund } from "../../payments/refunds.ts";
import {
  computeRefundable,
  type OrderAggregate,
  type OrderPayment,
  paymentTotals,
  toRefundableOrder,
} from "../aggregate.ts";
import type { OrderDraft } from "../draft.ts";
import { editRefused } from "../editing/edit-units.ts";
import { orderMoved, paymentReverted } from "../events.ts";
import { dueOf, heldAmount } from "../paying/money.ts";
import { awaitPaymentOfDue } from "../paying/money-moves.ts";
import { settleOrder } from "../settle.ts";
import { isRunning } from "../steps.ts";
import { DEPARTED_STATES, IN_SHOP_STATES } from "../units-after-refund.ts";

export interface RevertPaymentCommand {
  kind: "revert-payment";
  paymentId: string;
  reason: string;
}

/** The fields of an order that decide whether its payments can be undone. */
export interface RevertedOrder {
  state: OrderState;
  paymentMethod: PaymentMethod;
  parcels: readonly { state: ShipmentState }[];
  lines: readonly { kind: OrderLineKind }[];
}

/**
 * Why a payment cannot be undone, in Spanish; null if it can. It must have been recorded by staff, no part of it
 * refunded, and no goods of the order may have left the shop. `left`: its cents that are not refunded.
 */
export function revertRefusal(
  order: RevertedOrder,
  { state, provider, amount }: Pick<OrderPayment, "state" | "provider" | "amount">,
  left: number,
): string | null {
  if (state !== "captured" || provider !== null) return "Solo se deshace un cobro que apuntó la tienda.";
  if (left !== amount) return "Una parte de este cobro ya se ha devuelto: reembolsa el resto.";
  if (!isRunning(order.state)) return "El pedido está cerrado: sus cobros ya no se deshacen.";
  if (order.parcels.some((parcel) => DEPARTED_STATES.includes(parcel.state)))
    return "Ya ha salido algo de este pedido: reembolsa el cobro.";
  // A packed parcel would leave the shop unpaid.
  if (!isConfirmedUnpaid(order.paymentMethod) && order.parcels.some((parcel) => IN_SHOP_STATES.includes(parcel.state)))
    return "Hay un paquete preparado: anúlalo antes de deshacer el cobro.";
  // The payment confirmed the places of an event.
  if (order.lines.some(({ kind }) => kind === "ticket"))
    return "Tiene plazas de un evento: se devuelven desde el evento.";
  return null;
}

const waitsForMoney = (order: OrderAggregate): boolean =>
  !isConfirmedUnpaid(order.paymentMethod) && dueOf(paymentTotals(order)) > 0 && heldAmount(paymentTotals(order)) === 0;

/**
 * Staff recorded a payment that never arrived. A counter-entry removes it without paying anything out, and the
 * order is due again. The payment itself stays as recorded. Throws `not-found`, `invalid-transition` with
 * `allowed`.
 */
export function revertPayment(draft: OrderDraft, { paymentId, reason }: RevertPaymentCommand): void {
  const { order, now } = draft;
  const payment = order.payments.find(({ id }) => id === paymentId);
  if (!payment) throw new Failure("not-found", "No encontramos ese pago.");
  const refusal = revertRefusal(order, payment, computeRefundable(order, payment));
  if (refusal) throw editRefused(order, refusal);
  const { method, amount } = payment;
  const plan = planRefund(toRefundableOrder(order), { amount, stillOwed: true });
  const entry = { id: now.newId(), paymentId, state: "done", cause: "mistake", reason } as const;
  draft.add({ kind: "refund-added", refund: { ...plan, ...entry, lastError: null, providerReference: null } });
  awaitPaymentOfDue(draft);
  draft.record([paymentReverted(method, amount)]);
  // An order that this payment had confirmed waits for payment again and is not prepared.
  if (order.state !== "pending" && waitsForMoney(draft.order)) {
    draft.add({ kind: "order", set: { state: "pending" } });
    draft.record([orderMoved(order.state, "pending")]);
  }
  settleOrder(draft);
}
