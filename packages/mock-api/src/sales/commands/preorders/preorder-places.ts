import type { Order, Preorder } from "@tablero/demo-shop/types";
import { campaignFull, clientLimitExceeded } from "@tablero/domain/sales/carts/carts";
import type { OrderDecision } from "@tablero/domain/sales/orders/decide";
import type { UnitsOf } from "@tablero/domain/sales/orders/units-after-refund";
import { BOOKING_STEPS, bookingMoves } from "@tablero/domain/sales/preorders/booking-moves";
import { freeBookingUnits, type ReservationEnd } from "@tablero/domain/sales/preorders/free-booking-units";
import { unitsLeft } from "@tablero/domain/sales/preorders/terms";
import { byId, must, sum } from "../../../platform/rows.ts";
import type { Store } from "../../../platform/store.ts";

export interface WantedPlaces {
  campaign: Preorder;
  variantId: string;
  name: string;
  quantity: number;
}

export interface Buyer {
  clientId: string | null;
  email: string;
  taxId: string | null;
  address: { line1: string; postcode: string } | null;
}

const OVER = ["requested", "waitlisted", "cancelled", "expired", "refunded"];

/** Letters and digits of an address, so that «C/ Mayor, 3» and «c mayor 3» are equal. */
const plain = (text: string) =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");

/** Throws `out-of-stock`, `client-limit`. */
export function requirePlaces(store: Store, wanted: readonly WantedPlaces[], buyer: Buyer): void {
  const full = wanted.filter(({ campaign, quantity }) => leftOf(store, campaign) < quantity);
  if (full.length > 0)
    throw campaignFull(
      full.map(({ campaign, variantId, name }) => ({ variantId, name, available: leftOf(store, campaign) })),
    );
  for (const places of wanted) requireLimit(store, places, buyer);
}

/** Takes places in campaigns, after `requirePlaces` has checked them. */
export function takePlaces(wanted: readonly WantedPlaces[]): void {
  for (const { campaign, quantity } of wanted) campaign.taken += quantity;
}

const leftOf = (store: Store, campaign: Preorder): number =>
  campaign.state === "open" ? unitsLeft(campaign, store.now()) : 0;

function requireLimit(store: Store, { campaign, variantId, name, quantity }: WantedPlaces, buyer: Buyer): void {
  const limit = campaign.perClientLimit;
  if (limit === null) return;
  const own = store.data.preorderReservations.filter(
    (row) => row.preorderId === campaign.id && !OVER.includes(row.state) && belongsTo(store, row, buyer),
  );
  const bought = sum(own, ({ requested }) => requested);
  if (bought + quantity <= limit) return;
  throw clientLimitExceeded(name, limit, { lines: [{ variantId, name, available: Math.max(limit - bought, 0) }] });
}

function belongsTo(
  store: Store,
  { clientId, orderLineId }: { clientId: string; orderLineId: string | null },
  buyer: Buyer,
): boolean {
  if (clientId === buyer.clientId) return true;
  const line = byId(store.data.orderLines, orderLineId);
  const order = line && byId(store.data.orders, line.orderId);
  if (!order) return false;
  const { shippingAddress: sent } = order;
  return (
    order.email.toLowerCase() === buyer.email.toLowerCase() ||
    (buyer.taxId !== null && order.billingTaxId?.toUpperCase() === buyer.taxId.toUpperCase()) ||
    (buyer.address !== null &&
      sent?.postcode === buyer.address.postcode &&
      plain(sent.line1) === plain(buyer.address.line1))
  );
}

/** Takes the places of an order that was confirmed by email. */
export function takeConfirmedPlaces(store: Store, order: Order, units: readonly UnitsOf[]): void {
  const wanted = units.flatMap(({ lineId, quantity }) => {
    const line = must(store.data.orderLines, lineId);
    const campaign = byId(store.data.preorders, line.preorderId);
    return campaign && line.variantId ? [{ campaign, variantId: line.variantId, name: line.name, quantity }] : [];
  });
  requirePlaces(store, wanted, {
    clientId: order.clientId,
    email: order.email,
    taxId: order.billingTaxId,
    address: order.shippingAddress,
  });
  takePlaces(wanted);
  for (const { lineId } of units)
    for (const booking of bookingsOf(store, lineId))
      if (booking.state === "requested") Object.assign(booking, { state: "confirmed", confirmedAt: store.now() });
}

export const bookingsOf = (store: Store, lineId: string) =>
  store.data.preorderReservations.filter(({ orderLineId }) => orderLineId === lineId);

/** Campaigns in which lines of an order are reservations, without duplicates. */
export const listCampaigns = (store: Store, lineIds: readonly string[]): Preorder[] => {
  const ids = new Set(lineIds.flatMap((id) => bookingsOf(store, id).map(({ preorderId }) => preorderId)));
  return store.data.preorders.filter(({ id }) => ids.has(id));
};

/** Returns places to their campaign. */
export function freePlaces(store: Store, lineId: string, quantity: number, to?: ReservationEnd): void {
  const booking = bookingsOf(store, lineId).find(
    ({ state }) => state !== "cancelled" && state !== "expired" && state !== "refunded",
  );
  if (!booking) return;
  const { freed, ...set } = freeBookingUnits(booking, quantity, to);
  const handed = Math.min(booking.handed, set.allocated);
  const campaign = must(store.data.preorders, booking.preorderId);
  // Units reserved for the order become available; the campaign takes them back if other reservations are waiting.
  campaign.received = Math.max(campaign.received - (booking.handed - handed), campaign.held);
  Object.assign(booking, set, { handed });
  campaign.taken = Math.max(campaign.taken - freed, 0);
}

/** Updates the reservations of an order after changes to its payments and parcels. */
export function moveBookings(store: Store, { order, effects }: OrderDecision): void {
  for (const { lineId, to } of bookingMoves(order, effects))
    for (const booking of bookingsOf(store, lineId))
      if (BOOKING_STEPS[to].includes(booking.state) && booking.handed === booking.allocated)
        Object.assign(booking, { state: to, dueAt: null });
}
