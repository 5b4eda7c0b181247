import { expect, it } from "vitest";
import { pricePresets, priceSteps } from "./price-steps.ts";

it.each([
  [
    { min: 195, max: 15_995 },
    { from: 0, to: 16_000, step: 500 },
  ],
  [
    { min: 25, max: 390 },
    { from: 20, to: 390, step: 10 },
  ],
  [
    { min: 1_995, max: 2_095 },
    { from: 1_995, to: 2_095, step: 5 },
  ],
  [
    { min: 500, max: 500 },
    { from: 500, to: 500, step: 1 },
  ],
])("gives even steps to the prices of %o", (range, steps) => {
  expect(priceSteps(range)).toEqual(steps);
});

it("holds both prices, in at most 40 steps and one at each end", () => {
  for (let min = 0; min < 3_000; min += 37)
    for (let max = min + 1; max < 250_000; max = max * 2 + 3) {
      const { from, to, step } = priceSteps({ min, max });
      expect(from).toBeLessThanOrEqual(min);
      expect(to).toBeGreaterThanOrEqual(max);
      expect((to - from) % step).toBe(0);
      expect((to - from) / step).toBeLessThanOrEqual(42);
    }
});

it.each([
  [{ min: 25, max: 390 }, [100, 200]],
  [{ min: 195, max: 15_995 }, [200, 1_000, 3_000, 10_000]],
  [{ min: 5, max: 90_000 }, [100, 1_000, 5_000, 50_000]],
  [{ min: 1_250, max: 1_750 }, []],
])("offers round maximum prices inside %o", (range, presets) => {
  expect(pricePresets(range)).toEqual(presets);
});
