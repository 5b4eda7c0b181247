import { expect, test } from "vitest";
import { type CardVariant, cardFigures } from "./card.ts";

const variant = (id: string, more: Partial<CardVariant> = {}): CardVariant => ({
  id,
  price: 1000,
  priorPrice: null,
  releaseDate: null,
  streetDate: null,
  available: 0,
  ...more,
});
const asked = { publishedAt: "2026-11-01T00:00:00.000Z", at: "2026-11-20T10:00:00.000Z", lowUpTo: 3 };

test("a card shows the lowest price, the prior price of that variant, and all units", () => {
  const variants = [
    variant("a", { price: 1200, priorPrice: 1500, available: 2 }),
    variant("b", { price: 900, available: 3 }),
    variant("c", { price: 900, priorPrice: 950 }),
  ];
  expect(cardFigures(variants, asked)).toEqual({
    price: 900,
    priorPrice: null,
    priceVaries: true,
    availability: "in-stock",
    available: 5,
    releaseDate: null,
    variantId: null,
    isNew: true,
  });
});

test("a card shows low stock, and a product with a single variant can be added to the cart from it", () => {
  expect(cardFigures([variant("a", { available: 3 })], asked)).toMatchObject({ availability: "low", variantId: "a" });
  expect(cardFigures([variant("a", { available: 4 })], asked)).toMatchObject({ availability: "in-stock" });
  expect(cardFigures([variant("a")], asked)).toMatchObject({ availability: "out-of-stock" });
});

test("a card shows a preorder campaign only if no unit is available, with the earliest release", () => {
  const sold = [variant("a", { releaseDate: "2027-03-01" }), variant("b", { releaseDate: "2027-02-14" })];
  expect(cardFigures(sold, asked)).toMatchObject({ availability: "preorder", releaseDate: "2027-02-14" });
  const had = [...sold, variant("c", { available: 1 })];
  expect(cardFigures(had, asked)).toMatchObject({ availability: "low", releaseDate: null });
});

test("a product is new for 30 days", () => {
  const publishedAt = "2026-10-21T10:00:00.000Z";
  expect(cardFigures([variant("a")], { ...asked, publishedAt })?.isNew).toBe(false);
  expect(cardFigures([variant("a")], { ...asked, publishedAt: "2026-10-21T10:00:00.001Z" })?.isNew).toBe(true);
  expect(cardFigures([variant("a")], { ...asked, publishedAt: null })?.isNew).toBe(false);
});

test("a product without variants has no card", () => {
  expect(cardFigures([], asked)).toBeNull();
});
