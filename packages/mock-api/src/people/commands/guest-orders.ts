import type { GuestBooking, GuestOrder } from "@tablero/contract/people/shapes/own-profile";
import type { Client, EventBooking, Order } from "@tablero/demo-shop/types";
import {
  MAX_GUEST_RECORDS,
  type NameParts,
  noGuestBooking,
  noGuestOrder,
  ownDetails,
} from "@tablero/domain/people/clients/guest-orders";
import { byId, must, where } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { blankClient, isGuestRecord, listEmails, ownerOfEmail } from "../views/clients.ts";
import { proofOf } from "../views/mail-proof.ts";
import { moveNotes } from "./clients.ts";

/** Orders placed without signing in that need no confirmation, with one of this client's addresses, newest first. */
const offered = (store: Store, clientId: string): Order[] => {
  const emails = listEmails(store, clientId);
  return store.data.orders
    .filter((order) => emails.includes(order.email) && isGuestRecord(byId(store.data.clients, order.clientId)))
    .filter((order) => proofOf(store, order) !== "awaited")
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id));
};

export const guestOrders = (store: Store, clientId: string): GuestOrder[] =>
  offered(store, clientId)
    .slice(0, MAX_GUEST_RECORDS)
    .map(({ number, createdAt, total }) => ({ number, placedAt: createdAt, total }));

/** Adds the order, and the other order of the same purchase, to the account. */
export function joinGuestOrder(store: Store, clientId: string, number: string): void {
  const orders = offered(store, clientId);
  const order = orders.find((each) => each.number === number);
  const from = byId(store.data.clients, order?.clientId ?? null);
  if (!order || !from) throw noGuestOrder();
  const same = orders.filter(
    ({ id, clientId: whose, placedWithId }) =>
      whose === from.id && (id === order.id || placedWithId === order.id || order.placedWithId === id),
  );
  take(store, from, clientId, same);
}

/** An order confirmed by the link in its email belongs to the account with that address. */
export function adoptConfirmedOrder(store: Store, order: Order): void {
  const from = byId(store.data.clients, order.clientId);
  const owner = ownerOfEmail(store, order.email);
  if (isGuestRecord(from) && owner?.accountId) take(store, from, owner.id, [order]);
}

/** A guest's order with a corrected address belongs to the record of that address. */
export function moveGuestOrder(store: Store, from: Client, into: string, order: Order): void {
  if (from.id === into) return;
  take(store, from, into, [order]);
  // The former address belongs to someone else.
  store.data.clients = store.data.clients.map((client) =>
    client.id === from.id && client.mergedInto === into ? { ...client, email: "" } : client,
  );
}

/** Bookings made without signing in and without an order, with one of this client's addresses, newest first. */
const offeredBookings = (store: Store, clientId: string): EventBooking[] => {
  const emails = listEmails(store, clientId);
  return store.bookings
    .filter((booking) => emails.includes(booking.email) && isGuestRecord(byId(store.data.clients, booking.clientId)))
    .filter(({ id }) => !store.data.registrations.some((row) => row.bookingId === id && row.orderId))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id));
};

export const guestBookings = (store: Store, clientId: string): GuestBooking[] =>
  offeredBookings(store, clientId)
    .slice(0, MAX_GUEST_RECORDS)
    .map(({ id, eventId, createdAt }) => {
      const { title, startsAt } = must(store.data.events, eventId);
      return {
        id,
        title,
        startsAt,
        bookedAt: createdAt,
        places: where(store.data.registrations, "bookingId", id).length,
      };
    });

export function joinGuestBooking(store: Store, clientId: string, id: string): void {
  const booking = offeredBookings(store, clientId).find((each) => each.id === id);
  const from = byId(store.data.clients, booking?.clientId ?? null);
  if (!booking || !from) throw noGuestBooking();
  take(store, from, clientId, [], new Set([id]));
}

function take(
  store: Store,
  from: Client,
  into: string,
  orders: readonly Order[],
  bookings: ReadonlySet<string> = new Set(),
): void {
  moveOrders(store, { from: from.id, into, orders, bookings });
  const { data } = store;
  const rest = [data.orders, store.bookings, data.registrations, data.preorderReservations];
  if (rest.some((rows) => rows.some(({ clientId }) => clientId === from.id))) return;
  data.clients = data.clients.map((client) => (client.id === from.id ? { ...client, mergedInto: into } : client));
  moveNotes(store, from.id, into);
}

interface Move {
  from: string;
  into: string;
  orders: readonly Order[];
  /** Additional bookings to move. */
  bookings?: ReadonlySet<string>;
}

/** Moves orders with their reservations, event places and reviews. Uses new arrays, because the rows are indexed. */
function moveOrders(store: Store, { from, into, orders, bookings = new Set() }: Move): void {
  const { data } = store;
  const ids = new Set(orders.map(({ id }) => id));
  const lines = new Set(data.orderLines.filter(({ orderId }) => ids.has(orderId)).map(({ id }) => id));
  data.orders = data.orders.map((order) => (ids.has(order.id) ? { ...order, clientId: into } : order));
  data.preorderReservations = data.preorderReservations.map((row) =>
    row.clientId === from && row.orderLineId && lines.has(row.orderLineId) ? { ...row, clientId: into } : row,
  );
  const moved = new Set(bookings);
  for (const { clientId, orderId, bookingId } of data.registrations)
    if (clientId === from && orderId && ids.has(orderId) && bookingId) moved.add(bookingId);
  // A place without an order moves with its booking.
  data.registrations = data.registrations.map((row) =>
    row.clientId === from && (row.orderId ? ids.has(row.orderId) : moved.has(row.bookingId ?? ""))
      ? { ...row, clientId: into }
      : row,
  );
  for (const booking of store.bookings) if (booking.clientId === from && moved.has(booking.id)) booking.clientId = into;
  store.followers.ordersMoved(store, { from, into, orders: ids });
}

/**
 * Same as on the server: before an address gets an account, guest orders and bookings with that address are separated
 * from the record.
 */
export function separateGuestRecords(store: Store, record: Client, own: NameParts): void {
  const orders = where(store.data.orders, "clientId", record.id).filter((order) => proofOf(store, order) !== "proven");
  const proven = new Set(
    store.data.registrations.flatMap(({ orderId, bookingId }) => {
      const order = byId(store.data.orders, orderId ?? null);
      return order && bookingId && proofOf(store, order) === "proven" ? [bookingId] : [];
    }),
  );
  const bookings = store.bookings.filter(({ id, clientId }) => clientId === record.id && !proven.has(id));
  if (orders.length + bookings.length === 0) return;
  const { name, surname, phone, kind, active, blockReason, createdAt } = record;
  const guest = { ...blankClient(store, { name, surname, email: "", phone, kind, active, blockReason }), createdAt };
  store.data.clients = [...store.data.clients, guest];
  moveOrders(store, { from: record.id, into: guest.id, orders, bookings: new Set(bookings.map(({ id }) => id)) });
  const kept = ownDetails(record, [...orders, ...bookings], own);
  Object.assign(record, { ...kept, phone: kept.phone ?? "" });
}
