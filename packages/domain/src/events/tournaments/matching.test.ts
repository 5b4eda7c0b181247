import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scaleRuns } from "../../platform/property-runs-testing.ts";
import { cheapestMatching, MAX_COST } from "./matching.ts";

type Costs = readonly (readonly number[])[];

const between = (costs: Costs) => (a: number, b: number) => costs[Math.max(a, b)]?.[Math.min(a, b)] ?? 0;

/** The minimum cost of all matchings, by brute force. */
function leastCost(costs: Costs, left: readonly number[]): number {
  const [first, ...others] = left;
  if (first === undefined) return 0;
  return Math.min(
    ...others.map(
      (other) =>
        between(costs)(first, other) +
        leastCost(
          costs,
          others.filter((one) => one !== other),
        ),
    ),
  );
}

const costOf = (costs: Costs, mates: readonly number[]) =>
  mates.reduce((sum, mate, vertex) => (mate > vertex ? sum + between(costs)(vertex, mate) : sum), 0);

/** Lower triangles of symmetric matrices, with many equal costs and with few. */
const triangles = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.constantFrom(1, 3, 40, 1_000_000, MAX_COST))
  .chain(([half, most]) =>
    fc.tuple(
      ...Array.from({ length: 2 * half }, (_, row) =>
        fc.array(
          fc.maxSafeNat().map((value) => value % (most + 1)),
          { minLength: row, maxLength: row },
        ),
      ),
    ),
  );

describe("cheapestMatching", () => {
  it("costs as little as the best of all matchings, up to ten vertices", () => {
    fc.assert(
      fc.property(triangles, (costs) => {
        const mates = cheapestMatching(costs.length, between(costs));
        mates.forEach((mate, vertex) => {
          expect(mate).not.toBe(vertex);
          expect(mates[mate]).toBe(vertex);
        });
        expect(costOf(costs, mates)).toBe(
          leastCost(
            costs,
            costs.map((_, vertex) => vertex),
          ),
        );
      }),
      { numRuns: scaleRuns(1500) },
    );
  });

  it("accepts zero vertices, and refuses an odd number and inexact costs", () => {
    expect(cheapestMatching(0, () => 1)).toEqual([]);
    expect(() => cheapestMatching(3, () => 1)).toThrow(RangeError);
    expect(() => cheapestMatching(2, () => MAX_COST + 1)).toThrow(RangeError);
  });
});
