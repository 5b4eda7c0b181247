import { describe, expect, test } from "vitest";
import {
  MAX_SLEEVE_PACKS,
  matchSleeves,
  packUnits,
  readSleeveNeeds,
  type SleeveProduct,
  type SleeveVariant,
} from "./sleeves.ts";

test.each([
  ["63,5 × 88 mm: 110", [{ size: "63,5 × 88 mm", cards: 110 }]],
  [
    "63.5x88 (110); 44 x 68 mm: 60",
    [
      { size: "63,5 × 88 mm", cards: 110 },
      { size: "44 × 68 mm", cards: 60 },
    ],
  ],
  [
    "110 cartas de 63,5×88 mm, 20 de 7 × 7 cm",
    [
      { size: "63,5 × 88 mm", cards: 110 },
      { size: "70 × 70 mm", cards: 20 },
    ],
  ],
  ["63,5 × 88 mm: 100 y 63,5x88: 10", [{ size: "63,5 × 88 mm", cards: 110 }]],
  ["63,5 × 88 mm", []],
  ["muchas", []],
  ["", []],
  [undefined, []],
])("«%s» is read as %j", (written, needs) => {
  expect(readSleeveNeeds(written)).toEqual(needs);
});

test("the sleeves in a pack are those of the attribute, else those of the format", () => {
  expect(packUnits({ format: "100 unidades, 63,5 × 88 mm", attributes: {} })).toBe(100);
  expect(packUnits({ format: "Paquete de 50 fundas", attributes: {} })).toBe(50);
  expect(packUnits({ format: "100 unidades", attributes: { units: 60 } })).toBe(60);
  expect(packUnits({ format: "Mate", attributes: {} })).toBeNull();
});

const variant = (price: number, more: Partial<SleeveVariant> = {}): SleeveVariant => ({
  options: {},
  price,
  available: 20,
  perClientLimit: null,
  ...more,
});
const pack = (format: string, variants: SleeveVariant[], size?: string): SleeveProduct<SleeveVariant> => ({
  format,
  attributes: size ? { size } : {},
  variants,
});

describe("the packs for the cards of a size", () => {
  const need = { size: "63,5 × 88 mm", cards: 110 };

  test("are whole packs of the same size within a millimetre, cheapest in total first", () => {
    const hundred = pack("100 unidades, 63,5 × 88 mm", [variant(895)]);
    const fifty = pack("50 unidades", [variant(400)], "63 × 88 mm");
    const small = pack("100 unidades, 59 × 86 mm", [variant(100)]);
    expect(matchSleeves(need, [hundred, fifty, small])).toEqual([
      { product: fifty, variant: fifty.variants[0], units: 50, packs: 3 },
      { product: hundred, variant: hundred.variants[0], units: 100, packs: 2 },
    ]);
  });

  test("need enough packs in stock, within the limit of one shopper", () => {
    const few = pack("100 unidades, 63,5 × 88 mm", [variant(500, { available: 1 }), variant(900)]);
    expect(matchSleeves(need, [few])[0]?.variant.price).toBe(900);
    const limited = pack("100 unidades, 63,5 × 88 mm", [variant(500, { perClientLimit: 1 })]);
    expect(matchSleeves(need, [limited])).toEqual([]);
  });

  test("are those of the variant whose option is the size", () => {
    const sizes = pack("55 unidades", [
      variant(395, { options: { size: "Euro, 59 × 92 mm" } }),
      variant(395, { options: { size: "Cuadrada, 70 × 70 mm" } }),
    ]);
    expect(matchSleeves({ size: "70 × 70 mm", cards: 20 }, [sizes])[0]).toMatchObject({
      variant: { options: { size: "Cuadrada, 70 × 70 mm" } },
      packs: 1,
    });
  });

  test("are a few, and none without a number in the pack", () => {
    const many = Array.from({ length: 5 }, (_, index) => pack("100 unidades, 63,5 × 88 mm", [variant(900 + index)]));
    expect(matchSleeves(need, many)).toHaveLength(MAX_SLEEVE_PACKS);
    expect(matchSleeves(need, [pack("Mate, 63,5 × 88 mm", [variant(900)])])).toEqual([]);
  });
});
