import type { Week } from "@tablero/contract/readers/shapes/shop-account";
import type { PreorderReservation } from "@tablero/demo-shop/types";
import { buildWeek, MAX_WEEK_ORDERS } from "@tablero/domain/readers/week";
import { isRunning } from "@tablero/domain/sales/orders/steps";
import { byId, must } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { countPlace } from "../../sales/views/preorder-lines.ts";
import { viewShopOrder } from "../../sales/views/shop-order.ts";

/** A reservation in a preorder campaign, as its shopper sees it. */
export function ownReservation(store: Store, booking: PreorderReservation) {
  const { id, preorderId, requested, allocated, state, createdAt, orderLineId, dueAt: payUntil } = booking;
  const line = byId(store.data.orderLines, orderLineId);
  const orderToken = line ? must(store.data.orders, line.orderId).token : null;
  const queue = { orderToken, place: countPlace(store, booking), later: line?.deferred ?? 0, payUntil };
  const { title, releaseDate, variantId } = must(store.data.preorders, preorderId);
  const product = byId(store.data.products, must(store.data.variants, variantId).productId);
  const productSlug = product?.status === "published" ? product.slug : null;
  return { id, title, productSlug, requested, allocated, state, releaseDate, createdAt, ...queue };
}

/** The coming days of a client, whose merged records have these ids. */
export function ownWeek(store: Store, clientIds: readonly string[]): Week {
  const { data } = store;
  const isTheirs = ({ clientId }: { clientId: string | null }) => clientId !== null && clientIds.includes(clientId);
  const running = data.orders
    .filter((order) => isTheirs(order) && isRunning(order.orderState))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, MAX_WEEK_ORDERS);
  const places = data.registrations.filter(isTheirs).flatMap((row) => {
    const event = must(data.events, row.eventId);
    if (event.cancelledAt !== null) return [];
    const bookingToken = byId(store.bookings, row.bookingId ?? null)?.token ?? null;
    const { state, waitingPosition, offerUntil = null, deckListAt = null } = row;
    return { bookingToken, state, waitingPosition, offerUntil, deckListAt, event };
  });
  return buildWeek(
    {
      orders: running.map((order) => viewShopOrder(store, order)),
      places: places.sort((a, b) => a.event.startsAt.localeCompare(b.event.startsAt)),
      reservations: data.preorderReservations.filter(isTheirs).map((booking) => ownReservation(store, booking)),
    },
    store.now(),
  );
}
