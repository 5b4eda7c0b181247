import { expect, test } from "vitest";
import { listCopies, MAX_LISTED_COPIES } from "./listed-copies.ts";

const copy = (condition: string, price: number, available = 1) => ({ options: { condition }, price, available });

test("the copies of a card are its variants in stock, cheapest first", () => {
  const [mint, worn, sold] = [copy("NM", 900), copy("HP", 300), copy("LP", 100, 0)];
  expect(listCopies([mint, sold, worn])).toEqual({ copies: [worn, mint], copyCount: 2 });
});

test("of the same price the better condition comes first, and unknown conditions last", () => {
  const all = [copy("??", 500), copy("MP", 500), copy("NM", 500)];
  expect(listCopies(all).copies.map(({ options }) => options.condition)).toEqual(["NM", "MP", "??"]);
});

test("a list has only the cheapest copies, with the number of all of them", () => {
  const many = Array.from({ length: MAX_LISTED_COPIES + 5 }, (_, index) => copy("NM", 1000 - index));
  const { copies, copyCount } = listCopies(many);
  expect(copies).toHaveLength(MAX_LISTED_COPIES);
  expect(copies[0]).toBe(many.at(-1));
  expect(copyCount).toBe(MAX_LISTED_COPIES + 5);
});
