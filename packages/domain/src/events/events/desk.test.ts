import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Failure } from "../../platform/failure.ts";
import { scaleRuns } from "../../platform/property-runs-testing.ts";
import {
  type DeskChange,
  type EventDesk,
  expireOffers,
  hasSeat,
  isLive,
  offerEnd,
  RegistrationChanges,
} from "./desk.ts";
import {
  addPlaces,
  bookingErrors,
  decideSeatOrWait,
  isWithinRefundTerm,
  requireNetworkShare,
  shortenName,
  unpaidPlacesPerNetwork,
} from "./registering.ts";

const START = Date.parse("2026-11-20T10:00:00.000Z");
const HOUR = 3_600_000;
const at = (hours: number) => new Date(START + hours * HOUR).toISOString();

const event = (capacity: number): EventDesk => ({
  published: true,
  cancelledAt: null,
  startsAt: at(200),
  endsAt: at(204),
  registrationOpensAt: null,
  registrationClosesAt: null,
  capacity,
  taken: 0,
  places: [],
});

const written = (desk: EventDesk, change: DeskChange): EventDesk => {
  const places = new Map(desk.places.map((place) => [place.id, place]));
  for (const place of change.places) places.set(place.id, place);
  return { ...desk, taken: desk.taken + change.seats, places: [...places.values()] };
};

const waiting = ({ places }: EventDesk) =>
  places
    .filter(({ state }) => state === "waitlisted")
    .sort((a, b) => (a.waitingPosition ?? 0) - (b.waitingPosition ?? 0));

const step = fc.oneof(
  fc.record({ kind: fc.constant("book" as const), count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant("withdraw" as const), pick: fc.nat() }),
  fc.record({ kind: fc.constant("accept" as const), pick: fc.nat() }),
  fc.record({ kind: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 30 }) }),
);

test("any sequence of steps keeps the seat limit, and fills free seats from the waiting list in order", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.array(step, { maxLength: 40 }), (capacity, steps) => {
      let desk = event(capacity);
      let hours = 0;
      let bookings = 0;
      for (const each of steps) {
        if (each.kind === "wait") hours += each.hours;
        const before = waiting(desk).map(({ id }) => id);
        const draft = new RegistrationChanges(desk, at(hours));
        expireOffers(draft);
        try {
          if (each.kind === "book") {
            bookings += 1;
            const ids = Array.from({ length: each.count }, (_, index) => `b${bookings}-${index}`);
            const now = written(desk, draft.finish());
            const open = new RegistrationChanges(now, at(hours));
            const waits = decideSeatOrWait(now, each.count, at(hours)) === "wait";
            addPlaces(open, { bookingId: `b${bookings}`, ids, order: null, waits });
            desk = written(now, open.finish());
          } else {
            const open = draft.places.filter(({ state }) =>
              each.kind === "accept" ? state === "offered" : isLive(state),
            );
            const place = each.kind === "wait" ? undefined : open[each.pick % Math.max(open.length, 1)];
            if (place) draft.move(place.id, each.kind === "accept" ? "registered" : "withdrawn");
            desk = written(desk, draft.finish());
          }
        } catch (error) {
          if (!(error instanceof Failure)) throw error;
          expect(error.code).toBe("quota-exhausted");
        }
        const seated = desk.places.filter(({ state }) => hasSeat(state)).length;
        expect(desk.taken).toBe(seated);
        expect(seated).toBeLessThanOrEqual(capacity);
        const list = waiting(desk);
        expect(list.map(({ waitingPosition }) => waitingPosition)).toEqual(list.map((_, index) => index + 1));
        if (list.length > 0 && hours < 200) expect(seated).toBe(capacity);
        // People who still wait keep their order.
        const left = before.filter((id) => list.some((place) => place.id === id));
        expect(list.map(({ id }) => id).slice(0, left.length)).toEqual(left);
      }
    }),
    { numRuns: scaleRuns(1000) },
  );
});

describe("an offer", () => {
  test("lasts a day, but no longer than until the event begins", () => {
    expect(offerEnd({ startsAt: at(200) }, at(0))).toBe(at(24));
    expect(offerEnd({ startsAt: at(200) }, at(190))).toBe(at(200));
  });

  test("is not made once the event has begun", () => {
    const full = event(1);
    const draft = new RegistrationChanges(full, at(0));
    addPlaces(draft, { bookingId: "a", ids: ["a"], order: null, waits: false });
    const one = written(full, draft.finish());
    const second = new RegistrationChanges(one, at(1));
    addPlaces(second, { bookingId: "b", ids: ["b"], order: null, waits: true });
    const two = written(one, second.finish());
    const late = new RegistrationChanges(two, at(201));
    late.move("a", "withdrawn");
    expect(late.finish()).toMatchObject({ seats: -1, mails: [] });
    const early = new RegistrationChanges(two, at(2));
    early.move("a", "withdrawn");
    expect(early.finish()).toMatchObject({ seats: 0, mails: [{ template: "registration-offer", bookingId: "b" }] });
  });
});

describe("a booking", () => {
  const input = { places: [{ name: "Ana", minor: false }], ageConfirmed: false, guardian: null };

  test("requires a guardian for persons under 14, and the minimum age of the event", () => {
    expect(bookingErrors({ minimumAge: null }, input)).toEqual([]);
    expect(bookingErrors({ minimumAge: 12 }, input).map(({ path }) => path)).toEqual(["ageConfirmed"]);
    const young = { ...input, places: [{ name: "Leo", minor: true }] };
    expect(bookingErrors({ minimumAge: null }, young).map(({ path }) => path)).toEqual([
      "guardian.name",
      "guardian.consent",
    ]);
    expect(bookingErrors({ minimumAge: 16 }, { ...young, ageConfirmed: true }).map(({ path }) => path)).toContain(
      "places.0.minor",
    );
    const twice = {
      ...input,
      places: [
        { name: "Ana", minor: false },
        { name: " ana", minor: false },
      ],
    };
    expect(bookingErrors({ minimumAge: null }, twice).map(({ path }) => path)).toEqual(["places.1.name"]);
    const again = {
      ...input,
      places: [
        { name: "Leo", minor: false },
        { name: "JOSÉ  Ruiz", minor: false },
      ],
    };
    const errors = bookingErrors({ minimumAge: null }, again, ["Ana", "Jose\u0301 ruiz"]);
    expect(errors.map(({ path, code }) => [path, code])).toEqual([["places.1.name", "duplicate"]]);
  });

  test("shows only the first name and an initial to others", () => {
    expect(shortenName(" Ana  Prieto Gil ")).toBe("Ana P.");
    expect(shortenName("Ana")).toBe("Ana");
  });

  test("is refunded until its withdrawal term ends or, without such a term, until registration closes", () => {
    const moments = { startsAt: at(200), registrationClosesAt: at(190), withdrawUntil: null };
    expect(isWithinRefundTerm(moments, at(189))).toBe(true);
    expect(isWithinRefundTerm(moments, at(190))).toBe(false);
    expect(isWithinRefundTerm({ ...moments, withdrawUntil: at(100) }, at(150))).toBe(false);
  });
});

test("guests of one network can take at most a quarter of the seats, or one whole booking, without an account", () => {
  expect([1, 24, 25, 64].map(unpaidPlacesPerNetwork)).toEqual([6, 6, 7, 16]);
  expect(() => requireNetworkShare({ capacity: 8 }, 6, 0)).not.toThrow();
  expect(() => requireNetworkShare({ capacity: 8 }, 2, 5)).toThrow(
    "Desde tu conexión ya hay otras plazas de este evento y solo cabe 1 más sin cuenta. Entra con tu cuenta para apuntarte, o pídelo en la tienda.",
  );
  expect(() => requireNetworkShare({ capacity: 8 }, 1, 6)).toThrow("no caben más sin cuenta");
});
