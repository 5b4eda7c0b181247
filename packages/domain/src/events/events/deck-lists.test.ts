import { describe, expect, it } from "vitest";
import { REGISTRATION_STATES } from "../../platform/vocabulary.ts";
import {
  bookedDeckErrors,
  deckListRefusal,
  deckNotice,
  deckTerms,
  keepsDeckList,
  MAX_PLACE_DECK_CHARACTERS,
  requireDeckListByStaff,
  requireDeckListOpen,
  summariseDeck,
} from "./deck-lists.ts";
import type { DeckListSettings } from "./deck-settings.ts";

const NOW = "2026-11-30T10:00:00.000Z";
const settings: DeckListSettings = {
  deckList: "optional",
  deckListUntil: null,
  deckMin: 60,
  deckMax: null,
  deckSizeRequired: false,
};
const event = { ...settings, startsAt: "2026-11-30T17:00:00.000Z", cancelledAt: null };
const KNOWN = { isAnonymised: false };
const SIXTY = "20 Bosque\n40 Rayo\n\nSideboard\n15 Fuego";

describe("deck lists of an event", () => {
  it("can be handed in until the deadline, or else until the event begins", () => {
    expect(deckTerms({ ...event, deckList: "none" }, NOW)).toBeNull();
    expect(deckTerms(event, NOW)).toMatchObject({ required: false, until: event.startsAt, open: true });
    const earlier = { ...event, deckListUntil: "2026-11-30T10:00:00.000Z" };
    expect(deckTerms(earlier, NOW)).toMatchObject({ until: NOW, open: false });
    expect(deckTerms({ ...event, cancelledAt: NOW }, NOW)?.open).toBe(false);
  });

  it("are asked for in mails about a booking, with the number that is missing", () => {
    const without = { state: "registered", deckListAt: null } as const;
    const withList = { state: "registered", deckListAt: NOW } as const;
    const gone = { state: "withdrawn", deckListAt: null } as const;
    const notice = { required: false, until: event.startsAt };
    expect(deckNotice(event, [without, withList, gone, without], NOW)).toEqual({ ...notice, missing: 2 });
    expect(deckNotice(event, [withList], NOW)).toEqual({ ...notice, missing: 0 });
    expect(deckNotice(event, [gone], NOW)).toBeNull();
    expect(deckNotice({ ...event, deckList: "none" }, [without], NOW)).toBeNull();
    expect(deckNotice(event, [without], event.startsAt)).toBeNull();
    expect(deckNotice({ ...event, cancelledAt: NOW }, [without], NOW)).toBeNull();
  });

  it("are counted without the sideboard", () => {
    expect(summariseDeck(settings, SIXTY)).toEqual({ cards: 60, sideboard: 15, warnings: [] });
  });

  it("of an unusual size get a warning, and are refused only if the event says so", () => {
    const short = "59 Bosque";
    const words = "El mazo tiene 59 cartas sin el banquillo, y se piden al menos 60.";
    expect(summariseDeck(settings, short).warnings).toEqual([words]);
    expect(deckListRefusal(settings, short)).toBeNull();
    expect(deckListRefusal({ ...settings, deckSizeRequired: true }, short)).toBe(words);
  });

  it.each([
    [100, 100, "60 Bosque", /se piden 100\./],
    [40, 60, "61 Bosque", /se piden de 40 a 60\./],
    [null, 60, "61 Bosque", /se piden como mucho 60\./],
    [40, 60, "40 Bosque", null],
    [null, null, "1 Bosque", null],
  ])("between %s and %s cards: %s", (deckMin, deckMax, text, words) => {
    const [warning] = summariseDeck({ deckMin, deckMax }, text).warnings;
    if (words) expect(warning).toMatch(words);
    else expect(warning).toBeUndefined();
  });

  it("name the lines that are not understood", () => {
    expect(summariseDeck({ deckMin: null, deckMax: null }, "4 Rayo\n0 Bosque").warnings).toEqual([
      "No entendemos la línea 2.",
    ]);
  });

  it("without a card, or too long, are refused", () => {
    expect(deckListRefusal(settings, "")).toMatch(/Pega aquí/);
    expect(deckListRefusal(settings, "0 Bosque")).toMatch(/ninguna carta/);
    expect(deckListRefusal(settings, "a".repeat(MAX_PLACE_DECK_CHARACTERS + 1))).toMatch(/15.000 caracteres/);
  });

  it("are checked by place in a booking, where an empty one can follow later", () => {
    const strict = { ...event, deckSizeRequired: true };
    const errors = bookedDeckErrors(strict, [{ deckList: "" }, { deckList: "4 Rayo" }, { deckList: SIXTY }], NOW);
    expect(errors).toMatchObject([{ path: "places.1.deckList", code: "invalid-list" }]);
    expect(bookedDeckErrors({ ...event, deckList: "none" }, [{ deckList: SIXTY }], NOW)).toMatchObject([
      { message: "Este evento no recoge listas de mazo." },
    ]);
    expect(bookedDeckErrors(event, [{ deckList: SIXTY }], event.startsAt)).toMatchObject([
      { message: "El plazo para entregar la lista acabó el lunes, 30 de noviembre de 2026, 18:00." },
    ]);
  });

  it("can be written by staff after the deadline, but not for a place that was given up", () => {
    expect(() =>
      requireDeckListByStaff({ ...event, deckListUntil: "2026-11-01T10:00:00.000Z" }, { state: "checked-in" }),
    ).not.toThrow();
    expect(() => requireDeckListByStaff(event, { state: "withdrawn" })).toThrow(/ya no está/);
    expect(() => requireDeckListByStaff({ ...event, cancelledAt: NOW }, { state: "registered" })).toThrow(/cancelado/);
    expect(() => requireDeckListByStaff({ ...event, deckList: "none" }, { state: "registered" })).toThrow(/no recoge/);
  });

  it("cannot be changed after the deadline, or for a place that was given up", () => {
    expect(() => requireDeckListOpen(event, { state: "registered" }, KNOWN, NOW)).not.toThrow();
    expect(() => requireDeckListOpen(event, { state: "withdrawn" }, KNOWN, NOW)).toThrow(/ya no está/);
    expect(() => requireDeckListOpen(event, { state: "registered" }, KNOWN, event.startsAt)).toThrow(
      "El plazo para entregar la lista acabó el lunes, 30 de noviembre de 2026, 18:00.",
    );
    const cancelled = { ...event, cancelledAt: NOW };
    expect(() => requireDeckListOpen(cancelled, { state: "registered" }, KNOWN, NOW)).toThrow(/está cancelado/);
  });

  it("cannot be changed once the data of the booker were deleted", () => {
    expect(() => requireDeckListOpen(event, { state: "registered" }, { isAnonymised: true }, NOW)).toThrow(
      /se han borrado/,
    );
  });

  it("stay with places that take part or have a seat", () => {
    expect(REGISTRATION_STATES.filter((state) => !keepsDeckList(state))).toEqual(["withdrawn", "expired"]);
  });
});
