import { describe, expect, test } from "vitest";
import type { RegistrationState } from "../../platform/vocabulary.ts";
import { type EventDesk, type Place, RegistrationChanges } from "./desk.ts";
import {
  placesOf,
  requireCancellable,
  requireOffered,
  requireStaffStep,
  requireUnpaidOrder,
  requireWithdrawable,
} from "./refusals.ts";

const NOW = "2026-11-20T10:00:00.000Z";
const LATER = "2026-11-21T10:00:00.000Z";

const place = (id: string, state: RegistrationState, set: Partial<Place> = {}): Place => ({
  id,
  bookingId: "booking",
  state,
  waitingPosition: null,
  offerUntil: null,
  orderId: null,
  orderLineId: null,
  ...set,
});

const event = (set: Partial<EventDesk> = {}): EventDesk => ({
  published: true,
  cancelledAt: null,
  startsAt: LATER,
  endsAt: "2026-11-21T14:00:00.000Z",
  registrationOpensAt: null,
  registrationClosesAt: null,
  capacity: 8,
  taken: 0,
  places: [],
  ...set,
});

const refusal = (detail: string) =>
  expect.objectContaining({ code: "invalid-transition", detail, extra: { allowed: [] } });

describe("places of a booking", () => {
  const places = [place("a", "registered"), place("b", "registered", { bookingId: "other" })];

  test("are returned once each, even if named repeatedly", () => {
    expect(placesOf(places, "booking", ["a", "a"])).toEqual([places[0]]);
  });

  test("do not include those of another booking", () => {
    expect(() => placesOf(places, "booking", ["a", "b"])).toThrow(expect.objectContaining({ code: "not-found" }));
  });
});

test("an offer can be accepted until the instant at which it ends", () => {
  expect(() => requireOffered([place("a", "offered", { offerUntil: LATER })], NOW)).not.toThrow();
  expect(() => requireOffered([place("a", "offered")], NOW)).not.toThrow();
  const over = refusal("Esa plaza ya no está ofrecida.");
  expect(() => requireOffered([place("a", "offered", { offerUntil: NOW })], NOW)).toThrow(over);
  expect(() => requireOffered([place("a", "offered"), place("b", "registered")], NOW)).toThrow(over);
});

test("places are withdrawn all together or not at all", () => {
  const own = [place("a", "registered"), place("b", "checked-in")];
  expect(() => requireWithdrawable(event(), own.slice(0, 1), NOW)).not.toThrow();
  expect(() => requireWithdrawable(event(), own, NOW)).toThrow(refusal("Esa plaza ya no se puede anular."));
});

describe("a step taken by staff", () => {
  const draft = (set: Partial<EventDesk> = {}) =>
    new RegistrationChanges(event({ places: [place("a", "pending-payment"), place("b", "checked-in")], ...set }), NOW);

  test("does not register a place whose payment is pending", () => {
    expect(() => requireStaffStep(draft(), "a", "registered")).toThrow(refusal("Cobra antes la plaza."));
    expect(() => requireStaffStep(draft(), "b", "registered")).not.toThrow();
  });

  test("is refused in a cancelled event", () => {
    const cancelled = draft({ cancelledAt: NOW });
    expect(() => requireStaffStep(cancelled, "b", "registered")).toThrow(refusal("Este evento está cancelado."));
  });
});

test("payment at the counter requires an order with an amount due", () => {
  const nothing = refusal("No hay nada que cobrar por esta plaza.");
  expect(requireUnpaidOrder({ id: "order", due: 1 })).toEqual({ id: "order", due: 1 });
  expect(() => requireUnpaidOrder({ due: 0 })).toThrow(nothing);
  expect(() => requireUnpaidOrder(null)).toThrow(nothing);
});

test("an event can be cancelled while it is published and has not ended", () => {
  const over = refusal("Solo se cancela un evento publicado que no ha acabado.");
  expect(() => requireCancellable(event(), NOW)).not.toThrow();
  expect(() => requireCancellable(event({ startsAt: NOW }), NOW)).not.toThrow();
  expect(() => requireCancellable(event({ published: false }), NOW)).toThrow(over);
  expect(() => requireCancellable(event({ cancelledAt: NOW }), NOW)).toThrow(over);
  expect(() => requireCancellable(event({ endsAt: NOW }), NOW)).toThrow(over);
});
