import { describe, expect, test } from "vitest";
import type { Zone } from "./shipping.ts";
import { refusedZones } from "./zones.ts";

const zone = (id: string, more: Partial<Zone> = {}): Zone => ({
  id,
  name: id,
  priority: 1,
  rules: [{ country: "ES", postcodePrefix: "28" }],
  active: false,
  ...more,
});
const idsOf = (zones: readonly Zone[], others: readonly Zone[]) => refusedZones(zones, others).map(({ id }) => id);

describe("zones restored together", () => {
  test("are refused if an active one has the same priority and place, and the error names that zone", () => {
    expect(refusedZones([zone("a")], [zone("b", { active: true })])).toEqual([
      { id: "a", name: "a", reason: "«b» tiene la misma prioridad y también llega allí: cambia una de las dos." },
    ]);
    expect(idsOf([zone("a")], [zone("b")])).toEqual([]);
    expect(idsOf([zone("a")], [zone("b", { active: true, priority: 2 })])).toEqual([]);
    expect(idsOf([zone("a")], [zone("b", { active: true, rules: [{ country: "PT" }] })])).toEqual([]);
  });

  test("also conflict with one another, and the same one wins whatever order they are passed in", () => {
    expect(idsOf([zone("a"), zone("b")], [])).toEqual(["b"]);
    expect(idsOf([zone("b"), zone("a")], [])).toEqual(["b"]);
    // A refused zone does not cause the refusal of any other zone.
    const three = [zone("a"), zone("b", { rules: [{ country: "ES" }] }), zone("c", { rules: [{ country: "PT" }] })];
    expect(idsOf(three, [])).toEqual(["b"]);
  });

  test("are not compared with themselves if one is active already", () => {
    expect(idsOf([zone("a", { active: true })], [zone("a", { active: true })])).toEqual([]);
  });
});
