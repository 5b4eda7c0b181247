import type { adminRegistrations, shopRegistrations } from "@tablero/contract/events/endpoints/registrations";
import type { Registered } from "@tablero/contract/events/shapes/registrations";
import type { EventBooking, Order, ShopEvent } from "@tablero/demo-shop/types";
import {
  deckListWritten,
  eventCancelled,
  messageSent,
  registrationAdded,
  registrationMoved,
} from "@tablero/domain/events/events/audit";
import { WITHDRAWN_BY_SHOP, WITHDRAWN_BY_SHOPPER } from "@tablero/domain/events/events/booking";
import { isLive } from "@tablero/domain/events/events/desk";
import { requireShownPrice } from "@tablero/domain/events/events/event-price";
import {
  eventConflict,
  noRecipients,
  placesOf,
  registrationConflict,
  requireCancellable,
  requireStaffStep,
  requireUnpaidOrder,
  requireWithdrawable,
  unknownBookingCode,
} from "@tablero/domain/events/events/refusals";
import {
  isWithinRefundTerm,
  parseBookingCode,
  requireMethod,
  requireOpen,
  requireRunning,
} from "@tablero/domain/events/events/registering";
import { REGISTRATION_CSV } from "@tablero/domain/events/events/registration-csv";
import { can } from "@tablero/domain/platform/access/permissions";
import { slicePage } from "@tablero/domain/platform/kit/pagination";
import { notFound } from "@tablero/domain/platform/refusals";
import { nameSortKey } from "@tablero/domain/platform/search/name-order";
import { requireRefunds } from "@tablero/domain/sales/payments/refund-permission";
import { writeAudit } from "../../platform/audit.ts";
import { type Context, type MockHandlers, requireSignedIn } from "../../platform/callers.ts";
import { ALL_ROWS, exportList } from "../../platform/kit/export.ts";
import { buildList } from "../../platform/lists.ts";
import { must } from "../../platform/rows.ts";
import { bumpVersion, type Store, versionOf } from "../../platform/store.ts";
import { commandByStaff } from "../../sales/commands/orders/orders.ts";
import { firstPayment, leaveCardPage } from "../../sales/commands/payments.ts";
import { dueOf } from "../../sales/views/order-story.ts";
import { deckLists, handInDeckList, writeDeckList } from "../commands/deck-lists.ts";
import { loadRegistrationChanges, settleOffers, viewDesk, writeRegistrationChanges } from "../commands/event-desk.ts";
import { acceptPlaces, bookPlaces, endEvent, withdrawPlaces } from "../commands/registrations.ts";
import { eventRecord } from "../views/event-records.ts";
import { bookingView, registrationView } from "../views/registrations.ts";

type Step = "checked-in" | "registered" | "no-show" | "withdrawn";

export function registrationHandlers(
  store: Store,
): Pick<MockHandlers, keyof typeof shopRegistrations | keyof typeof adminRegistrations> {
  const requireEvent = (id: string): ShopEvent => {
    settleOffers(store);
    return must(store.data.events, id);
  };
  const byToken = (token: string): EventBooking => {
    settleOffers(store);
    const booking = store.bookings.find((each) => each.token === token);
    if (!booking) throw notFound();
    for (const { bookingId, orderId } of store.data.registrations)
      if (bookingId === booking.id && orderId) leaveCardPage(store, must(store.data.orders, orderId));
    return booking;
  };
  const answer = (booking: EventBooking, order: Order | null): Registered => {
    const view = bookingView(store, booking);
    if (!order) return { booking: view, order: null };
    const nextAction = firstPayment(store, order);
    const { number, token, total } = order;
    return { booking: view, order: { number, token, total, ...(nextAction && { nextAction }) } };
  };
  const requireRow = (eventId: string, id: string) => {
    const row = store.data.registrations.find((each) => each.id === id && each.eventId === eventId);
    if (!row) throw notFound();
    return row;
  };
  const viewOf = (eventId: string, id: string) => registrationView(store, requireRow(eventId, id));
  const atVersion = (eventId: string, id: string, version: number) => {
    const current = viewOf(eventId, id);
    if (current.version !== version) throw registrationConflict(current);
    return current;
  };
  const list = (
    eventId: string,
    query: Parameters<MockHandlers["GET /api/admin/events/{id}/registrations"]>[0]["query"],
  ) => {
    const { state = [] } = query;
    const rows = store.data.registrations
      .filter((row) => row.eventId === eventId && (state.length === 0 || state.includes(row.state)))
      .map((row) => registrationView(store, row));
    return buildList(
      rows,
      query,
      {
        text: ({ name, publicName, contact, email, phone }) => [name, publicName, contact, email, phone].join(" "),
        sorts: {
          createdAt: ({ createdAt }) => createdAt,
          name: ({ name }) => nameSortKey(name),
          state: ({ state: at }) => at,
        },
      },
      (row) => row,
    );
  };
  const step = (event: ShopEvent, rid: string, to: Step, refund: boolean, context: Context) => {
    const before = viewOf(event.id, rid);
    const caller = requireSignedIn(context);
    if (to === "withdrawn") {
      requireRunning(viewDesk(store, event), store.now());
      const refunds = refund && can(caller, "payments", "write");
      withdrawPlaces(store, event, [rid], {
        refunds,
        reason: WITHDRAWN_BY_SHOP,
        by: caller,
      });
    } else {
      const draft = loadRegistrationChanges(store, event);
      requireStaffStep(draft, rid, to);
      draft.move(rid, to);
      writeRegistrationChanges(store, event, draft.finish());
    }
    const after = viewOf(event.id, rid);
    writeAudit(store, context, registrationMoved(before, after));
    return after;
  };
  return {
    "POST /api/shop/events/{id}/registrations": ({ params, body }, { caller }) => {
      const event = requireEvent(params.id);
      if (!event.published || !event.active) throw notFound();
      requireOpen(event, store.now());
      requireShownPrice(body.expectedPrice, event.price);
      const paying = { method: () => requireMethod(event.price, body.paymentMethod), channel: "web" } as const;
      const { booking, order } = bookPlaces(store, event, body, caller, paying);
      return { status: 201, body: answer(booking, order) };
    },
    "GET /api/shop/registrations/{token}": ({ params }) => ({
      status: 200,
      body: bookingView(store, byToken(params.token)),
    }),
    "POST /api/shop/registrations/{token}/acceptance": ({ params, body }) => {
      const booking = byToken(params.token);
      const { price } = must(store.data.events, booking.eventId);
      requireShownPrice(body.expectedPrice, price);
      const order = acceptPlaces(store, booking, body.places, requireMethod(price, body.paymentMethod));
      return { status: 200, body: answer(booking, order) };
    },
    "POST /api/shop/registrations/{token}/withdrawal": ({ params, body }) => {
      const booking = byToken(params.token);
      const event = must(store.data.events, booking.eventId);
      const now = store.now();
      const places = placesOf(viewDesk(store, event).places, booking.id, body.places);
      requireWithdrawable(event, places, now);
      const ids = places.map(({ id }) => id);
      withdrawPlaces(store, event, ids, {
        refunds: isWithinRefundTerm(event, now),
        reason: WITHDRAWN_BY_SHOPPER,
        by: "system",
      });
      return { status: 200, body: bookingView(store, booking) };
    },
    "PUT /api/shop/registrations/{token}/places/{id}/deck-list": ({ params, body }) => {
      const booking = byToken(params.token);
      handInDeckList(store, booking, params.id, body.text);
      return { status: 200, body: bookingView(store, booking) };
    },
    "GET /api/admin/events/{id}/registrations": ({ params, query }) => ({
      status: 200,
      body: list(requireEvent(params.id).id, query),
    }),
    "GET /api/admin/events/{id}/registrations/export": ({ params, query }) =>
      exportList(
        store,
        { path: "inscripciones" },
        REGISTRATION_CSV,
        list(requireEvent(params.id).id, { ...query, ...ALL_ROWS }).items,
      ),
    "GET /api/admin/events/{id}/deck-lists": ({ params, query }) => {
      const { items, pagination } = slicePage(deckLists(store, requireEvent(params.id)), query.page, query.size);
      return { status: 200, body: { items, pagination } };
    },
    "POST /api/admin/events/{id}/registrations": ({ params, body }, context) => {
      const event = requireEvent(params.id);
      requireRunning(viewDesk(store, event), store.now());
      const paying = { method: () => (event.price > 0 ? "in-store" : null), channel: "counter" } as const;
      const { booking } = bookPlaces(store, event, body, context.caller, paying);
      const items = store.data.registrations
        .filter(({ bookingId }) => bookingId === booking.id)
        .map((row) => registrationView(store, row));
      for (const item of items) writeAudit(store, context, registrationAdded(item));
      return { status: 201, body: { items } };
    },
    "POST /api/admin/events/{id}/registrations/{rid}/transitions": ({ params, body }, context) => {
      const event = requireEvent(params.id);
      atVersion(event.id, params.rid, body.version);
      return { status: 200, body: step(event, params.rid, body.to, body.refund, context) };
    },
    "PUT /api/admin/events/{id}/registrations/{rid}/deck-list": ({ params, body: { text, version } }, context) => {
      const event = requireEvent(params.id);
      const before = atVersion(event.id, params.rid, version);
      writeDeckList(store, event, must(store.data.registrations, params.rid), text);
      const after = viewOf(params.id, params.rid);
      writeAudit(store, context, deckListWritten(before, after));
      return { status: 200, body: after };
    },
    "POST /api/admin/events/{id}/registrations/{rid}/payment": ({ params, body: { method, version } }, context) => {
      const order = requireUnpaidOrder(atVersion(requireEvent(params.id).id, params.rid, version).order);
      const row = must(store.data.orders, order.id);
      const command = { kind: "pay", method, amount: dueOf(store, row), bought: [], ofAccount: false } as const;
      commandByStaff(store, context, row, command);
      return { status: 200, body: viewOf(params.id, params.rid) };
    },
    "POST /api/admin/events/{id}/check-in": ({ params, body }, context) => {
      const event = requireEvent(params.id);
      const token = parseBookingCode(body.code);
      const booking = store.bookings.find((each) => each.token === token && each.eventId === event.id);
      if (!booking) throw unknownBookingCode();
      const own = () => store.data.registrations.filter(({ bookingId }) => bookingId === booking.id);
      const awaited = own().filter(({ state }) => state === "registered");
      const only = awaited.length === 1 ? (awaited[0]?.id ?? null) : null;
      if (only) step(event, only, "checked-in", false, context);
      return { status: 200, body: { checkedIn: only, items: own().map((row) => registrationView(store, row)) } };
    },
    "POST /api/admin/events/{id}/cancellation": ({ params, body: { reason, version } }, context) => {
      const event = requireEvent(params.id);
      const before = eventRecord(store, event);
      if (versionOf(store, event.id) !== version) throw eventConflict(before);
      requireCancellable(event, store.now());
      if (before.paidPlaces) requireRefunds(requireSignedIn(context));
      event.cancelledAt = store.now();
      bumpVersion(store, event.id);
      // On the server, a job ends the registrations after the audit entry is written.
      writeAudit(store, context, eventCancelled(before, eventRecord(store, event), reason));
      endEvent(store, event);
      return { status: 200, body: eventRecord(store, event) };
    },
    "POST /api/admin/events/{id}/messages": ({ params, body: { subject } }, context) => {
      const event = requireEvent(params.id);
      const live = store.data.registrations.filter(({ eventId, state }) => eventId === event.id && isLive(state));
      const sent = new Set(live.flatMap(({ bookingId }) => bookingId ?? [])).size;
      if (sent === 0) throw noRecipients();
      writeAudit(store, context, messageSent(event.id, { title: event.title, subject, sent }));
      return { status: 201, body: { sent } };
    },
  };
}
