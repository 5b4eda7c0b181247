import { mergeByVariant, type VariantUnits } from "../../../catalogue/stock/variant-units.ts";
import { Failure, invalidField } from "../../../platform/failure.ts";
import { formatMoney } from "../../../platform/money/money.ts";
import type { ReturnState } from "../../../platform/vocabulary.ts";
import { planRefund, priceRefundedUnits, type RefundableOrder } from "../../payments/refunds.ts";
import { type OrderAggregate, toRefundableOrder } from "../aggregate.ts";
import { close } from "../closing/closing.ts";
import type { OrderDraft } from "../draft.ts";
import { returnMoved } from "../events.ts";
import { allowedTransitions } from "../machines.ts";
import { addRefunds } from "../paying/money-moves.ts";
import { withholdFrom } from "../refunding/refund-parts.ts";
import { settleOrder } from "../settle.ts";
import { isClosed, isRunning } from "../steps.ts";
import { DEPARTED_STATES, type UnitsOf, unitsIn } from "../units-after-refund.ts";
import { type OrderReturn, type ReturnLine, returningUnits, sentUnits } from "./returns.ts";

/** The outcome of a line's returned units, and their lost value (cents). */
export interface InspectedLine {
  lineId: string;
  restocked: number;
  writtenOff: number;
  deduction: number;
}

export interface ReturnTransitionCommand {
  kind: "return-step";
  returnId: string;
  to: ReturnState;
  /** With `inspected`: every line with sent units. */
  lines?: readonly InspectedLine[] | undefined;
  /** With `refused`, and with `inspected` if an amount is withheld. */
  reason?: string | undefined;
  /** With `refunded`: today's cheapest standard delivery for the order, in cents; null if there is none. */
  standardDelivery?: number | null | undefined;
}

/**
 * Staff move a return: it arrived, was inspected, is refunded or refused. With `refunded`, the units are added
 * to the stock and the money is refunded. Throws `not-found`, `invalid-transition` with `allowed`, `validation`
 * with the field.
 */
export function transitionReturn(draft: OrderDraft, command: ReturnTransitionCommand): void {
  const before = draft.order;
  const found = findReturn(before, command.returnId);
  const steps = allowedTransitions("return", found.state);
  if (!steps.includes(command.to))
    throw new Failure("invalid-transition", "Esa devolución ya no admite ese paso.", {
      extra: { allowed: [...steps] },
    });
  const reason = command.reason?.trim() ?? "";
  if (command.to === "received") {
    draft.add({ kind: "return-set", id: found.id, set: { state: "received" } });
    draft.record([returnMoved(found.number, "received")], { returnId: found.id });
  } else if (command.to === "inspected") {
    const lines = inspected(draft.order, found, command.lines ?? []);
    if (lines.some(({ deduction }) => deduction > 0) && reason === "")
      throw invalidField("reason", "required", "Explica por qué se descuenta: el cliente lo lee.");
    draft.add({ kind: "return-set", id: found.id, set: { state: "inspected", lines, reason } });
    draft.record([returnMoved(found.number, "inspected", { reason })]);
  } else if (command.to === "refused") {
    if (reason === "") throw invalidField("reason", "required", "Explica por qué se rechaza: el cliente lo lee.");
    draft.add({ kind: "return-set", id: found.id, set: { state: "refused", reason } });
    draft.record([returnMoved(found.number, "refused", { reason })], { returnId: found.id });
  } else if (command.to === "refunded") payReturn(draft, found, command.standardDelivery ?? null);
  takeInParcels(draft, before);
  settleOrder(draft);
}

/** Throws `not-found`. */
export function findReturn({ returns }: Pick<OrderAggregate, "returns">, returnId: string): OrderReturn {
  const found = returns.find(({ id }) => id === returnId);
  if (!found) throw new Failure("not-found", "No encontramos esa devolución.");
  return found;
}

/** The lines of a return after the inspection; units that did not arrive count in neither sum. */
function inspected(order: OrderAggregate, { state, lines }: OrderReturn, results: readonly InspectedLine[]) {
  return lines.map((line): ReturnLine => {
    const sent = sentUnits(state, line);
    const index = results.findIndex(({ lineId }) => lineId === line.lineId);
    const result = results[index];
    if (!result) {
      if (sent === 0) return line;
      throw invalidField("lines", "incomplete", "Di qué ha llegado de cada artículo.");
    }
    const { restocked, writtenOff, deduction } = result;
    if (restocked + writtenOff > sent)
      throw invalidField(`lines.${index}.restocked`, "too-many", `De ese artículo se devuelven ${sent}.`);
    const paid = order.lines.find(({ id }) => id === line.lineId);
    const worth = paid ? Math.floor((paid.total * (restocked + writtenOff)) / paid.quantity) : 0;
    if (deduction > worth)
      throw invalidField(
        `lines.${index}.deduction`,
        "too-much",
        `Como máximo ${formatMoney(worth)}: es lo que se pagó.`,
      );
    return { ...line, restocked, writtenOff, deduction };
  });
}

function payReturn(draft: OrderDraft, found: OrderReturn, standard: number | null): void {
  const { order } = draft;
  const left = toRefundableOrder(order);
  const lines = found.lines.flatMap((line) => {
    const part = left.lines.find(({ id }) => id === line.lineId);
    const units = line.cancelled + sentUnits(found.state, line) - line.paidBack;
    const quantity = Math.min(units, part ? part.quantity - part.refundedQuantity : 0);
    return quantity > 0 ? [{ lineId: line.lineId, quantity }] : [];
  });
  const everything = isFullyReturned(order);
  const shipping = everything ? refundableDelivery(order, left.extras - left.refundedExtras, standard) : 0;
  const worth = hasRefundableValue(left, lines) || shipping > 0;
  // A closed order has already refunded its money.
  const isOver = isClosed(order.state);
  const isUnpaid = order.due > 0 && worth && !isOver;
  if (isUnpaid && !everything)
    throw new Failure(
      "invalid-transition",
      `Antes apunta el cobro del pedido: quedan ${formatMoney(order.due)} por pagar.`,
      { extra: { allowed: [] } },
    );
  const plan = worth && !isUnpaid && !isOver ? planRefund(left, { lines, shipping }) : null;
  const withheld = new Map(found.lines.map(({ lineId, deduction }) => [lineId, deduction]));
  draft.add({ kind: "return-set", id: found.id, set: { state: "refunded" } });
  const why = { cause: "return", reason: `Devolución ${found.number}` } as const;
  const back = plan ? addRefunds(draft, withholdFrom(plan, withheld), why) : 0;
  const refunded = found.refunded + back;
  draft.add({ kind: "return-set", id: found.id, set: { refunded } });
  restock(draft, found);
  const reason = found.reason;
  draft.record([returnMoved(found.number, "refunded", { amount: back, reason })], { returnId: found.id });
  // Goods that came back unpaid are removed from the order, because no payment will follow.
  if (isUnpaid && isRunning(order.state)) close(draft, "cancelled", { reason: `Devolución ${found.number}` });
}

/** Whether anything was paid for units of lines: with a large discount, single units may have been free. */
export const hasRefundableValue = (order: RefundableOrder, units: readonly UnitsOf[]): boolean =>
  units.some(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return line !== undefined && priceRefundedUnits(line, quantity) > 0;
  });

/**
 * Whether the shopper keeps no unit of an order and none is still to be sent; `more`: units being cancelled with
 * it.
 */
export function isFullyReturned(order: OrderAggregate, more: readonly UnitsOf[] = []): boolean {
  return order.lines.every(({ id, kind, quantity, cancelled }) => {
    if (kind === "ticket") return false;
    const now = more.find(({ lineId }) => lineId === id)?.quantity ?? 0;
    return cancelled + now + unitsIn(order.parcels, id, ["returned"]) + returningUnits(order, id) >= quantity;
  });
}

/**
 * Delivery and fees to refund, in cents: for a dearer delivery, only the price of the cheapest one. RDLeg
 * 1/2007, art. 107.
 */
export function refundableDelivery(
  { shippingTotal }: Pick<OrderAggregate, "shippingTotal">,
  left: number,
  standard: number | null,
): number {
  const dearer = standard === null ? 0 : Math.max(shippingTotal - standard, 0);
  return Math.max(left - dearer, 0);
}

/** Stock ledger entries: a return for all units that arrived, followed by a loss for the unsellable ones. */
function restock(draft: OrderDraft, found: OrderReturn): void {
  const of = (pick: (line: ReturnLine) => number): VariantUnits[] =>
    mergeByVariant(
      found.lines.flatMap((line) => {
        const variantId = draft.order.lines.find(({ id }) => id === line.lineId)?.variantId;
        return variantId && pick(line) > 0 ? [{ variantId, quantity: pick(line) }] : [];
      }),
    );
  const back = of(({ restocked, writtenOff }) => restocked + writtenOff);
  const lost = of(({ writtenOff }) => writtenOff);
  if (back.length > 0) draft.add({ kind: "units-returned", units: back });
  if (lost.length > 0) draft.add({ kind: "units-written-off", units: lost });
}

/** Units of a line in returned parcels that belong to a return: the return desk books these units into stock. */
function unitsLeftToDesk(order: OrderAggregate, lineId: string): number {
  const elsewhere = unitsIn(order.parcels, lineId, DEPARTED_STATES) - unitsIn(order.parcels, lineId, ["returned"]);
  return Math.min(Math.max(returningUnits(order, lineId) - elsewhere, 0), unitsIn(order.parcels, lineId, ["returned"]));
}

/**
 * Books units that were left to the desk into stock, if their return is refused or inspected without them: they
 * are in the shop, in a returned parcel.
 */
function takeInParcels(draft: OrderDraft, before: OrderAggregate): void {
  const units = draft.order.lines.flatMap(({ id, variantId }) => {
    const quantity = unitsLeftToDesk(before, id) - unitsLeftToDesk(draft.order, id);
    return variantId && quantity > 0 ? [{ variantId, quantity }] : [];
  });
  if (units.length > 0) draft.add({ kind: "units-returned", units: mergeByVariant(units) });
}

/**
 * Units of a returned parcel that are booked with the parcel itself; units inspected at the desk are booked
 * there.
 */
export function unitsOfReturnedParcel(order: OrderAggregate, parcelId: string): { lineId: string; quantity: number }[] {
  const parcel = order.parcels.find(({ id }) => id === parcelId);
  const others = order.parcels.filter(
    ({ id, state }) => id !== parcelId && DEPARTED_STATES.includes(state) && state !== "returned",
  );
  return (parcel?.lines ?? []).map(({ lineId, quantity }) => {
    const elsewhere = unitsIn(others, lineId, DEPARTED_STATES);
    const byDesk = Math.min(Math.max(returningUnits(order, lineId) - elsewhere, 0), quantity);
    return { lineId, quantity: quantity - byDesk };
  });
}
