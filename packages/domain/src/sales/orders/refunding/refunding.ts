import { Failure, invalidField } from "../../../platform/failure.ts";
import {
  planRefund,
  priceRefundedUnits,
  type RefundRequest,
  repeatRefund,
  requireRefundStep,
} from "../../payments/refunds.ts";
import type { ReservationEnd } from "../../preorders/free-booking-units.ts";
import {
  type OrderAggregate,
  type OrderLine,
  type OrderPayment,
  type OrderRefund,
  paymentTotals,
  requireRefundableAmount,
  toRefundableOrder,
  weightOf,
} from "../aggregate.ts";
import { close } from "../closing/closing.ts";
import type { OrderDraft } from "../draft.ts";
import { NOTHING_LEFT_REASON, parcelOpened, refundDone, refundRequested, unitsCancelled } from "../events.ts";
import { excessOf } from "../paying/money.ts";
import { addRefund, addRefunds } from "../paying/money-moves.ts";
import { returningUnits } from "../returning/returns.ts";
import { settleOrder } from "../settle.ts";
import { isRunning } from "../steps.ts";
import { endReservations } from "../units.ts";
import {
  type CancelledUnits,
  computeCancelledUnits,
  DEPARTED_STATES,
  type UnitsOf,
  unitsIn,
} from "../units-after-refund.ts";

export interface RefundCommand {
  kind: "refund";
  paymentId: string;
  request: RefundRequest;
  reason?: string | undefined;
}

/** Staff refund money. Throws `not-found`, `amount-exceeded` with `refundable`, `validation` with the field. */
export function refund(draft: OrderDraft, { paymentId, request, reason = "" }: RefundCommand): void {
  const payment = draft.order.payments.find(({ id }) => id === paymentId);
  if (!payment) throw new Failure("not-found", "No encontramos ese pago.");
  if ("lines" in request) requireAsked(draft.order, request.lines);
  const plan = planRefund(toRefundableOrder(draft.order), request);
  const isNotNeeded = "amount" in request && plan.amount <= excessOf(paymentTotals(draft.order));
  addRefund(draft, payment, plan, { cause: isNotNeeded ? "overpayment" : "request", reason });
  draft.record([refundRequested(plan.amount, reason)]);
  settleRefund(draft);
}

export interface RefundPlacesCommand {
  kind: "refund-places";
  /** Line of the tickets. */
  lineId: string;
  /** Places that are being given back. */
  places: number;
  /** Places of the line that are no longer taken, including `places`. */
  gone: number;
  reason: string;
}

/**
 * Refunds event places from all payments of their order. A place whose unit staff already refunded gets nothing;
 * a partly refunded one gets the remainder.
 */
export function refundPlaces(draft: OrderDraft, { lineId, places, gone, reason }: RefundPlacesCommand): void {
  const order = toRefundableOrder(draft.order);
  const line = order.lines.find(({ id }) => id === lineId);
  const quantity = line ? Math.min(places, gone - line.refundedQuantity) : 0;
  if (!line || quantity <= 0 || priceRefundedUnits(line, quantity) === 0) return;
  const plan = planRefund(order, { lines: [{ lineId, quantity }] });
  const amount = addRefunds(draft, plan, { cause: "request", reason });
  if (amount > 0) draft.record([refundRequested(amount, reason)]);
  settleRefund(draft);
}

/**
 * Units whose price is not fully due yet are refunded with their reservation, which removes the rest of the
 * amount.
 */
function requireAsked({ lines }: OrderAggregate, wanted: readonly UnitsOf[]): void {
  for (const [index, { lineId, quantity }] of wanted.entries()) {
    const line = lines.find(({ id }) => id === lineId);
    if (!line?.deferred || quantity === 0) continue;
    const message = `De «${line.name}» queda una parte por pagar: cancela su reserva, y lo pagado se devuelve.`;
    throw invalidField(`lines.${index}.quantity`, "deferred", message);
  }
}

export interface RefundStepCommand {
  kind: "refund-step";
  refundId: string;
  to: "done" | "requested";
}

/**
 * Staff mark a refund as made by hand, or retry a failed one. Throws `not-found`, `invalid-transition` with
 * `allowed`, `amount-exceeded` if the money was refunded in another way since the failure.
 */
export function transitionRefund(draft: OrderDraft, { refundId, to }: RefundStepCommand): void {
  const { refund: found, payment } = findRefund(draft.order, refundId);
  requireRefundStep({ state: found.state, provider: payment.provider }, to);
  const { id, paymentId, amount } = found;
  const failed = found.state === "failed";
  const counted = failed ? amount : 0;
  const again = failed ? planRepeatedRefund(draft.order, found, payment) : {};
  // A refund made by hand keeps its error: if the provider later reports success, the money was refunded twice.
  draft.add({ kind: "refund-set", id, paymentId, set: { ...again, state: to }, counted });
  if (to === "done") draft.record([refundDone(payment.method, amount)], { refundId });
  else {
    draft.record([refundRequested(amount)]);
    draft.add({ kind: "refund-ordered", refundId });
  }
  settleRefund(draft);
}

/**
 * The parts of a failed refund that counts again. Throws `amount-exceeded` if its money was refunded in another
 * way.
 */
export function planRepeatedRefund(order: OrderAggregate, found: OrderRefund, payment: OrderPayment) {
  const parts = repeatRefund(toRefundableOrder(order), found);
  requireRefundableAmount(order, payment, found.amount);
  return parts;
}

/** Throws `not-found`. */
export function findRefund(order: OrderAggregate, refundId: string): { refund: OrderRefund; payment: OrderPayment } {
  const found = order.refunds.find(({ id }) => id === refundId);
  const payment = order.payments.find(({ id }) => id === found?.paymentId);
  if (!found || !payment) throw new Failure("not-found", "No encontramos ese reembolso.");
  return { refund: found, payment };
}

/** Follows a refund: cancels its units, and closes an order without remaining units. */
export function settleRefund(draft: OrderDraft): void {
  // Delivery that staff did not refund stays with the shop until they do.
  if (cancelRefundedUnits(draft)) close(draft, "cancelled", { reason: NOTHING_LEFT_REASON, keepMoney: true });
  else settleOrder(draft);
}

/**
 * Cancels refunded units that are still in the shop: their stock is released, and their parcels must be opened.
 * Returns whether nothing is left to deliver.
 */
function cancelRefundedUnits(draft: OrderDraft): boolean {
  const { order } = draft;
  if (!isRunning(order.state)) return false;
  const refunded = new Map(toRefundableOrder(order).lines.map(({ id, refundedQuantity }) => [id, refundedQuantity]));
  const plan = computeCancelledUnits(
    order.lines.map((line) => ({
      ...line,
      refunded: refunded.get(line.id) ?? 0,
      returning: returningUnits(order, line.id),
    })),
    order.parcels,
  );
  return plan.lines.length > 0 && takeOut(draft, plan);
}

/**
 * Cancels units that are still in the shop, regardless of the refunded amount. `silent`: the caller writes the
 * timeline entry.
 */
export function takeFromShop(
  draft: OrderDraft,
  units: readonly UnitsOf[],
  options: { silent?: boolean; placesEnd?: ReservationEnd | undefined } = {},
): void {
  const { order } = draft;
  const more = (id: string) => units.find(({ lineId }) => lineId === id)?.quantity ?? 0;
  // Units that came back in a parcel are counted first; the units to cancel are in addition to them.
  const refunded = (line: OrderLine) => line.cancelled + more(line.id) + unitsIn(order.parcels, line.id, ["returned"]);
  const lines = order.lines.map((line) => ({ ...line, refunded: refunded(line) }));
  takeOut(draft, computeCancelledUnits(lines, order.parcels), options);
}

/** Reserved units among the cancelled ones. Of a preorder, units that have not arrived yet are cancelled first. */
const releasedUnits = ({ lines, parcels, reserved }: OrderAggregate, cancelled: readonly UnitsOf[]): UnitsOf[] =>
  cancelled.map(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    if (line?.kind !== "preorder") return { lineId, quantity };
    const here = reserved.filter((units) => units.lineId === lineId).reduce((sum, units) => sum + units.quantity, 0);
    const awaited = line.quantity - line.cancelled - unitsIn(parcels, lineId, DEPARTED_STATES) - here;
    return { lineId, quantity: Math.max(quantity - Math.max(awaited, 0), 0) };
  });

/** Writes which units are cancelled. Returns whether nothing is left to deliver. */
function takeOut(
  draft: OrderDraft,
  plan: CancelledUnits,
  { silent = false, placesEnd }: { silent?: boolean; placesEnd?: ReservationEnd | undefined } = {},
): boolean {
  const { order } = draft;
  const named = (units: readonly UnitsOf[]) =>
    units.map(({ lineId, quantity }) => ({ name: order.lines.find(({ id }) => id === lineId)?.name ?? "", quantity }));
  draft.add({ kind: "units-cancelled", units: plan.lines });
  const places = plan.lines.filter(({ lineId }) => order.lines.find(({ id }) => id === lineId)?.kind === "preorder");
  if (places.length > 0) draft.add({ kind: "preorders-freed", units: places, to: placesEnd });
  const parts = endReservations(order.reserved, releasedUnits(order, plan.lines));
  if (parts.length > 0) draft.add({ kind: "units-released", parts });
  for (const { id, from, to, lines, taken } of plan.parcels) {
    const takeOut = order.parcels.find((parcel) => parcel.id === id)?.takeOut ?? [];
    // A cancelled parcel keeps its content for the record.
    const set =
      to === "cancelled"
        ? { state: to }
        : {
            state: to,
            lines,
            weight: weightOf(order, lines),
            // Once packed, a parcel no longer contains the units of an earlier list.
            takeOut: from === "preparing" ? takeOut : taken,
          };
    draft.add({ kind: "parcel-set", id, set });
  }
  const packed = plan.parcels.filter(({ from }) => from !== "preparing");
  draft.record([
    ...(silent ? [] : [unitsCancelled(named(plan.lines))]),
    ...packed.map(({ taken, to }) => parcelOpened(named(taken), to === "cancelled")),
  ]);
  return plan.everything;
}
