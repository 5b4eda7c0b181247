import { describe, expect, it } from "vitest";
import { fitUnits, isClaimed, NO_PACKING, PACKING_CLAIM_MS, requireUnclaimed } from "./packing.ts";

const now = "2026-11-30T10:00:00.000Z";
const after = (ms: number) => new Date(Date.parse(now) + ms).toISOString();
const luis = { ...NO_PACKING, userId: "luis", userName: "Luis", claimedUntil: after(PACKING_CLAIM_MS) };

describe("a claim", () => {
  it("keeps others away, by the name of its owner, and not its owner", () => {
    expect(() => requireUnclaimed(luis, { userId: "ana", now })).toThrow("in-use: Lo está preparando Luis.");
    expect(() => requireUnclaimed(luis, { userId: "luis", now })).not.toThrow();
  });

  it("ends at its time, and when it is released", () => {
    expect(isClaimed(luis, after(PACKING_CLAIM_MS - 1))).toBe(true);
    expect(isClaimed(luis, after(PACKING_CLAIM_MS))).toBe(false);
    expect(() => requireUnclaimed(luis, { userId: "ana", now: after(PACKING_CLAIM_MS) })).not.toThrow();
    expect(isClaimed({ ...luis, userId: null }, now)).toBe(false);
    expect(isClaimed(NO_PACKING, now)).toBe(false);
  });
});

it("units in the box are never more than are to be packed, and units of other lines are left out", () => {
  const left = [
    { lineId: "a", quantity: 2 },
    { lineId: "b", quantity: 1 },
  ];
  const packed = [
    { lineId: "a", quantity: 3 },
    { lineId: "gone", quantity: 1 },
  ];
  expect(fitUnits(packed, left)).toEqual([{ lineId: "a", quantity: 2 }]);
});
