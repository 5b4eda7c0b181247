import type { VariantUnits } from "../../../catalogue/stock/variant-units.ts";
import { invalidField } from "../../../platform/failure.ts";
import { netOf } from "../../../platform/money/net.ts";
import { remainingText } from "../../../platform/words/remaining.ts";
import { planExcess } from "../../payments/refunds.ts";
import type { ReservationEnd } from "../../preorders/free-booking-units.ts";
import { type HeldUnits, type OrderAggregate, type OrderLine, paymentTotals, toRefundableOrder } from "../aggregate.ts";
import { close } from "../closing/closing.ts";
import type { OrderDraft } from "../draft.ts";
import { orderEdited, refundRequested } from "../events.ts";
import { computeAmounts, extrasRateFor, type OrderAmounts, recomputeAmounts } from "../order-amounts.ts";
import { excessOf } from "../paying/money.ts";
import { addRefunds, awaitPaymentOfDue } from "../paying/money-moves.ts";
import { sumDeferred } from "../preorder-lines.ts";
import { takeFromShop } from "../refunding/refunding.ts";
import { settleOrder } from "../settle.ts";
import { DEPARTED_STATES, type UnitsOf } from "../units-after-refund.ts";
import type { AddedLine, NewLine } from "./added-line.ts";
import { type DeliveryOffers, type DeliveryPrice, deliveryPrice, type NewDelivery } from "./edit-delivery.ts";
import { amountRefusal, deliveryRefusal, editRefusal, editRefused, validateUnits, withoutUnits } from "./edit-units.ts";

export interface EditCommand {
  kind: "edit";
  /** Units to remove, by line. */
  cancel?: readonly UnitsOf[] | undefined;
  add?: readonly NewLine[] | undefined;
  /** Units of limited variants in the client's other orders; none without a client. */
  bought?: readonly VariantUnits[] | undefined;
  delivery?: NewDelivery | null | undefined;
  reason?: string | undefined;
  /**
   * Whether units of preorders are removed too, through the commands of their campaigns; the value states how a
   * reservation without units ends.
   */
  preorders?: ReservationEnd | undefined;
  /** Today's offers of the shop; without them, delivery keeps its price and cannot be changed. */
  offers?: DeliveryOffers | null | undefined;
}

/** Units and lines of an order after an edit, with their amounts. */
export interface EditedOrder {
  /** Lines with units. */
  lines: readonly OrderLine[];
  price: DeliveryPrice;
  amounts: OrderAmounts;
}

type Changes = Pick<EditCommand, "cancel" | "delivery" | "offers"> & { added: readonly OrderLine[] };

/**
 * The lines and totals of an order after an edit. Pure; all code uses this function to compute them. Throws the
 * errors of `deliveryPrice`.
 */
export function applyEdit(order: OrderAggregate, { cancel = [], added, delivery, offers }: Changes): EditedOrder {
  const kept = order.lines.flatMap((line) => {
    const less = cancel.find(({ lineId }) => lineId === line.id)?.quantity ?? 0;
    return less === line.quantity ? [] : [less > 0 ? withoutUnits(line, less) : line];
  });
  const lines = [...kept, ...added];
  const found = deliveryPrice(order, lines, delivery ?? null, offers ?? null);
  // The part of delivery that was already refunded is not refunded again.
  const shipping = Math.max(found.shipping, toRefundableOrder(order).refundedExtras - found.fee);
  const price = { ...found, shipping };
  const extrasRate = extrasRateFor(order, offers?.extrasRate ?? 0);
  return { lines, price, amounts: recomputeAmounts({ lines, shipping: price.shipping, fee: price.fee, extrasRate }) };
}

/**
 * Staff change an order before it is shipped: units are removed, lines added, or the destination changes.
 * Removed units that are paid are refunded. Added units are due, even if both amounts are equal, because they
 * are a separate sale. An order without remaining units is cancelled. Throws `invalid-transition` with
 * `allowed`, `validation` with the field, and the errors of `deliveryPrice`.
 */
export function edit(draft: OrderDraft, command: EditCommand): void {
  const { order, now } = draft;
  const { reason, delivery = null } = command;
  const refusal = editRefusal(order);
  if (refusal !== null) throw editRefused(order, refusal);
  const cancel = validateUnits(order, command.cancel ?? [], { preorders: command.preorders !== undefined });
  const added = (command.add ?? []).map((line) => newLine(line, now.newId(), order.taxFree));
  if (cancel.length === 0 && added.length === 0 && !delivery)
    throw invalidField("cancel", "empty", "No hay ningún cambio que guardar.");
  requireLimits(order, cancel, command);
  const undelivered = delivery ? deliveryRefusal(order) : null;
  if (undelivered !== null) throw editRefused(order, undelivered);
  if (isNothingLeft(order, cancel) && added.length === 0) {
    close(draft, "cancelled", { reason, placesEnd: command.preorders });
    return;
  }
  const before = computeAmounts(order);
  const { lines, price, amounts } = applyEdit(order, { ...command, cancel, added });
  const fixed = amounts.total === before.total ? null : amountRefusal(order);
  if (fixed !== null) throw editRefused(order, fixed);

  const content = { cancel, added, lines, amounts, delivery: price.delivery, placesEnd: command.preorders };
  const refunded = replaceContent(draft, content, wordsFor(order, cancel, reason));
  draft.record([
    orderEdited({
      out: named(order, cancel),
      in: added,
      delivery: price.delivery,
      total: amounts.total,
      before: before.total,
      reason,
    }),
    ...(refunded > 0 ? [refundRequested(refunded, reason)] : []),
  ]);
  settleOrder(draft);
}

interface Content extends Pick<EditedOrder, "lines" | "amounts"> {
  cancel: readonly UnitsOf[];
  added: readonly AddedLine[];
  delivery: DeliveryPrice["delivery"];
  placesEnd?: ReservationEnd | undefined;
}

/** Writes the lines and totals of an edit; returns the cents to refund. */
function replaceContent(draft: OrderDraft, content: Content, reason: string): number {
  const { order } = draft;
  const { cancel, added, lines, amounts, delivery, placesEnd } = content;
  const refunded = refundSurplus(draft, { added, amounts, before: computeAmounts(order), lines }, reason);
  if (cancel.length > 0) takeFromShop(draft, cancel, { silent: true, placesEnd });
  draft.add({
    kind: "edited",
    lines: order.lines
      .filter(({ id }) => cancel.some(({ lineId }) => lineId === id))
      .map((line) => {
        const left = lines.find(({ id }) => id === line.id);
        return left ?? { ...line, quantity: 0, cancelled: 0, total: 0, deferred: 0 };
      }),
    added,
    amounts,
    delivery,
  });
  reserve(draft, added);
  awaitPaymentOfDue(draft);
  return refunded;
}

/**
 * Removes units of partly paid preorders: the unpaid part is no longer requested, and the paid part is refunded.
 * Returns the refunded sum in cents.
 */
export function removePreorders(draft: OrderDraft, cancel: readonly UnitsOf[], reason: string): number {
  const { lines, amounts } = applyEdit(draft.order, { cancel, added: [] });
  return replaceContent(draft, { cancel, added: [], lines, amounts, delivery: null }, reason);
}

const named = ({ lines }: OrderAggregate, units: readonly UnitsOf[]) =>
  units.map(({ lineId, quantity }) => ({ name: lines.find(({ id }) => id === lineId)?.name ?? "", quantity }));

const wordsFor = (order: OrderAggregate, cancel: readonly UnitsOf[], reason = ""): string => {
  const out = named(order, cancel).map(({ name, quantity }) => `${quantity} × ${name}`);
  const what = `Pedido cambiado: ${out.length > 0 ? `sin ${out.join(", ")}` : "entrega más barata"}`;
  return [what, reason.trim()].filter(Boolean).join(". ").slice(0, 500);
};

function newLine(line: NewLine, id: string, taxFree: boolean): AddedLine {
  const { unitPrice, quantity, taxRate, ...rest } = line;
  const price = taxFree ? netOf(unitPrice, taxRate) : unitPrice;
  return {
    ...rest,
    id,
    kind: "item",
    quantity,
    cancelled: 0,
    unitPrice: price,
    total: price * quantity,
    taxRate: taxFree ? 0 : taxRate,
    held: false,
  };
}

/** Added units must be within the limit per client, counting this order and the client's other orders. */
function requireLimits(
  order: OrderAggregate,
  cancel: readonly UnitsOf[],
  { add = [], bought = [] }: EditCommand,
): void {
  const off = (id: string) => cancel.find(({ lineId }) => lineId === id)?.quantity ?? 0;
  for (const [index, { variantId, name, perClientLimit: limit }] of add.entries()) {
    if (limit === null) continue;
    const own = order.lines.reduce(
      (sum, line) => (line.variantId === variantId ? sum + line.quantity - line.cancelled - off(line.id) : sum),
      0,
    );
    const others = bought.reduce((sum, units) => (units.variantId === variantId ? sum + units.quantity : sum), 0);
    const added = add.reduce((sum, line) => (line.variantId === variantId ? sum + line.quantity : sum), 0);
    const left = Math.max(limit - own - others, 0);
    if (added <= left) continue;
    const detail = `De «${name}» ${limit === 1 ? "se vende" : "se venden"} ${limit} por persona como mucho: a este cliente le ${remainingText(left)}.`;
    throw invalidField(`add.${index}.quantity`, "client-limit", detail);
  }
}

/** No goods have left the shop, and none remain in the order. */
const isNothingLeft = ({ lines, parcels }: OrderAggregate, cancel: readonly UnitsOf[]): boolean =>
  !parcels.some(({ state }) => DEPARTED_STATES.includes(state)) &&
  lines.every(
    ({ id, quantity, cancelled }) =>
      cancelled + (cancel.find(({ lineId }) => lineId === id)?.quantity ?? 0) === quantity,
  );

interface Repriced {
  added: readonly OrderLine[];
  /** All lines after the edit. */
  lines: readonly OrderLine[];
  before: OrderAmounts;
  amounts: OrderAmounts;
}

/**
 * Requests the refund of money that the order no longer needs, ignoring added lines: one invoice is corrected,
 * and another is issued for the added lines. Returns the sum in cents.
 */
export function refundSurplus(draft: OrderDraft, { added, before, amounts, lines }: Repriced, reason: string): number {
  const dearer = Math.max(amounts.shipping - before.shipping, 0) + Math.max(amounts.fee - before.fee, 0);
  const without = amounts.total - dearer - added.reduce((sum, { total }) => sum + total, 0);
  const money = paymentTotals(draft.order);
  const deferred = sumDeferred({ lines, extras: amounts.shipping + amounts.fee });
  const excess = excessOf({ ...money, total: without, deferred }) - excessOf(money);
  return excess > 0 ? addRefunds(draft, planExcess(excess), { cause: "change", reason }) : 0;
}

function reserve(draft: OrderDraft, added: readonly AddedLine[]): void {
  const units = added.map(
    ({ id, variantId, quantity }): HeldUnits => ({ id: draft.now.newId(), lineId: id, variantId, quantity }),
  );
  if (units.length > 0) draft.add({ kind: "units-reserved", units, expiresAt: draft.order.expiresAt });
}
