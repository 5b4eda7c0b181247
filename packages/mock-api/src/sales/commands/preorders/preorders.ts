import type { Order, Preorder, PreorderReservation } from "@tablero/demo-shop/types";
import { availableUnits } from "@tablero/domain/catalogue/stock/availability";
import { Failure } from "@tablero/domain/platform/failure";
import { isHeld } from "@tablero/domain/sales/orders/preorder-lines";
import { isRunning } from "@tablero/domain/sales/orders/steps";
import { requireRefunds } from "@tablero/domain/sales/payments/refund-permission";
import { type AllocationCommit, decideAllocation } from "@tablero/domain/sales/preorders/allocation-plan";
import { campaignMoved, releaseChanged } from "@tablero/domain/sales/preorders/audit";
import { alreadyOpen, decideCampaignByClock, LIVE_RESERVATIONS } from "@tablero/domain/sales/preorders/campaign-moves";
import { waitsForGoods } from "@tablero/domain/sales/preorders/reservation-rules";
import { SETTLING_REASONS, settlingSteps } from "@tablero/domain/sales/preorders/settling";
import { isReleaseDue } from "@tablero/domain/sales/preorders/street-date";
import { notifyWaiting } from "../../../catalogue/commands/alerts.ts";
import { type AuditOrigin, writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSignedIn } from "../../../platform/callers.ts";
import { storeMail } from "../../../platform/commands/store-mail.ts";
import { must, where } from "../../../platform/rows.ts";
import { bumpVersion, type Store } from "../../../platform/store.ts";
import { paidOf } from "../../views/order-story.ts";
import { bookingsOf, campaignReservations, orderOfBooking } from "../../views/preorders.ts";
import { buildAggregate } from "../orders/order-aggregate.ts";
import { commandOrder } from "../orders/orders.ts";
import { cancelReservation, reduceReservation } from "./cancel-reservation.ts";
import { adjustHeldUnits } from "./preorder-units.ts";

/**
 * Stores the state of a campaign, with its audit entry and the consequences. Throws `in-use` if another campaign for
 * the variant is open.
 */
export function writeState(
  store: Store,
  by: AuditOrigin,
  campaign: Preorder,
  after: Pick<Preorder, "state" | "scheduled">,
  more: Readonly<Record<string, unknown>> = {},
): void {
  if (after.state === "open" && campaign.state !== "open") {
    const other = store.data.preorders.find(
      ({ id, variantId, state }) => state === "open" && variantId === campaign.variantId && id !== campaign.id,
    );
    if (other) throw alreadyOpen(other.title);
  }
  const moved = after.state !== campaign.state;
  writeAudit(store, by, campaignMoved(campaign, after, more));
  campaign.state = after.state;
  campaign.scheduled = after.scheduled;
  bumpVersion(store, campaign.id);
  if (!moved) return;
  adjustHeldUnits(store, campaign);
  if (after.state === "cancelled") settleCampaign(store, campaign);
}

const BY_CLOCK: AuditOrigin = { caller: null, requestId: "" };

/**
 * Opens, closes and releases the campaigns that have reached the time for it; orders that no campaign locks any longer
 * can be prepared.
 */
export function moveCampaignsByClock(store: Store): void {
  for (const campaign of store.data.preorders) {
    const after = decideCampaignByClock(campaign, store.now());
    if (after) writeState(store, BY_CLOCK, campaign, after);
    if (isReleaseDue(campaign, store.now())) writeRelease(store, BY_CLOCK, campaign, { lifted: true });
  }
  releaseOrders(store, store.data.orders);
}

function releaseOrders(store: Store, orders: readonly Order[]): void {
  for (const order of orders) {
    if (order.fulfilmentState !== "held" || !isRunning(order.orderState)) continue;
    if (order.orderState === "pending" || isHeld(buildAggregate(store, order))) continue;
    commandOrder(store, order, { kind: "goods-arrived", units: [], released: [] }, "system");
  }
}

/**
 * Releases the goods that a campaign locks, or locks them again. Orders that were waiting for the day can then be
 * prepared.
 */
export function writeRelease(
  store: Store,
  by: AuditOrigin,
  campaign: Preorder,
  { lifted, reason }: { lifted: boolean; reason?: string | undefined },
): void {
  const releasedAt = lifted ? store.now() : null;
  writeAudit(store, by, releaseChanged(campaign, releasedAt, reason));
  campaign.releasedAt = releasedAt;
  bumpVersion(store, campaign.id);
  if (!lifted) return;
  const lines = where(store.data.orderLines, "variantId", campaign.variantId);
  const ids = new Set(lines.map(({ orderId }) => orderId));
  releaseOrders(
    store,
    store.data.orders.filter(({ id }) => ids.has(id)),
  );
  const { variantId } = campaign;
  notifyWaiting(store, [{ variantId, quantity: availableUnits(must(store.data.variants, variantId)) }]);
}

/** Returns true if the campaign has a paid reservation that is still to be served. */
export const hasPaidReservations = (store: Store, campaignId: string): boolean =>
  bookingsOf(store, campaignId).some((booking) => {
    const order = orderOfBooking(store, booking);
    return LIVE_RESERVATIONS.includes(booking.state) && order !== undefined && paidOf(store, order) > 0;
  });

/** Commits an allocation. Throws `invalid-transition`, `validation` with the field. */
export function allocateCampaign(store: Store, context: Context, campaign: Preorder, commit: AllocationCommit): void {
  const reservations = campaignReservations(store, campaign.id);
  const { changed, after, paysBack, details } = decideAllocation(campaign, reservations, commit);
  if (paysBack && hasPaidReservations(store, campaign.id)) requireRefunds(requireSignedIn(context));
  for (const { id, ...set } of changed) {
    Object.assign(must(store.data.preorderReservations, id), set);
    bumpVersion(store, id);
  }
  writeState(store, context, campaign, after, details);
  settleCampaign(store, campaign);
}

/** Carries out an allocation or the end of a campaign for each of its reservations. */
export function settleCampaign(store: Store, campaign: Preorder): void {
  for (const booking of bookingsOf(store, campaign.id))
    try {
      settle(store, campaign, booking);
    } catch (error) {
      // An order that rejects the change does not block the others; the server retries it later.
      if (!(error instanceof Failure)) throw error;
    }
}

function settle(store: Store, campaign: Preorder, booking: PreorderReservation): void {
  const { cut, hand, why } = settlingSteps({ ...booking, campaign: campaign.state });
  if (why !== null) {
    const reason = SETTLING_REASONS[why];
    if (why === "short") {
      reduceReservation(store, booking, { quantity: cut, reason });
      booking.state = "allocated";
    } else {
      cancelReservation(store, booking, { reason, by: "system" });
      sendPreorderMail(
        store,
        campaign,
        booking,
        "preorder-cancelled",
        `Tu reserva de ${campaign.title} se ha cancelado`,
      );
    }
  }
  if (hand > 0 || why === "short") handOver(store, campaign, booking, hand);
  if (hand > 0) {
    sendPreorderMail(store, campaign, booking, "preorder-allocated", `Ya tenemos ${campaign.title}`);
  }
  if (cut + hand > 0) bumpVersion(store, booking.id);
  adjustHeldUnits(store, campaign);
}

function handOver(store: Store, campaign: Preorder, booking: PreorderReservation, quantity: number): void {
  booking.handed = booking.allocated;
  const order = orderOfBooking(store, booking);
  const lineId = booking.orderLineId;
  // Without an order, the units stay with the campaign until they are collected.
  if (!order || lineId === null) return;
  campaign.held -= quantity;
  must(store.data.variants, campaign.variantId).reserved -= quantity;
  // If the reservation is already paid, the same command also advances it.
  const released = waitsForGoods(booking) ? [] : [lineId];
  commandOrder(store, order, { kind: "goods-arrived", units: [{ lineId, quantity }], released }, "system");
}

/** An email about a reservation, with a link to the page of its order. */
export function sendPreorderMail(
  store: Store,
  { title }: Preorder,
  booking: PreorderReservation,
  template: string,
  subject: string,
): void {
  const order = orderOfBooking(store, booking);
  storeMail(store, {
    template,
    recipient: order?.email ?? must(store.data.clients, booking.clientId).email,
    subject,
    order: order ? { id: order.id, number: order.number } : null,
    path: order ? `/pedido/${order.token}` : "/",
    label: title,
  });
}
