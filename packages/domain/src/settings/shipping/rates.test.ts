import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scaleRuns } from "../../platform/property-runs-testing.ts";
import { checkRate, rateLimits, rateOddities, rateReferenceErrors, startedBrackets } from "./rates.ts";
import { type Rate, type RateBracket, ratePrice } from "./shipping.ts";

const fields = {
  name: "Rutas",
  basis: "weight" as const,
  freeFrom: null,
  maxWeight: null,
  codSurcharge: null,
  daysFrom: null,
  days: 2,
  active: true,
};
const errorsOf = (brackets: RateBracket[], more = {}) =>
  checkRate({ ...fields, ...more, brackets }).errors.map(({ path, code }) => `${path} ${code}`);
const plain = (texts: string[]) => texts.map((text) => text.replaceAll("\u00a0", " "));

describe("price brackets", () => {
  it("from older versions, which have no start, begin where the one before ends", () => {
    expect(startedBrackets([{ upTo: null, price: 9 }])).toEqual([{ from: 0, upTo: null, price: 9 }]);
    const two = [
      { upTo: null, price: 9 },
      { upTo: 2000, price: 5 },
    ];
    expect(errorsOf(two)).toEqual([]);
    expect(startedBrackets(two)).toEqual([
      { from: 0, upTo: 2000, price: 5 },
      { from: 2000, upTo: null, price: 9 },
    ]);
  });

  it("are refused, in their written order, if they overlap, leave a gap or are empty", () => {
    expect(errorsOf([])).toEqual(["brackets required"]);
    const first = { from: 0, upTo: 2000, price: 5 };
    expect(errorsOf([{ from: 3000, upTo: 5000, price: 9 }, first])).toEqual(["brackets.0.from gap"]);
    expect(errorsOf([first, { from: 1999, upTo: 5000, price: 9 }])).toEqual(["brackets.1.from overlap"]);
    expect(errorsOf([{ from: 5, upTo: 5, price: 9 }])).toEqual(["brackets.0.upTo empty"]);
    expect(errorsOf([first, first])).toEqual(["brackets.1.from overlap"]);
    const [gap] = checkRate({ ...fields, brackets: [first, { from: 3000, upTo: null, price: 9 }] }).errors;
    expect(plain([gap?.message ?? ""])).toEqual(["Falta el tramo de 2 kg a 3 kg: ahí no se ofrecería nada."]);
  });

  it("give every measure between their ends exactly one price if they pass the check", () => {
    const bracket = fc.record({
      from: fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined }),
      upTo: fc.option(fc.integer({ min: 1, max: 12 }), { nil: null }),
      price: fc.integer({ min: 0, max: 99 }),
    });
    fc.assert(
      fc.property(fc.array(bracket, { minLength: 1, maxLength: 4 }), (given) => {
        const { rate, errors } = checkRate({ ...fields, brackets: given });
        const stored = { ...rate, id: "r", carrierId: "c", zoneId: "z" } satisfies Rate;
        const started = startedBrackets(given);
        for (let measure = 0; measure <= 14; measure += 1) {
          const own = started.filter(
            ({ from, upTo }) => (measure > from || (measure === 0 && from === 0)) && measure <= (upTo ?? Infinity),
          );
          if (errors.length > 0) continue;
          expect(own.length).toBeLessThanOrEqual(1);
          expect(ratePrice(stored, measure, 0)).toBe(own[0]?.price ?? null);
          const inside = measure > started[0]!.from && measure <= (started.at(-1)!.upTo ?? Infinity);
          if (inside) expect(own).toHaveLength(1);
        }
        // Every refusal must have a visible reason.
        const clean = started.every(
          ({ from, upTo }, index) =>
            (upTo === null || upTo > from) && (index === 0 || from === started[index - 1]!.upTo),
        );
        expect(errors.length === 0).toBe(clean);
        if (clean) expect(checkRate(rate).rate).toEqual(rate);
      }),
      { numRuns: scaleRuns(1000) },
    );
  });
});

it("the longest delivery time of a rate cannot be shorter than the shortest one", () => {
  const brackets = [{ upTo: null, price: 1 }];
  expect(errorsOf(brackets, { daysFrom: 3, days: 2 })).toEqual(["daysFrom too-many"]);
  expect(errorsOf(brackets, { daysFrom: 2, days: 2 })).toEqual([]);
});

it("a rate refers to an active carrier and zone, or to those that it already had", () => {
  const ids = { carrierId: "c", zoneId: "z" };
  const used = { active: true, pickup: false };
  const codes = (carrier?: typeof used, zone?: typeof used, known: string[] = []) =>
    rateReferenceErrors(ids, { carrier, zone }, known).map(({ path, code }) => `${path} ${code}`);
  const archived = { ...used, active: false };
  expect(codes(used, used)).toEqual([]);
  expect(codes(undefined, undefined)).toEqual(["carrierId unknown", "zoneId unknown"]);
  expect(codes(archived, archived)).toEqual(["carrierId archived", "zoneId archived"]);
  expect(codes(archived, archived, ["c", "z"])).toEqual([]);
  expect(codes({ ...used, pickup: true }, used)).toEqual(["carrierId pickup"]);
});

it("valid but unusual rates produce remarks", () => {
  const notes = (brackets: RateBracket[], more = {}) =>
    plain([...rateLimits({ ...fields, ...more, brackets }), ...rateOddities({ ...fields, ...more, brackets })]);
  expect(notes([{ upTo: null, price: 1 }])).toEqual([]);
  expect(notes([{ from: 500, upTo: 2000, price: 1 }])).toEqual([
    "No se ofrece hasta 500 g incluidos.",
    "No se ofrece por encima de 2 kg.",
  ]);
  const two = [
    { upTo: 2000, price: 1 },
    { upTo: 5000, price: 2 },
  ];
  expect(notes(two, { maxWeight: 2000 })).toEqual([
    "No se ofrece por encima de 2 kg.",
    "Un tramo no se usa: empieza por encima del peso máximo.",
  ]);
  expect(notes(two, { basis: "amount", freeFrom: 6000, maxWeight: 900 })).toEqual([
    "No se ofrece por encima de 50,00 €.",
    "No se ofrece por encima de 900 g.",
    "Nunca llega a ser gratis: con 60,00 € ya no se ofrece.",
  ]);
});
