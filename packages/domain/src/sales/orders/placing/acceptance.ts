import type { VariantUnits } from "../../../catalogue/stock/variant-units.ts";
import type { OrderState } from "../../../platform/vocabulary.ts";
import { confirmedTooLate, type MailProof, proofAcceptedByStaff } from "../../../settings/orders/unpaid.ts";
import { isConfirmedUnpaid } from "../../../settings/payments/methods.ts";
import { unpaidUntil } from "../../../settings/payments/unpaid-until.ts";
import { clientLimitExceeded } from "../../carts/carts.ts";
import type { HeldUnits, OrderAggregate } from "../aggregate.ts";
import { statesOf } from "../aggregate.ts";
import type { OrderDraft } from "../draft.ts";
import { mailConfirmed, orderMoved } from "../events.ts";
import { newOrderNotice } from "../notices.ts";
import { settleOrder } from "../settle.ts";
import { isClosed, requireOrderStep } from "../steps.ts";

/** Fields of a line needed to check limits per person. */
export interface LimitedLine extends VariantUnits {
  name: string;
  perClientLimit: number | null;
}

/**
 * Throws `client-limit` if lines exceed a variant's limit, including the client's earlier purchases. A guest
 * with an unconfirmed mail address has no earlier purchases.
 */
export function requireClientLimits(lines: readonly LimitedLine[], bought: readonly VariantUnits[]): void {
  const left = ({ variantId, perClientLimit }: LimitedLine) =>
    bought.reduce(
      (rest, units) => (units.variantId === variantId ? rest - units.quantity : rest),
      perClientLimit ?? Number.POSITIVE_INFINITY,
    );
  const over = lines.filter((line) => line.quantity > left(line));
  const [first] = over;
  if (!first) return;
  const exceeded = over.map((line) => ({
    variantId: line.variantId,
    name: line.name,
    available: Math.max(left(line), 0),
  }));
  throw clientLimitExceeded(first.name, first.perClientLimit ?? 0, { lines: exceeded });
}

/** Lines of an order that reserve stock. */
export const reservingLines = ({ lines }: Pick<OrderAggregate, "lines">): LimitedLine[] =>
  lines.flatMap(({ kind, variantId, name, quantity, perClientLimit }) =>
    kind === "item" && variantId ? [{ variantId, name, quantity, perClientLimit }] : [],
  );

/**
 * `bought`: units of limited variants in the person's other orders; only used while the confirmation by mail is
 * pending.
 */
export interface AcceptCommand {
  kind: "accept";
  bought: readonly VariantUnits[];
}

/** `ofAccount`: the order belongs to a client with an account. */
export interface AcceptedByStaff extends Pick<AcceptCommand, "bought"> {
  ofAccount: boolean;
}

/**
 * The owner of the mail address confirms the order, which proves the address, even if staff accepted the order
 * before. Idempotent.
 */
export function accept(draft: OrderDraft, { bought }: AcceptCommand): void {
  const { mailProof, state } = draft.order;
  if (mailProof === "awaited") {
    completePlacement(draft, bought, "proven");
    settleOrder(draft);
  } else if (mailProof === "unproven" && !isClosed(state)) {
    draft.add({ kind: "order", set: { mailProof: "proven" } });
    draft.record([mailConfirmed("shopper")]);
  }
}

/**
 * Completes the placement of an order that waited for its confirmation by mail, without that confirmation.
 * Throws the errors of `accept`.
 */
export const acceptByStaff = (draft: OrderDraft, { bought, ofAccount }: AcceptedByStaff): void =>
  completePlacement(draft, bought, proofAcceptedByStaff(ofAccount));

/**
 * Completes the placement of an order that waited for its confirmation by mail: reserves its units, redeems its coupon
 * and starts the payment deadline. Throws `invalid-transition` for a finished order, `client-limit`.
 */
function completePlacement(draft: OrderDraft, bought: readonly VariantUnits[], proof: MailProof): void {
  const { order, now } = draft;
  if (order.mailProof !== "awaited") return;
  if (isClosed(order.state) || (order.expiresAt !== null && order.expiresAt <= now.at)) throw confirmedTooLate();
  requireClientLimits(reservingLines(order), bought);
  const nothingNow = order.due === 0;
  const state = nothingNow || isConfirmedUnpaid(order.paymentMethod) ? "confirmed" : "pending";
  const expiresAt = nothingNow ? null : unpaidUntil(order.paymentMethod, now.at, now.times);
  const units = order.lines.flatMap(({ id, kind, variantId, quantity }): HeldUnits[] =>
    kind === "item" && variantId ? [{ id: now.newId(), lineId: id, variantId, quantity }] : [],
  );
  const places = order.lines.flatMap(({ id, kind, quantity }) =>
    kind === "preorder" ? [{ lineId: id, quantity }] : [],
  );
  if (places.length > 0) draft.add({ kind: "preorders-taken", units: places });
  if (units.length > 0) draft.add({ kind: "units-reserved", units, expiresAt });
  if (order.couponId) draft.add({ kind: "coupon", couponId: order.couponId, change: "redeemed" });
  draft.add({ kind: "order", set: { mailProof: proof, state, expiresAt } });
  const events = [mailConfirmed(now.by === "shop" ? "shop" : "shopper")];
  if (state === "confirmed") events.push(orderMoved("pending", "confirmed"));
  draft.add({ kind: "timeline", events, mails: [{ template: "order-received" }] });
  draft.add({ kind: "notice", notice: newOrderNotice(order) });
}

export interface MoveCommand extends AcceptedByStaff {
  kind: "move";
  to: OrderState;
  reason?: string | undefined;
}

/**
 * Staff change the state of the order itself, except cancelling it. Orders moved by staff need no confirmation
 * by mail, and an unpaid order they confirm gets the payment deadline of a transfer. Throws `invalid-transition`
 * with `allowed`.
 */
export function move(draft: OrderDraft, { to, reason, bought, ofAccount }: MoveCommand): void {
  requireOrderStep(statesOf(draft.order), to);
  acceptByStaff(draft, { bought, ofAccount });
  const { order, now } = draft;
  if (order.state !== to) {
    const deadline = to === "confirmed" ? { expiresAt: unpaidUntil("transfer", now.at, now.times) } : {};
    draft.add({ kind: "order", set: { state: to, ...deadline } });
    draft.record([orderMoved(order.state, to, { reason })]);
  }
  settleOrder(draft);
}
