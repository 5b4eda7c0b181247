import { describe, expect, it } from "vitest";
import { formatTime, madridDay } from "../../platform/dates.ts";
import { EVENT_STATES } from "../../platform/vocabulary.ts";
import { checkEvent, type EventFields, eventState, shiftEventByWeeks } from "./event-record.ts";

const EVENT: EventFields = {
  title: "Liga de los martes",
  slug: "",
  kind: "league",
  gameId: null,
  description: "",
  startsAt: "2026-10-20T16:30:00.000Z",
  endsAt: "2026-10-20T19:30:00.000Z",
  place: "Sala grande",
  capacity: 16,
  price: 0,
  taxRate: 2100,
  registrationOpensAt: "2026-10-14T08:00:00.000Z",
  registrationClosesAt: "2026-10-20T15:00:00.000Z",
  checkInFrom: null,
  withdrawUntil: null,
  minimumAge: null,
  deckList: "none",
  deckListUntil: null,
  deckMin: null,
  deckMax: null,
  deckSizeRequired: false,
  prizes: " ",
  published: true,
  active: true,
};
const EMPTY = { registered: 0, waiting: 0 };

describe("eventState", () => {
  it("depends on the time once the event is published", () => {
    const at = (instant: string, more: Partial<EventFields & { cancelledAt: string | null }> = {}) =>
      eventState({ ...EVENT, cancelledAt: null, ...more }, instant);
    const states = [
      at("2026-10-14T07:59:59Z"),
      at("2026-10-14T08:00:00Z"),
      at("2026-10-20T15:00:00Z"),
      at("2026-10-20T16:30:00Z"),
      at("2026-10-20T19:30:00Z"),
      at("2026-10-20T19:30:00Z", { published: false }),
      at("2026-10-20T19:30:00Z", { published: false, cancelledAt: EVENT.startsAt }),
    ];
    expect(states).toEqual([
      "published",
      "registration-open",
      "registration-closed",
      "running",
      "finished",
      "draft",
      "cancelled",
    ]);
    expect(new Set(states)).toEqual(new Set(EVENT_STATES));
    expect(at("2026-10-20T16:29:59Z", { registrationClosesAt: null })).toBe("registration-open");
    expect(at("2020-01-01T00:00:00Z", { registrationOpensAt: null })).toBe("registration-open");
  });
});

describe("checkEvent", () => {
  it("makes the slug from title and day, converts instants to UTC and drops empty texts", () => {
    const { event, errors } = checkEvent({ ...EVENT, startsAt: "2026-10-20T16:30:00Z" }, EMPTY);
    expect(errors).toEqual([]);
    expect(event).toMatchObject({
      slug: "liga-de-los-martes-2026-10-20",
      startsAt: "2026-10-20T16:30:00.000Z",
      prizes: null,
    });
  });

  it("keeps no rules for deck lists that the event does not ask for, so that hidden fields refuse nothing", () => {
    const rules = { deckListUntil: "2027-01-01T10:00:00.000Z", deckMin: 60, deckMax: 40 };
    const paths = (deckList: EventFields["deckList"]) =>
      checkEvent({ ...EVENT, ...rules, deckList }, EMPTY).errors.map(({ path }) => path);
    expect(paths("optional")).toEqual(["deckListUntil", "deckMax"]);
    expect(paths("none")).toEqual([]);
    const { event } = checkEvent({ ...EVENT, ...rules, deckList: "none" }, EMPTY);
    expect(event).toMatchObject({ deckListUntil: null, deckMin: null, deckMax: null });
  });

  it("refuses fewer seats than are taken, and hiding an event with entries", () => {
    const paths = (more: Partial<EventFields>, seats = { registered: 3, waiting: 0 }) =>
      checkEvent({ ...EVENT, ...more }, seats).errors.map(({ path }) => path);
    expect(paths({ capacity: 3 })).toEqual([]);
    expect(paths({ capacity: 2 })).toEqual(["capacity"]);
    expect(paths({ published: false })).toEqual(["published"]);
    expect(paths({ published: false }, { registered: 0, waiting: 1 })).toEqual(["published"]);
    expect(paths({ published: false, active: false })).toEqual(["published"]);
    expect(paths({ published: false }, EMPTY)).toEqual([]);
  });
});

describe("shiftEventByWeeks", () => {
  it("keeps the wall-clock time across clock changes, and returns a draft without a slug", () => {
    const after = shiftEventByWeeks(EVENT, 1);
    expect([madridDay(after.startsAt), formatTime(after.startsAt), formatTime(after.endsAt)]).toEqual([
      "2026-10-27",
      "18:30",
      "21:30",
    ]);
    expect(after.startsAt).toBe("2026-10-27T17:30:00.000Z");
    expect(after.registrationOpensAt).toBe("2026-10-21T08:00:00.000Z");
    expect(after).toMatchObject({ slug: "", published: false, checkInFrom: null });
    expect(formatTime(shiftEventByWeeks(EVENT, 23).startsAt)).toBe("18:30");
  });
});
