import { describe, expect, it } from "vitest";
import {
  MAX_VITAL_BUCKET,
  MIN_VITAL_BUCKET,
  rateVital,
  summariseVital,
  VITALS,
  type Vital,
  vitalBucket,
  vitalValueOf,
} from "./vitals.ts";
import { MAX_VITAL_MS, MAX_VITAL_SHIFT, vitalPage } from "./vitals-report.ts";

/** A repeatable sequence of numbers between 0 and 1. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const countsOf = (vital: Vital, values: readonly number[]) =>
  [...Map.groupBy(values, (value) => vitalBucket(vital, value))].map(([bucket, all]) => ({
    bucket,
    visits: all.length,
  }));
const LIMITS = { lcp: [2_500, 4_000], inp: [200, 500], cls: [0.1, 0.25] } as const;
/** Smallest and largest value of the samples. */
const RANGES = { lcp: [30, MAX_VITAL_MS], inp: [8, MAX_VITAL_MS], cls: [0.002, MAX_VITAL_SHIFT] } as const;

describe.each(VITALS)("counts of %s", (vital) => {
  const [least, most] = RANGES[vital];

  it("gives the 75th percentile with an error of at most 5 %", () => {
    for (let seed = 1; seed <= 60; seed++) {
      const next = sequence(seed);
      const size = 1 + Math.floor(next() * 400);
      const values = Array.from({ length: size }, () => least * (most / least) ** (next() * next()));
      const exact = values.toSorted((a, b) => a - b)[Math.ceil(size * 0.75) - 1] ?? 0;
      const { p75 = 0 } = summariseVital(vital, countsOf(vital, values)) ?? {};
      // Small values are rounded to whole milliseconds and thousandths.
      const rounding = vital === "cls" ? 0.0005 : 0.5;
      expect(Math.abs(p75 - exact), `seed ${seed}`).toBeLessThanOrEqual(exact * 0.05 + rounding);
    }
  });

  it("rates a bucket as its values", () => {
    const [good, poor] = LIMITS[vital];
    expect([good, good * 1.0001, poor, poor * 1.0001].map((value) => rateVital(vital, value))).toEqual([
      ...["good", "fair", "fair", "poor"],
    ]);
    for (const value of [good, good * 1.0001, poor, poor * 1.0001, good * 0.99, poor * 0.99])
      expect(rateVital(vital, vitalValueOf(vital, vitalBucket(vital, value))), `${value}`).toBe(
        rateVital(vital, value),
      );
    expect(vitalBucket(vital, good)).toBe(0);
  });

  it("has a bucket for each value that may be reported", () => {
    expect(vitalBucket(vital, 0)).toBe(MIN_VITAL_BUCKET);
    expect(vitalValueOf(vital, MIN_VITAL_BUCKET)).toBe(0);
    const last = vitalBucket(vital, most);
    expect(last).toBeLessThan(MAX_VITAL_BUCKET + 1);
    expect(Math.abs(vitalValueOf(vital, last) / most - 1)).toBeLessThanOrEqual(0.05);
  });
});

describe("summariseVital", () => {
  it("counts visits and good ones, in any order of the buckets", () => {
    expect(
      summariseVital("inp", [
        { bucket: 4, visits: 2 },
        { bucket: 0, visits: 5 },
        { bucket: -30, visits: 3 },
      ]),
    ).toEqual({ visits: 10, p75: 191, good: 8 });
  });
  it("has nothing to say without visits", () => expect(summariseVital("lcp", [])).toBeNull());
  it("does not need many", () => expect(summariseVital("cls", [{ bucket: -50, visits: 1 }])?.p75).toBe(0));
});

describe("vitalPage", () => {
  it.each([
    ["/home", "home"],
    ["/categoria/juegos-de-mesa", "category"],
    ["/busqueda/catan", "search"],
    ["/producto/almadraba", "product"],
    ["/precompra-disponible", "preorders"],
    ["/eventos", "events"],
    ["/evento/torneo", "event"],
    ["/mazo", "deck-list"],
    ["/carrito", "cart"],
    ["/pedido/abc/factura", "order"],
    ["/cuenta/pedidos", "account"],
    ["/legal/privacidad", "other"],
    ["/constructor", "other"],
    ["/", "other"],
    ["/administracion", "other"],
  ])("%s is %s", (path, kind) => expect(vitalPage(path)).toBe(kind));

  it.each(["/admin", "/admin/pedidos", "/evento/torneo/pantalla"])("%s has no visitors", (path) =>
    expect(vitalPage(path)).toBeNull(),
  );
});
