import { describe, expect, it } from "vitest";
import { Failure } from "../../platform/failure.ts";
import {
  acceptOfferedPlaces,
  bookingRows,
  orderStepOfCancelledEvent,
  planBooking,
  refundOfPlaces,
  withdraw,
} from "./booking.ts";
import type { DeckListSettings } from "./deck-settings.ts";
import { type EventDesk, type Place, RegistrationChanges } from "./desk.ts";
import type { ShownPlace } from "./registering.ts";

const NOW = "2026-11-20T10:00:00.000Z";

const place = (id: string, set: Partial<Place> = {}): Place => ({
  id,
  bookingId: "other",
  state: "registered",
  waitingPosition: null,
  offerUntil: null,
  orderId: null,
  orderLineId: null,
  ...set,
});

const event = (
  capacity: number,
  places: readonly Place[] = [],
): EventDesk & DeckListSettings & { minimumAge: number | null } => ({
  deckList: "none",
  deckListUntil: null,
  deckMin: null,
  deckMax: null,
  deckSizeRequired: false,
  published: true,
  cancelledAt: null,
  startsAt: "2026-12-01T10:00:00.000Z",
  endsAt: "2026-12-01T14:00:00.000Z",
  registrationOpensAt: null,
  registrationClosesAt: null,
  minimumAge: null,
  capacity,
  taken: places.filter(({ state }) => state !== "waitlisted").length,
  places,
});

const input = (...names: string[]) => ({
  places: names.map((name) => ({ name, minor: false })),
  ageConfirmed: true,
  guardian: null,
});
const contact = { email: "ana@clientes.test", name: "Ana", surname: "Ruiz", phone: "" };
const own = { id: "booking", token: "token", eventId: "event", clientId: "client", contact };

describe("a booking", () => {
  it("gets seats and a payment method while seats are free, and otherwise joins the waiting list without one", () => {
    const inputs = { now: NOW, booked: [], method: () => "transfer" as const };
    expect(planBooking(event(2), input("Ana", "Leo"), inputs)).toEqual({ waits: false, method: "transfer" });
    expect(planBooking(event(1, [place("a")]), input("Ana"), inputs)).toEqual({ waits: true, method: null });
  });

  it("is refused if it would wait though a seat was shown, or the other way round", () => {
    const inputs = { now: NOW, booked: [], method: () => "transfer" as const };
    const plan = (capacity: number, expectedPlace: ShownPlace) =>
      planBooking(event(capacity, [place("a")]), { ...input("Ana"), expectedPlace }, inputs);
    const changed = (remaining: number) =>
      expect.objectContaining({ code: "places-changed", extra: { remaining, waiting: 0 } });
    expect(() => plan(1, "seat")).toThrow(changed(0));
    expect(() => plan(2, "waiting-list")).toThrow(changed(1));
    expect([plan(1, "waiting-list").waits, plan(2, "seat").waits]).toEqual([true, false]);
  });

  it("is refused for a participant who already has a place", () => {
    const inputs = { now: NOW, booked: ["ANA"], method: () => null };
    expect(() => planBooking(event(2), input("Ana"), inputs)).toThrow(Failure);
  });

  it("is stored as one row plus one row for each place, with the order that pays for them", () => {
    const draft = new RegistrationChanges(event(2), NOW);
    const order = { id: "order", lineId: "line" };
    const plan = { waits: false, method: "transfer" as const };
    const made = bookingRows(draft, input("Ana Ruiz", "Leo"), plan, { ...own, ids: ["a", "b"], order });
    expect(made.booking).toMatchObject({ id: "booking", email: contact.email, guardianName: null, createdAt: NOW });
    expect(made.registrations).toMatchObject([
      { id: "a", state: "pending-payment", publicName: "Ana R.", orderId: "order", orderLineId: "line" },
      { id: "b", state: "pending-payment", attendee: "Leo", paymentMethod: "transfer" },
    ]);
    expect(made.change).toMatchObject({ places: [], seats: 2, mails: [{ template: "registration-received" }] });
  });

  it("stores the deck list that was handed in, and refuses one that the event does not take", () => {
    const draft = new RegistrationChanges(event(1), NOW);
    const [ana] = input("Ana").places;
    const listed = { ...input(), places: [{ ...ana!, deckList: " 4 Rayo\n" }] };
    const rows = { ...own, ids: ["a"], order: null };
    const { registrations } = bookingRows(draft, listed, { waits: false, method: null }, rows);
    expect(registrations).toMatchObject([{ deckList: "4 Rayo", deckListAt: NOW }]);
    const inputs = { now: NOW, booked: [], method: () => null };
    expect(() => planBooking(event(2), listed, inputs)).toThrow(Failure);
    expect(planBooking({ ...event(2), deckList: "optional" }, listed, inputs)).toMatchObject({ waits: false });
  });

  it("stores which child takes part, and when the guardian agreed", () => {
    const draft = new RegistrationChanges(event(1), NOW);
    const child = {
      ...input(),
      places: [{ name: "Leo", minor: true }],
      guardian: { name: " Eva ", consent: true },
    };
    const { booking } = bookingRows(draft, child, { waits: false, method: null }, { ...own, ids: ["a"], order: null });
    expect(booking).toMatchObject({ guardianName: "Eva", guardianAt: NOW });
  });
});

describe("accepting offered places", () => {
  it("makes paid places wait for their order, and registers free places", () => {
    const offered = place("a", { state: "offered" });
    const paid = new RegistrationChanges(event(1, [offered]), NOW);
    acceptOfferedPlaces(paid, [offered], { id: "order", lineId: "line" });
    expect(paid.place("a")).toMatchObject({ state: "pending-payment", orderId: "order", orderLineId: "line" });
    const free = new RegistrationChanges(event(1, [offered]), NOW);
    acceptOfferedPlaces(free, [offered], null);
    expect(free.place("a").state).toBe("registered");
    expect(free.finish().mails).toMatchObject([{ template: "registration-confirmed" }]);
  });
});

describe("giving places back", () => {
  const unpaid = place("a", { state: "pending-payment", orderId: "one" });
  const paid = place("b", { orderId: "two", orderLineId: "line" });

  it("cancels an unpaid order with all of its places, and refunds a paid order", () => {
    const draft = new RegistrationChanges(event(2, [unpaid, paid]), NOW);
    expect(withdraw(draft, [unpaid, paid], { refunds: true })).toEqual([
      { orderId: "one", step: "cancel", places: [] },
      { orderId: "two", step: "refund", places: [paid] },
    ]);
    expect(draft.places.map(({ state }) => state)).toEqual(["pending-payment", "withdrawn"]);
  });

  it("leaves the money of a paid order with the shop if it is not refundable", () => {
    const draft = new RegistrationChanges(event(1, [paid]), NOW);
    expect(withdraw(draft, [paid], { refunds: false })).toEqual([]);
  });

  it("refunds the places as units of their order line, together with places that were given back before", () => {
    const lines = [{ id: "line", quantity: 4 }];
    expect(refundOfPlaces(lines, [paid], { held: 1, reason: "no va" })).toMatchObject({ places: 1, gone: 3 });
    expect(refundOfPlaces(lines, [], { held: 1, reason: "no va" })).toBeNull();
  });
});

it("when an event is cancelled, the order of its places is refunded if completed, cancelled if active, and left if closed", () => {
  expect([
    orderStepOfCancelledEvent("completed"),
    orderStepOfCancelledEvent("pending"),
    orderStepOfCancelledEvent("cancelled"),
  ]).toEqual(["refund", "cancel", null]);
});
