import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ALLOCATION_POLICIES } from "../../platform/vocabulary.ts";
import { allocate } from "./allocation.ts";

const requests = [
  { id: "a", requested: 6, paid: false, confirmedAt: "2026-09-01T10:00:00Z" },
  { id: "b", requested: 5, paid: true, confirmedAt: "2026-09-01T11:00:00Z" },
  { id: "c", requested: 4, paid: false, confirmedAt: "2026-09-02T10:00:00Z" },
  { id: "d", requested: 3, paid: true, confirmedAt: "2026-09-03T10:00:00Z" },
];

describe("allocate", () => {
  it("serves reservations in order of time", () => {
    const result = allocate(10, [...requests].reverse(), "fifo");
    expect(result.map(({ id, allocated }) => [id, allocated])).toEqual([
      ["a", 6],
      ["b", 4],
      ["c", 0],
      ["d", 0],
    ]);
    expect(result.map(({ state }) => state)).toEqual(["allocated", "partial", "unallocated", "unallocated"]);
  });

  it("serves paid reservations first", () => {
    const result = allocate(10, requests, "paid-first");
    expect(result.map(({ id, allocated }) => [id, allocated])).toEqual([
      ["b", 5],
      ["d", 3],
      ["a", 2],
      ["c", 0],
    ]);
  });

  it("shares units in proportion to the reservations", () => {
    expect(allocate(10, requests, "pro-rata").map(({ allocated }) => allocated)).toEqual([3, 3, 2, 2]);
  });

  it("breaks ties by time, then by id", () => {
    const same = ["c", "b", "a"].map((id) => ({ id, requested: 1, paid: false, confirmedAt: "2026-09-01T10:00:00Z" }));
    expect(allocate(1, same, "pro-rata").map(({ id, allocated }) => [id, allocated])).toEqual([
      ["a", 1],
      ["b", 0],
      ["c", 0],
    ]);
  });

  it("serves all reservations in full if there is enough, and none if there are no units", () => {
    for (const policy of ALLOCATION_POLICIES) {
      expect(allocate(50, requests, policy).every(({ state }) => state === "allocated")).toBe(true);
      expect(allocate(50, [], policy)).toEqual([]);
    }
  });

  it("distributes all available units and no more", () => {
    const request = fc.record({
      id: fc.uuid(),
      requested: fc.integer({ min: 1, max: 50 }),
      paid: fc.boolean(),
      confirmedAt: fc
        .date({ min: new Date("2026-01-01"), max: new Date("2026-12-31"), noInvalidDate: true })
        .map((date) => date.toISOString()),
    });
    fc.assert(
      fc.property(fc.nat(500), fc.array(request), fc.constantFrom(...ALLOCATION_POLICIES), (received, list, policy) => {
        const result = allocate(received, list, policy);
        const asked = list.reduce((sum, { requested }) => sum + requested, 0);
        expect(result.reduce((sum, { allocated }) => sum + allocated, 0)).toBe(Math.min(received, asked));
        for (const { allocated, requested } of result) expect(allocated).toBeLessThanOrEqual(requested);
      }),
    );
  });
});
