import { clientLimit } from "./carts.ts";
import type { HeldUnits, OrderAggregate } from "./order-aggregate.ts";
import { statesOf } from "./order-aggregate.ts";
import { after, type OrderDraft } from "./order-draft.ts";
import { mailConfirmed, moved } from "./order-events.ts";
import { newOrderNotice } from "./order-notices.ts";
import { settle } from "./order-settle.ts";
import { isClosed, requireOrderStep } from "./order-steps.ts";
import type { VariantUnits } from "./order-units.ts";
import { confirmsAtOnce, unpaidTime } from "./payments.ts";
import { confirmedTooLate } from "./unpaid.ts";
import type { OrderState } from "./vocabulary.ts";

/** Lines as far as limits per person go. */
export interface LimitedLine extends VariantUnits {
  name: string;
  perClientLimit: number | null;
}

/**
 * Throws `client-limit` where lines pass a variant's limit, together with what the client bought before; a guest whose
 * mail was not confirmed has bought nothing.
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
  const told = over.map((line) => ({
    variantId: line.variantId,
    name: line.name,
    available: Math.max(left(line), 0),
  }));
  throw clientLimit(first.name, first.perClientLimit ?? 0, { lines: told });
}

/** The lines of an order that take units of the stock. */
export const stockLines = ({ lines }: Pick<OrderAggregate, "lines">): LimitedLine[] =>
  lines.flatMap(({ variantId, name, quantity, perClientLimit }) =>
    variantId ? [{ variantId, name, quantity, perClientLimit }] : [],
  );

/** `bought`: units of limited variants in the client's other orders; only looked at while the mail is awaited. */
export interface AcceptCommand {
  kind: "accept";
  bought: readonly VariantUnits[];
}

/** The owner of the mail address confirms the order. The same again changes nothing. */
export function accept(draft: OrderDraft, { bought }: AcceptCommand): void {
  if (draft.order.mailProof !== "awaited") return;
  takeOn(draft, bought);
  settle(draft);
}

/**
 * Does what placing the order did not do, for one that waited for its mail: takes its units and its coupon and starts
 * its time to pay. Throws `invalid-transition` for an order that is over, `client-limit`.
 */
export function takeOn(draft: OrderDraft, bought: readonly VariantUnits[]): void {
  const { order, now } = draft;
  if (order.mailProof !== "awaited") return;
  if (isClosed(order.state) || (order.expiresAt !== null && order.expiresAt <= now.at)) throw confirmedTooLate();
  requireClientLimits(stockLines(order), bought);
  const paid = order.paymentState === "paid";
  const state = paid || confirmsAtOnce(order.paymentMethod) ? "confirmed" : "pending";
  const expiresAt = paid ? null : after(now, unpaidTime(order.paymentMethod, now.times));
  const units = order.lines.flatMap(({ id, variantId, quantity }): HeldUnits[] =>
    variantId ? [{ id: now.newId(), lineId: id, variantId, quantity }] : [],
  );
  draft.add({ kind: "units-reserved", units, expiresAt });
  if (order.couponId) draft.add({ kind: "coupon", couponId: order.couponId, change: "redeemed" });
  draft.add({ kind: "order", set: { mailProof: "proven", state, expiresAt } });
  const events = [mailConfirmed(now.by === "shop" ? "shop" : "shopper")];
  if (state === "confirmed") events.push(moved("pending", "confirmed"));
  draft.add({ kind: "timeline", events, mails: [{ template: "order-received" }] });
  draft.add({ kind: "notice", resource: "orders", notice: newOrderNotice(order) });
}

export interface MoveCommand extends Pick<AcceptCommand, "bought"> {
  kind: "move";
  to: OrderState;
  reason?: string | undefined;
}

/**
 * Staff move the order itself, but for cancelling it. What they take on themselves needs no confirmation by mail, and
 * what they confirm without its money waits as long as for a transfer. Throws `invalid-transition` with `allowed`.
 */
export function move(draft: OrderDraft, { to, reason, bought }: MoveCommand): void {
  requireOrderStep(statesOf(draft.order), to);
  takeOn(draft, bought);
  const { order, now } = draft;
  if (order.state !== to) {
    const deadline = to === "confirmed" ? { expiresAt: after(now, unpaidTime("transfer", now.times)) } : {};
    draft.add({ kind: "order", set: { state: to, ...deadline } });
    draft.tell([moved(order.state, to, { reason })]);
  }
  settle(draft);
}
