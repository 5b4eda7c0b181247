import { Failure, type FieldError, invalidField } from "../../../platform/failure.ts";
import { isEmail, normaliseEmail } from "../../../platform/validation.ts";
import { remainingText } from "../../../platform/words/remaining.ts";
import { planRefund } from "../../payments/refunds.ts";
import { type OrderAggregate, type OrderLine, toRefundableOrder } from "../aggregate.ts";
import { close } from "../closing/closing.ts";
import type { OrderDraft } from "../draft.ts";
import { removePreorders } from "../editing/editing.ts";
import { refundRequested, withdrawalDeclared } from "../events.ts";
import { withdrawalNotice } from "../notices.ts";
import { addRefunds } from "../paying/money-moves.ts";
import { takeFromShop } from "../refunding/refunding.ts";
import { settleOrder } from "../settle.ts";
import { orderConflict } from "../steps.ts";
import { DEPARTED_STATES, type UnitsOf } from "../units-after-refund.ts";
import { hasRefundableValue, isFullyReturned, refundableDelivery } from "./return-desk.ts";
import { isOpenReturn, type OrderReturn, type ReturnLine } from "./returns.ts";
import { isWholeOnly, type WithdrawableLine, withdrawableLines, withdrawalRefusal } from "./withdrawal-term.ts";

export interface WithdrawCommand {
  kind: "withdraw";
  name: string;
  /** Address for the receipt. */
  email: string;
  /** The shopper's words; optional. */
  note?: string | undefined;
  lines: readonly UnitsOf[];
  /**
   * Number of the order's returns when the form was loaded. Sending the same declaration again from another tab
   * changes nothing.
   */
  seen: number;
  /** The shop's withdrawal period, in days. */
  withdrawalDays: number;
  /** Today's cheapest standard delivery for the order, in cents: see `standardDelivery`. */
  standardDelivery?: number | null | undefined;
}

export const MAX_WITHDRAWAL_NOTE = 1000;

const isSame = (known: OrderReturn, lines: readonly UnitsOf[]) =>
  known.lines.length === lines.length &&
  lines.every(({ lineId, quantity }) =>
    known.lines.some((line) => line.lineId === lineId && line.quantity === quantity),
  );

const chosenLines = (lines: readonly UnitsOf[]) => lines.filter(({ quantity }) => quantity > 0);

/** The newest declaration with these units; undefined if there is none. */
export const findWithdrawal = ({ returns }: Pick<OrderAggregate, "returns">, lines: readonly UnitsOf[]) =>
  returns.findLast((known) => isSame(known, chosenLines(lines)));

/**
 * A shopper withdraws from the contract, or staff record it. Units still in the shop are refunded now and not
 * sent. For sent units a return begins; they are refunded once they arrive. Throws `invalid-transition` without
 * a right of withdrawal, `version-conflict` if another declaration was made first, `validation` with the field.
 */
export function withdraw(draft: OrderDraft, command: WithdrawCommand): void {
  const { order, now } = draft;
  const wanted = chosenLines(command.lines);
  if (order.returns.length > command.seen) {
    if (findWithdrawal(order, wanted)) return;
    throw orderConflict();
  }
  const refusal = withdrawalRefusal(order, command.withdrawalDays, now.at, now.by === "shopper" ? "shopper" : "shop");
  if (refusal !== null) throw new Failure("invalid-transition", refusal, { extra: { allowed: [] } });
  checkPerson(command);
  const chosen = pick(draft, command.lines);
  const declared = newReturn(draft, command, chosen);
  const paysBack = order.due === 0;
  const whole = isWhole(order, wanted);
  const fromShop = declared.lines.flatMap(({ lineId, cancelled: quantity }) =>
    quantity > 0 ? [{ lineId, quantity }] : [],
  );
  const reason = `Desistimiento ${declared.number}`;
  const told = () => {
    const units = wanted.map(({ lineId, quantity }) => ({
      name: order.lines.find(({ id }) => id === lineId)?.name ?? "",
      quantity,
    }));
    draft.record([withdrawalDeclared(declared.number, units, declared.note, now.by)], { returnId: declared.id });
    draft.add({ kind: "notice", notice: withdrawalNotice(order, declared, units) });
  };
  if (whole) {
    const captured = draft.order.payments.some(({ state }) => state === "captured");
    const before = draft.order.refunds.length;
    draft.add({ kind: "return-added", return: { ...declared, state: "refunded" } });
    told();
    close(draft, "cancelled", { reason });
    const refunded = draft.order.refunds.slice(before).reduce((sum, { amount }) => sum + amount, 0);
    if (captured && refunded > 0) draft.add({ kind: "return-set", id: declared.id, set: { refunded } });
    return;
  }
  const isPartlyPaid = (lineId: string) =>
    order.lines.some((line) => line.id === lineId && isPartlyPaidFor(order, line));
  const preorders = fromShop.filter(({ lineId }) => isPartlyPaid(lineId));
  const goods = fromShop.filter(({ lineId }) => !isPartlyPaid(lineId));
  const deposits = preorders.length > 0 ? removePreorders(draft, preorders, reason) : 0;
  const isLast = !draft.order.returns.some(isOpenReturn) && isFullyReturned(draft.order, goods);
  const delivery = paysBack && isLast ? deliveryLeft(draft.order, command.standardDelivery ?? null) : 0;
  const paid = paysBack ? payBack(draft, { lines: goods, shipping: delivery }, reason) : 0;
  if (deposits > 0) draft.record([refundRequested(deposits, reason)]);
  const lines = declared.lines.map((line) => ({
    ...line,
    paidBack: paysBack || isPartlyPaid(line.lineId) ? line.cancelled : 0,
  }));
  const isSettled = lines.every(({ quantity, paidBack }) => quantity === paidBack);
  draft.add({
    kind: "return-added",
    return: { ...declared, lines, refunded: deposits + paid, state: isSettled ? "refunded" : "authorised" },
  });
  told();
  if (goods.length > 0) takeFromShop(draft, goods);
  settleOrder(draft);
}

/**
 * For a partly paid line, only the paid amount is refunded. The rest is no longer due: its price is removed from
 * the order.
 */
const isPartlyPaidFor = ({ due }: OrderAggregate, { kind, deferred = 0 }: OrderLine): boolean =>
  kind === "preorder" && (deferred > 0 || due > 0);

/** The delivery that has not been refunded yet, in cents, if nothing else is to come back. */
function deliveryLeft(order: OrderAggregate, standard: number | null): number {
  const { extras, refundedExtras } = toRefundableOrder(order);
  return refundableDelivery(order, extras - refundedExtras, standard);
}

function payBack(draft: OrderDraft, request: { lines: readonly UnitsOf[]; shipping: number }, reason: string): number {
  const order = toRefundableOrder(draft.order);
  if (!hasRefundableValue(order, request.lines) && request.shipping === 0) return 0;
  const amount = addRefunds(draft, planRefund(order, request), { cause: "return", reason });
  if (amount > 0) draft.record([refundRequested(amount, reason)]);
  return amount;
}

/** No goods left the shop, and none remain in the order: it is closed. */
const isWhole = ({ lines, parcels }: OrderAggregate, wanted: readonly UnitsOf[]): boolean =>
  !parcels.some(({ state }) => DEPARTED_STATES.includes(state)) &&
  lines.every(
    ({ id, quantity, cancelled }) =>
      cancelled + (wanted.find(({ lineId }) => lineId === id)?.quantity ?? 0) === quantity,
  );

function checkPerson({ name, email, note = "" }: WithdrawCommand): void {
  const errors: FieldError[] = [];
  if (name.trim() === "") errors.push({ path: "name", code: "required", message: "Escribe tu nombre." });
  if (!isEmail(email.trim()))
    errors.push({ path: "email", code: "invalid-email", message: "Escribe un correo como nombre@ejemplo.es" });
  if (note.length > MAX_WITHDRAWAL_NOTE)
    errors.push({ path: "note", code: "too-long", message: `Como máximo ${MAX_WITHDRAWAL_NOTE} letras.` });
  if (errors.length > 0) throw new Failure("validation", errors[0]?.message ?? "Revisa los datos.", { errors });
}

/** The shopper's choice, line by line. Throws `validation` with the field. */
function pick({ order, now }: OrderDraft, wanted: readonly UnitsOf[]): { found: WithdrawableLine; quantity: number }[] {
  const lines = withdrawableLines(order, now.by === "shopper" ? "shopper" : "shop");
  const chosen = wanted.flatMap(({ lineId, quantity }, index) => {
    const found = lines.find(({ line }) => line.id === lineId);
    const at = `lines.${index}.quantity`;
    if (!found || wanted.findIndex((other) => other.lineId === lineId) !== index)
      throw invalidField(`lines.${index}.lineId`, "unknown", "Esa línea no es de este pedido.");
    if (quantity === 0) return [];
    if (found.excluded) throw invalidField(at, "excluded", found.excluded);
    if (quantity > found.left)
      throw invalidField(
        at,
        "too-many",
        `De «${found.line.name}» ${remainingText(found.left)} de las que puedes desistir.`,
      );
    return [{ found, quantity }];
  });
  if (chosen.length === 0) throw invalidField("lines", "empty", "Elige de qué quieres desistir.");
  if (isWholeOnly(order) && !isWhole(order, chosenLines(wanted)))
    throw invalidField(
      "lines",
      "whole-only",
      "Este pedido está sin pagar y no ha salido de la tienda: se desiste de él entero.",
    );
  return chosen;
}

function newReturn(
  { order, now }: OrderDraft,
  { name, email, note = "" }: WithdrawCommand,
  chosen: readonly { found: WithdrawableLine; quantity: number }[],
): OrderReturn {
  return {
    id: now.newId(),
    number: `${order.number}-D${order.returns.length + 1}`,
    state: "authorised",
    by: now.by === "shopper" ? "shopper" : "shop",
    requestedAt: now.at,
    name: name.trim(),
    email: normaliseEmail(email),
    note: note.trim(),
    reason: "",
    refunded: 0,
    lines: chosen.map(
      ({ found, quantity }): ReturnLine => ({
        lineId: found.line.id,
        name: found.line.name,
        quantity,
        cancelled: Math.min(quantity, found.inShop),
        paidBack: 0,
        restocked: 0,
        writtenOff: 0,
        deduction: 0,
      }),
    ),
  };
}
