import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_ALERTS } from "../../catalogue/stock/alerts.ts";
import { CONDITIONS } from "../../platform/vocabulary.ts";
import { type DeckCopy, NO_LIMITS } from "./choose.ts";
import { parseDeckList } from "./parse.ts";
import { chooseNoAlertReason, MAX_ALERTS_PER_CARD, planAlerts, writeDeckList } from "./want-list.ts";

const copy = (variantId: string, price: number, more: Partial<DeckCopy> = {}): DeckCopy => ({
  ...{ variantId, price, options: { condition: "NM", language: "es" }, available: 0, perClientLimit: null },
  asWritten: true,
  ...more,
});
const entry = (line: number, soldOut: readonly DeckCopy[]) => ({
  ...{ line, quantity: 1, copies: [], soldOut, language: null, condition: null, finish: null },
});

test("alerts are requested for the sold-out copies that could stand for missing cards, the preferred ones first", () => {
  const played = copy("b", 50, { options: { condition: "MP", language: "es" } });
  const plan = planAlerts(
    [entry(1, [copy("a", 100), played]), entry(2, [copy("c", 1)]), entry(3, []), entry(4, [copy("d", 1)])],
    new Map([
      [1, 2],
      [3, 1],
      [4, 1],
    ]),
    NO_LIMITS,
  );
  expect(plan).toEqual({ variantIds: ["b", "d", "a"], lines: [1, 4] });
  const strict = { ...NO_LIMITS, atLeast: "LP" as const };
  expect(planAlerts([entry(1, [played])], new Map([[1, 1]]), strict)).toEqual({ variantIds: [], lines: [] });
});

test("each card gets its alert before any card gets a second one, within the limit of an address", () => {
  const many = Array.from({ length: 80 }, (_, line) =>
    entry(
      line,
      Array.from({ length: 5 }, (_, at) => copy(`${line}-${at}`, at + 1)),
    ),
  );
  const all = new Map(many.map(({ line }) => [line, 1]));
  const { variantIds, lines } = planAlerts(many, all, NO_LIMITS);
  expect(variantIds).toHaveLength(MAX_ALERTS);
  expect(lines).toHaveLength(MAX_ALERTS);
  expect(planAlerts(many.slice(0, 1), all, NO_LIMITS).variantIds).toHaveLength(MAX_ALERTS_PER_CARD);
});

test("each card without an alert has one reason", () => {
  const known = { ...entry(1, []), card: {} };
  const played = copy("b", 50, { options: { condition: "MP", language: "es" }, available: 1 });
  const strict = { ...NO_LIMITS, atLeast: "LP" as const };
  expect(chooseNoAlertReason({ ...known, card: null }, NO_LIMITS)).toBe("unknown");
  expect(chooseNoAlertReason({ ...known, copies: [played] }, NO_LIMITS)).toBe("not-enough");
  expect(chooseNoAlertReason({ ...known, copies: [played] }, strict)).toBe("not-as-wished");
  expect(chooseNoAlertReason({ ...known, soldOut: [copy("a", 1)] }, NO_LIMITS)).toBe("too-many");
});

test("a written list is read again as the same cards", () => {
  const word = fc.constantFrom("Faro", "Ñandú", "Æther", "O'Neil", "Fuego // Hielo", "Vega-9", "Reina,", "el");
  const card = fc.record({
    quantity: fc.integer({ min: 1, max: 99 }),
    name: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => `Carta ${words.join(" ")}`),
    printing: fc.constantFrom(
      { set: null, number: null },
      { set: "TDC", number: "158" },
      { set: "Marea Roja", number: null },
      { set: "OP01", number: "OP01-016" },
    ),
    finish: fc.constantFrom(null, "foil" as const, "etched" as const),
    language: fc.constantFrom(null, "es", "ja", "de"),
    condition: fc.constantFrom(null, ...CONDITIONS),
    section: fc.constantFrom("commander" as const, "main" as const, "sideboard" as const),
  });
  fc.assert(
    fc.property(fc.array(card, { minLength: 1, maxLength: 6 }), (cards) => {
      const listed = cards.map(({ printing, ...rest }) => ({ ...rest, ...printing }));
      const { lines, faults, remarks } = parseDeckList(writeDeckList(listed));
      expect([faults, remarks]).toEqual([[], []]);
      const sections = [...new Set(listed.map(({ section }) => section))];
      const ordered = sections.flatMap((section) => listed.filter((each) => each.section === section));
      expect(lines.map(({ line: _, ...rest }) => rest)).toEqual(ordered);
    }),
  );
});

test("a card that is only known by its code is written as its code", () => {
  const { lines } = parseDeckList("4xOP01-016");
  expect(writeDeckList(lines)).toBe("Mazo\n4 OP01-016");
});
