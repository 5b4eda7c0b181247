import { expect, test } from "vitest";
import { type CardVariant, cardFigures } from "./card.ts";

const variant = (id: string, more: Partial<CardVariant> = {}): CardVariant => ({
  id,
  price: 1000,
  priorPrice: null,
  weight: 100,
  releaseDate: null,
  streetDate: null,
  available: 0,
  ...more,
});
const TOMORROW = { today: "2026-11-20", from: "2026-11-21", to: "2026-11-21" };
/** Only units of up to a kilogram are delivered. */
const delivery = ({ weight }: { weight: number }) => (weight <= 1000 ? TOMORROW : null);
const terms = { at: "2026-11-20T10:00:00.000Z", lowUpTo: 3, delivery };
const cardWith = (variants: readonly CardVariant[], publishedAt: string | null = "2026-11-01T00:00:00.000Z") =>
  cardFigures(variants, { publishedAt, kind: "sealed" }, terms);

test("a card shows the lowest price, the prior price of that variant, and all units", () => {
  const variants = [
    variant("a", { price: 1200, priorPrice: 1500, available: 2 }),
    variant("b", { price: 900, available: 3 }),
    variant("c", { price: 900, priorPrice: 950 }),
  ];
  expect(cardWith(variants)).toEqual({
    price: 900,
    priorPrice: null,
    priceVaries: true,
    availability: "in-stock",
    available: 5,
    releaseDate: null,
    delivery: TOMORROW,
    variantId: null,
    isNew: true,
  });
});

test("a card shows low stock, and a product with a single variant can be added to the cart from it", () => {
  expect(cardWith([variant("a", { available: 3 })])).toMatchObject({ availability: "low", variantId: "a" });
  expect(cardWith([variant("a", { available: 4 })])).toMatchObject({ availability: "in-stock" });
  expect(cardWith([variant("a")])).toMatchObject({ availability: "out-of-stock" });
});

test("a card shows a preorder campaign only if no unit is available, with the earliest release", () => {
  const sold = [variant("a", { releaseDate: "2027-03-01" }), variant("b", { releaseDate: "2027-02-14" })];
  expect(cardWith(sold)).toMatchObject({ availability: "preorder", releaseDate: "2027-02-14" });
  const had = [...sold, variant("c", { available: 1 })];
  expect(cardWith(had)).toMatchObject({ availability: "low", releaseDate: null });
});

test("a card shows the delivery of the first variant in stock", () => {
  const heavy = variant("a", { weight: 2000, price: 800, available: 1 });
  expect(cardWith([heavy, variant("b", { available: 1 })])?.delivery).toBeNull();
  expect(cardWith([{ ...heavy, available: 0 }, variant("b", { available: 1 })])?.delivery).toEqual(TOMORROW);
  expect(cardWith([variant("a"), variant("b", { releaseDate: "2027-03-01" })])?.delivery).toBeNull();
});

test("a product is new for 30 days", () => {
  const publishedAt = "2026-10-21T10:00:00.000Z";
  expect(cardWith([variant("a")], publishedAt)?.isNew).toBe(false);
  expect(cardWith([variant("a")], "2026-10-21T10:00:00.001Z")?.isNew).toBe(true);
  expect(cardWith([variant("a")], null)?.isNew).toBe(false);
});

test("a product without variants has no card", () => {
  expect(cardWith([])).toBeNull();
});

test("a service has no day of arrival", () => {
  const stocked = [variant("a", { available: 2 })];
  expect(cardWith(stocked)?.delivery).toEqual(TOMORROW);
  expect(cardFigures(stocked, { publishedAt: null, kind: "service" }, terms)?.delivery).toBeNull();
});
