import type { AdminPreorder, AdminReservation } from "@tablero/contract/sales/shapes/admin-preorders";
import type { Order, Preorder, PreorderReservation } from "@tablero/demo-shop/types";
import type { CampaignReservation } from "@tablero/domain/sales/preorders/allocation-plan";
import { LIVE_RESERVATIONS } from "@tablero/domain/sales/preorders/campaign-moves";
import { firstPicture } from "../../catalogue/views/products.ts";
import { byId, must, sum, where } from "../../platform/rows.ts";
import { type Store, versionOf } from "../../platform/store.ts";
import { deferredOf, dueOf } from "./order-story.ts";

export const bookingsOf = ({ data }: Store, preorderId: string): PreorderReservation[] =>
  data.preorderReservations.filter((booking) => booking.preorderId === preorderId);

export function preorderRecord(store: Store, campaign: Preorder): AdminPreorder {
  const variant = must(store.data.variants, campaign.variantId);
  const product = must(store.data.products, variant.productId);
  const bookings = bookingsOf(store, campaign.id);
  return {
    id: campaign.id,
    title: campaign.title,
    variantId: campaign.variantId,
    product: { id: product.id, name: product.name, image: firstPicture(store, product.id) },
    sku: variant.sku,
    opensAt: campaign.opensAt,
    closesAt: campaign.closesAt,
    releaseDate: campaign.releaseDate,
    quota: campaign.quota,
    taken: campaign.taken,
    ordered: campaign.ordered,
    received: campaign.received,
    allocated: sum(bookings, ({ allocated }) => allocated),
    reservations: bookings.length,
    perClientLimit: campaign.perClientLimit,
    payment: campaign.payment,
    depositPercent: campaign.depositRate === null ? null : Math.round(campaign.depositRate / 100),
    policy: campaign.policy,
    state: campaign.state,
    scheduled: campaign.scheduled,
    delayedAt: campaign.delayedAt,
    releasedAt: campaign.releasedAt,
    active: campaign.active,
    version: versionOf(store, campaign.id),
  };
}

/** The order of a reservation; undefined if it was made at the counter. */
export function orderOfBooking({ data }: Store, { orderLineId }: Pick<PreorderReservation, "orderLineId">) {
  return byId(data.orders, byId(data.orderLines, orderLineId)?.orderId ?? null);
}

/** Unpaid cents of an order, whether due or deferred. */
export const owedOf = (store: Store, order: Order): number => dueOf(store, order) + deferredOf(store, order);

const nameOf = ({ name, surname }: { name: string; surname: string | null }) =>
  [name, surname].filter(Boolean).join(" ");

const since = ({ confirmedAt, createdAt }: PreorderReservation) => confirmedAt ?? createdAt;
const IN_QUEUE: readonly PreorderReservation["state"][] = ["confirmed", "partial", "waitlisted"];

export function reservationRecord(store: Store, booking: PreorderReservation): AdminReservation {
  const client = must(store.data.clients, booking.clientId);
  const order = orderOfBooking(store, booking);
  const queue = bookingsOf(store, booking.preorderId).filter(({ state }) => IN_QUEUE.includes(state));
  const key = (each: PreorderReservation) => `${since(each)} ${each.id}`;
  return {
    id: booking.id,
    client: { id: client.id, name: nameOf(client), email: client.email },
    order: order
      ? { id: order.id, number: order.number, paymentState: order.paymentState, due: owedOf(store, order) }
      : null,
    requested: booking.requested,
    allocated: booking.allocated,
    handed: booking.handed,
    state: booking.state,
    place: queue.includes(booking) ? queue.filter((each) => key(each) <= key(booking)).length : null,
    confirmedAt: booking.confirmedAt,
    dueAt: booking.dueAt,
    remindedAt: booking.remindedAt ?? null,
    version: versionOf(store, booking.id),
  };
}

/** All active reservations of a campaign, with the names shown in a preview. */
export function campaignReservations(
  store: Store,
  preorderId: string,
): (CampaignReservation & { client: string; orderNumber: string | null })[] {
  return where(store.data.preorderReservations, "preorderId", preorderId)
    .filter(({ state }) => LIVE_RESERVATIONS.includes(state))
    .map((booking) => {
      const order = orderOfBooking(store, booking);
      return {
        id: booking.id,
        client: nameOf(must(store.data.clients, booking.clientId)),
        orderNumber: order?.number ?? null,
        requested: booking.requested,
        allocated: booking.allocated,
        state: booking.state,
        paid:
          order !== undefined &&
          dueOf(store, order) === 0 &&
          byId(store.data.orderLines, booking.orderLineId)?.deferred === 0,
        confirmedAt: since(booking),
      };
    });
}
