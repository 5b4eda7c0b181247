import fc from "fast-check";
import { expect, test } from "vitest";
import { scaleRuns } from "../../platform/property-runs-testing.ts";
import { resolveCoverage } from "./coverage.ts";
import { groupAreas, readArea } from "./places.ts";
import { type Zone, type ZoneRule, zonesFor } from "./shipping.ts";
import { checkZone, zonesMeet } from "./zones.ts";

/* Compares the reported postcode coverage with the checkout's result for each postcode. */

const code = fc.integer({ min: 1_000, max: 52_999 }).map((number) => String(number).padStart(5, "0"));
const rule: fc.Arbitrary<ZoneRule> = fc.oneof(
  fc.constant({ country: "ES" }),
  fc.constant({ country: "*" }),
  fc.constant({ country: "PT" }),
  fc.constantFrom("Las Palmas", "Ceuta", "Madrid").map((province) => ({ country: "ES", province })),
  fc
    .tuple(code, fc.integer({ min: 2, max: 5 }))
    .map(([text, length]) => ({ country: "ES", postcodePrefix: text.slice(0, length) })),
  fc.tuple(code, code).map((ends) => {
    const [postcodeFrom = "", postcodeTo = ""] = [...ends].sort();
    return { country: "ES", postcodeFrom, postcodeTo };
  }),
);
const zones: fc.Arbitrary<Zone[]> = fc
  .array(
    fc.record({
      priority: fc.integer({ min: 1, max: 3 }),
      rules: fc.array(rule, { minLength: 1, maxLength: 4 }),
      active: fc.boolean(),
    }),
    { maxLength: 5 },
  )
  .map((given) => given.map((zone, index) => ({ ...zone, id: String(index), name: `Zona ${index}` })));

test("every postcode lies in exactly one span, with the zones that the checkout finds", () => {
  fc.assert(
    fc.property(zones, fc.array(code, { minLength: 1, maxLength: 20 }), (given, codes) => {
      const spans = resolveCoverage(given, "ES");
      expect(spans[0]?.from).toBe(1_000);
      expect(spans.at(-1)?.to).toBe(52_999);
      for (const [index, span] of spans.entries()) if (index > 0) expect(span.from).toBe(spans[index - 1]!.to + 1);
      const edges = spans.flatMap(({ from, to }) => [from, to]).map((edge) => String(edge).padStart(5, "0"));
      for (const postcode of [...codes, ...edges]) {
        const span = spans.find(({ from, to }) => from <= Number(postcode) && Number(postcode) <= to);
        const found = zonesFor(given, { country: "ES", postcode });
        expect(span?.zones.map(({ id }) => id)).toEqual(found.map(({ id }) => id));
      }
    }),
    { numRuns: scaleRuns(300) },
  );
});

test("two zones overlap if some postcode belongs to both", () => {
  fc.assert(
    fc.property(zones, (given) => {
      const [one, other] = given.map((zone) => ({ ...zone, active: true }));
      if (!one || !other) return;
      const shared = ["ES", "PT", "FR"].some((country) =>
        resolveCoverage([one, other], country).some((span) => span.zones.length === 2),
      );
      expect(zonesMeet(one, other)).toBe(shared);
    }),
    { numRuns: scaleRuns(300) },
  );
});

test("a stored zone covers the same postcodes, and reading its text back changes nothing", () => {
  fc.assert(
    fc.property(zones, fc.array(code, { minLength: 1, maxLength: 20 }), (given, codes) => {
      for (const zone of given) {
        const { zone: stored, errors } = checkZone({ ...zone, rules: [...zone.rules] }, []);
        expect(errors).toEqual([]);
        const again = groupAreas(stored.rules).flatMap((area) => readArea(area).rules);
        const reach = (rules: readonly ZoneRule[]) =>
          codes.map((postcode) => zonesFor([{ ...zone, active: true, rules }], { country: "ES", postcode }).length);
        expect(reach(stored.rules)).toEqual(reach(zone.rules));
        expect(reach(again)).toEqual(reach(zone.rules));
      }
    }),
    { numRuns: scaleRuns(200) },
  );
});
