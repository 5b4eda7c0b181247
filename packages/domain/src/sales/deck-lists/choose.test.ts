import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  acceptsCopy,
  chooseCopies,
  type DeckCopy,
  type DeckWishes,
  NO_LIMITS,
  rankCopy,
  toCartLines,
  type WantedCard,
} from "./choose.ts";
import type { CopyWish } from "./formats/types.ts";
import { indexCodes, matchDeck, matchesPrinting } from "./match.ts";
import { indexNearNames } from "./near-names.ts";
import { parseDeckList } from "./parse.ts";

const copy = (
  variantId: string,
  condition: string,
  price: number,
  available: number,
  perClientLimit: number | null = null,
  more: { asWritten?: boolean; language?: string; finish?: string } = {},
): DeckCopy => {
  const { asWritten = true, ...options } = more;
  return { variantId, options: { condition, ...options }, price, available, perClientLimit, asWritten };
};
const COPIES = [copy("nm", "NM", 1000, 2), copy("lp", "LP", 800, 1), copy("mp", "MP", 500, 1)];
const wanted = (line: number, quantity: number, copies: readonly DeckCopy[], wish: Partial<CopyWish> = {}) => ({
  ...{ line, quantity, copies, language: null, condition: null, finish: null },
  ...wish,
});
const choose = (cards: readonly WantedCard<DeckCopy>[], wishes: Partial<DeckWishes> = {}) => {
  const { picks, ...rest } = chooseCopies(cards, { ...NO_LIMITS, ...wishes });
  return {
    ...rest,
    picks,
    text: picks.map(({ line, quantity, copy: { variantId } }) => `${line}: ${quantity} ${variantId}`),
  };
};

test("with «cheapest», the cheapest copies come first, and better ones fill up the rest", () => {
  const { text, missing, total, units } = choose([wanted(1, 3, COPIES)]);
  expect(text).toEqual(["1: 1 mp", "1: 1 lp", "1: 1 nm"]);
  expect([missing.size, total, units]).toEqual([0, 2300, 3]);
});

test("with «best», the best copies come first, and none is worse than requested", () => {
  const { text, missing, total } = choose([wanted(7, 4, COPIES)], { prefer: "best", atLeast: "LP" });
  expect(text).toEqual(["7: 2 nm", "7: 1 lp"]);
  expect(missing).toEqual(new Map([[7, 1]]));
  expect(total).toBe(2800);
});

test("units and limits count across the whole list", () => {
  const limited = [copy("nm", "NM", 1000, 9, 3)];
  const { picks, missing } = choose([wanted(1, 2, limited), wanted(5, 2, limited)]);
  expect(missing).toEqual(new Map([[5, 1]]));
  expect(toCartLines(picks)).toEqual([{ variantId: "nm", quantity: 3 }]);
});

describe("the printing, language, condition and finish that a line names", () => {
  const own = copy("own", "NM", 900, 1, null, { language: "es", finish: "Foil" });
  const other = copy("other", "NM", 300, 4, null, { language: "en", finish: "Normal", asWritten: false });

  test.each([
    ["first", 2, ["1: 1 own", "1: 1 other"], 0],
    ["only", 2, ["1: 1 own"], 1],
    ["any", 2, ["1: 2 other"], 0],
  ] as const)("are taken as «%s»", (written, quantity, text, missing) => {
    for (const wish of [{}, { language: "es" }, { finish: "foil" as const }]) {
      const found = choose([wanted(1, quantity, [other, own], wish)], { written });
      expect(found.text).toEqual(text);
      expect(found.missing.get(1) ?? 0).toBe(missing);
    }
  });

  test("accept a better condition than the line's", () => {
    const found = choose([wanted(1, 9, COPIES, { condition: "LP" })], { written: "only" });
    expect(found.text).toEqual(["1: 1 lp", "1: 2 nm"]);
  });

  test("leave the copy that only one line accepts to that line", () => {
    const { text, missing } = choose(
      [wanted(1, 1, [copy("x", "NM", 100, 1), copy("y", "NM", 200, 1)]), wanted(2, 1, [copy("x", "NM", 100, 1)])],
      { written: "only" },
    );
    expect(text).toEqual(["1: 1 y", "2: 1 x"]);
    expect(missing.size).toBe(0);
  });
});

test("language and finish of the whole list leave out all others", () => {
  const copies = [
    copy("es", "NM", 100, 1, null, { language: "es", finish: "Normal" }),
    copy("en", "NM", 90, 1, null, { language: "en" }),
    copy("foil", "NM", 300, 1, null, { language: "es", finish: "Foil grabado" }),
  ];
  expect(choose([wanted(1, 9, copies)], { language: "es" }).text).toEqual(["1: 1 es", "1: 1 foil"]);
  expect(choose([wanted(1, 9, copies)], { finish: "normal" }).text).toEqual(["1: 1 en", "1: 1 es"]);
  expect(choose([wanted(1, 9, copies)], { finish: "foil" }).text).toEqual(["1: 1 foil"]);
});

test("a budget leaves out the dearest copies, which are no missing ones", () => {
  const cheap = [copy("a", "NM", 150, 9)];
  const dear = [copy("b", "NM", 900, 9)];
  const { text, missing, beyondBudget, total } = choose([wanted(1, 2, dear), wanted(2, 4, cheap)], { budget: 1500 });
  expect(text).toEqual(["1: 1 b", "2: 4 a"]);
  expect([missing.size, beyondBudget, total]).toEqual([0, new Map([[1, 1]]), 1500]);
  for (const prefer of ["cheapest", "best"] as const)
    expect(choose([wanted(1, 2, dear), wanted(2, 4, cheap)], { budget: 1500, prefer }).whole).toEqual(
      choose([wanted(1, 2, dear), wanted(2, 4, cheap)], { prefer }).whole,
    );
  expect(choose([wanted(1, 2, dear)], { budget: 0 })).toMatchObject({ units: 0, beyondBudget: new Map([[1, 2]]) });
});

/** All ways to fill lines, by trying every number of units of every copy. */
function bruteForce(lines: readonly WantedCard<DeckCopy>[], wishes: DeckWishes): { units: number; cost: number } {
  const ids = [...new Set(lines.flatMap(({ copies }) => copies.map(({ variantId }) => variantId)))];
  const start = new Map(
    ids.map((id) => [
      id,
      lines.flatMap(({ copies }) => copies).find(({ variantId }) => variantId === id)?.available ?? 0,
    ]),
  );
  const walk = (at: number, offer: number, need: number, free: ReadonlyMap<string, number>): [number, number] => {
    const line = lines[at];
    if (!line) return [0, 0];
    const other = line.copies[offer];
    if (!other) return walk(at + 1, 0, lines[at + 1]?.quantity ?? 0, free);
    let best: [number, number] = [-1, 0];
    const most = acceptsCopy(other, line, wishes) ? Math.min(need, free.get(other.variantId) ?? 0) : 0;
    for (let count = 0; count <= most; count += 1) {
      const left = new Map(free).set(other.variantId, (free.get(other.variantId) ?? 0) - count);
      const [units, cost] = walk(at, offer + 1, need - count, left);
      const all: [number, number] = [units + count, cost + count * rankCopy(other, line, wishes)];
      if (all[0] > best[0] || (all[0] === best[0] && all[1] < best[1])) best = all;
    }
    return best;
  };
  const [units, cost] = walk(0, 0, lines[0]?.quantity ?? 0, start);
  return { units, cost };
}

test("no other way fills more of a list, nor as much for less", () => {
  const stock = fc.array(
    fc.record({
      price: fc.integer({ min: 1, max: 9 }),
      available: fc.integer({ min: 0, max: 2 }),
      condition: fc.constantFrom("NM", "LP"),
      language: fc.constantFrom("es", "en"),
    }),
    { minLength: 1, maxLength: 3 },
  );
  const lines = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 3 }),
      language: fc.constantFrom(null, "es", "en"),
      condition: fc.constantFrom(null, "NM" as const),
      marks: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 3 },
  );
  const wishes = fc.record({
    prefer: fc.constantFrom("cheapest" as const, "best" as const),
    written: fc.constantFrom("only" as const, "first" as const, "any" as const),
  });
  fc.assert(
    fc.property(stock, lines, wishes, (copies, asked, own) => {
      const all = { ...NO_LIMITS, ...own };
      const cards = asked.map(({ quantity, language, condition, marks }, line) =>
        wanted(
          line,
          quantity,
          copies.map(({ price, available, ...options }, at) => ({
            ...{ variantId: `v${at}`, price, available, perClientLimit: null, options },
            asWritten: marks[at] ?? true,
          })),
          { language, condition },
        ),
      );
      const { picks, units } = choose(cards, own);
      const cost = picks.reduce((sum, pick) => {
        const card = cards.find(({ line }) => line === pick.line);
        return sum + (card ? pick.quantity * rankCopy(pick.copy, card, all) : 0);
      }, 0);
      expect({ units, cost }).toEqual(bruteForce(cards, all));
      for (const { variantId, quantity } of toCartLines(picks))
        expect(quantity).toBeLessThanOrEqual(copies[Number(variantId.slice(1))]?.available ?? 0);
    }),
  );
});

test("300 lines of the same card are filled quickly", () => {
  const many = Array.from({ length: 40 }, (_, at) => copy(`v${at}`, "NM", 100 + at, 50));
  const before = process.threadCpuUsage();
  const { units } = choose(Array.from({ length: 300 }, (_, line) => wanted(line, 10, many)));
  expect(units).toBe(2000);
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(1000);
});

const book = (...names: string[]) => {
  const cards = new Map(names.map((name) => [name.toLowerCase(), [{ name }]]));
  return { cards, names: indexNearNames(cards.keys()), codes: new Map<string, string>() };
};
const matched = (text: string, ...names: string[]) => matchDeck(parseDeckList(text).lines, book(...names))[0];

test.each([
  ["2 RESCOLDO ETERNO", "rescoldo eterno"],
  ["2 Rescóldo  etérno!", "rescoldo eterno"],
])("a card is found by «%s»", (text, key) => {
  expect(matched(text, "Rescoldo Eterno", "Faro Apagado")).toMatchObject({ key, suggestions: [] });
});

test.each([
  ["1 Rescolda Eterno", "Rescoldo Eterno"],
  ["1 Faro", "Faro Apagado"],
])("an unknown card «%s» gets the suggestion %s", (text, name) => {
  const found = matched(text, "Rescoldo Eterno", "Faro Apagado");
  expect(found).toMatchObject({ key: null, suggestions: [{ name }] });
});

test("an unknown card without a similar name gets no suggestion", () => {
  expect(matched("1 Xyzzy", "Rescoldo Eterno")).toMatchObject({ key: null, suggestions: [] });
});

test("a printing is identified by the name or code of its set, and by its number", () => {
  const printing = { set: "Hijos de Hárn", setCode: "HDH", number: "012/274" };
  expect(matchesPrinting({ set: null, number: null }, printing)).toBe(true);
  expect(matchesPrinting({ set: "hdh", number: "12" }, printing)).toBe(true);
  expect(matchesPrinting({ set: "Hijos de Harn", number: null }, printing)).toBe(true);
  expect(matchesPrinting({ set: "HDH", number: "13" }, printing)).toBe(false);
  expect(matchesPrinting({ set: "MAR", number: null }, printing)).toBe(false);
});

test("a split card is found by the name of its front face", () => {
  expect(matched("1 Rescoldo Eterno // Ceniza", "Rescoldo Eterno")).toMatchObject({ key: "rescoldo eterno" });
});

test("a card without a name is found by its code, however the shop writes the number", () => {
  const lines = parseDeckList("4xOP01-016\n1xOP01-099").lines;
  const known = book("Nami");
  for (const number of ["OP01-016", "016", "16/121"]) {
    const codes = indexCodes(lines, [{ key: "nami", set: "Romance Dawn", setCode: "op01", number }]);
    expect(matchDeck(lines, { ...known, codes }).map(({ key }) => key)).toEqual(["nami", null]);
  }
});
