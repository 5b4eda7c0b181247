import { expect, test } from "vitest";
import { chooseCopies, toCartLines } from "./choose.ts";
import { indexCodes, matchDeck, matchesPrinting } from "./match.ts";
import { indexNearNames } from "./near-names.ts";
import { parseDeckList } from "./parse.ts";

const copy = (
  variantId: string,
  condition: string,
  price: number,
  available: number,
  perClientLimit: number | null = null,
) => ({
  variantId,
  options: { condition },
  price,
  available,
  perClientLimit,
});
const COPIES = [copy("nm", "NM", 1000, 2), copy("lp", "LP", 800, 1), copy("mp", "MP", 500, 1)];

test("with «cheapest», the cheapest copies come first, and better ones fill up the rest", () => {
  const { picks, missing, total, units } = chooseCopies([{ line: 1, quantity: 3, copies: COPIES }], {
    prefer: "cheapest",
    atLeast: "DMG",
  });
  expect(picks.map(({ copy: { variantId }, quantity }) => [variantId, quantity])).toEqual([
    ["mp", 1],
    ["lp", 1],
    ["nm", 1],
  ]);
  expect([missing.size, total, units]).toEqual([0, 2300, 3]);
});

test("with «best», the best copies come first, and none is worse than requested", () => {
  const { picks, missing, total } = chooseCopies([{ line: 7, quantity: 4, copies: COPIES }], {
    prefer: "best",
    atLeast: "LP",
  });
  expect(picks.map(({ copy: { variantId }, quantity }) => [variantId, quantity])).toEqual([
    ["nm", 2],
    ["lp", 1],
  ]);
  expect(missing).toEqual(new Map([[7, 1]]));
  expect(total).toBe(2800);
});

test("units and limits count across the whole list", () => {
  const limited = [copy("nm", "NM", 1000, 9, 3)];
  const { picks, missing } = chooseCopies(
    [
      { line: 1, quantity: 2, copies: limited },
      { line: 5, quantity: 2, copies: limited },
    ],
    { prefer: "cheapest", atLeast: "DMG" },
  );
  expect(missing).toEqual(new Map([[5, 1]]));
  expect(toCartLines(picks)).toEqual([{ variantId: "nm", quantity: 3 }]);
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
