import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { Failure } from "../../platform/failure.ts";
import { ALLOCATION_POLICIES } from "../../platform/vocabulary.ts";
import { type CampaignReservation, commitAllocation, freeUnits, proposeAllocation } from "./allocation-plan.ts";

const reservation = (id: string, requested: number, more: Partial<CampaignReservation> = {}): CampaignReservation => ({
  id,
  requested,
  allocated: 0,
  state: "confirmed",
  paid: false,
  confirmedAt: `2026-09-01T1${"abcdefgh".indexOf(id)}:00:00Z`,
  ...more,
});
const RESERVATIONS = [reservation("a", 6), reservation("b", 5), reservation("c", 4), reservation("d", 3)];
const closed = (received: number) => ({ state: "closed" as const, received });
const refusal = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    if (error instanceof Failure) return { code: error.code, path: error.errors?.[0]?.path };
    throw error;
  }
  throw new Error("it was not refused");
};

describe("a proposed allocation", () => {
  it("gives ten units to the first in line, or shares them in proportion", () => {
    expect(proposeAllocation(10, RESERVATIONS, "fifo").shares.map(({ allocated }) => allocated)).toEqual([6, 4, 0, 0]);
    expect(proposeAllocation(10, RESERVATIONS, "pro-rata").shares.map(({ allocated }) => allocated)).toEqual([
      3, 3, 2, 2,
    ]);
  });

  it("gives a second supply to those still waiting, and counts earlier units", () => {
    const later = [
      reservation("a", 6, { allocated: 6, state: "paid" }),
      reservation("b", 5, { allocated: 4, state: "partial" }),
      reservation("c", 4),
      reservation("d", 3),
    ];
    expect(proposeAllocation(14, later, "fifo")).toEqual({
      shares: [
        { id: "b", allocated: 5 },
        { id: "c", allocated: 3 },
        { id: "d", allocated: 0 },
      ],
      received: 14,
      free: 4,
    });
  });
});

describe("committing an allocation", () => {
  const shares = [
    { id: "a", allocated: 6 },
    { id: "b", allocated: 4 },
  ];

  it("keeps clients who get too few units waiting for the next supply", () => {
    expect(commitAllocation(closed(10), RESERVATIONS, { shares, final: false })).toEqual({
      changed: [
        { id: "a", allocated: 6, state: "allocated" },
        { id: "b", allocated: 4, state: "partial" },
      ],
      state: "allocating",
    });
  });

  it("ends with the last supply, and refunds clients without units", () => {
    const { changed, state } = commitAllocation(closed(10), RESERVATIONS, { shares, final: true });
    expect(state).toBe("allocated");
    expect(changed.map((each) => each.state)).toEqual(["allocated", "partial", "unallocated", "unallocated"]);
  });

  it("ends by itself when all requests are fulfilled", () => {
    const all = RESERVATIONS.map(({ id, requested }) => ({ id, allocated: requested }));
    expect(commitAllocation(closed(18), RESERVATIONS, { shares: all, final: false }).state).toBe("allocated");
  });

  it("reports invalid shares", () => {
    const commit =
      (id: string, allocated: number, reservations = RESERVATIONS) =>
      () =>
        commitAllocation(closed(10), reservations, { shares: [{ id, allocated }], final: false });
    expect(refusal(commit("a", 7))).toEqual({ code: "validation", path: "shares.0.allocated" });
    expect(refusal(commit("z", 1))).toEqual({ code: "validation", path: "shares.0.id" });
    expect(refusal(commit("b", 3, [reservation("b", 5, { allocated: 4, state: "partial" })]))).toEqual({
      code: "validation",
      path: "shares.0.allocated",
    });
    expect(refusal(commit("b", 5, [reservation("b", 5, { state: "cancelled" })]))).toMatchObject({
      code: "version-conflict",
    });
    const many = [...shares, { id: "c", allocated: 1 }];
    expect(refusal(() => commitAllocation(closed(10), RESERVATIONS, { shares: many, final: false }))).toEqual({
      code: "validation",
      path: "shares",
    });
    expect(
      refusal(() => commitAllocation({ state: "open", received: 10 }, RESERVATIONS, { shares, final: false })),
    ).toMatchObject({
      code: "invalid-transition",
    });
  });
});

test("over any supplies, clients get no more than requested, and in total no more than arrived", () => {
  const supplies = fc.array(fc.nat(30), { minLength: 1, maxLength: 5 });
  const wants = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(supplies, wants, fc.constantFrom(...ALLOCATION_POLICIES), (units, wanted, policy) => {
      let reservations = wanted.map((requested, index) => reservation("abcdefgh"[index] ?? "a", requested));
      let received = 0;
      for (const [index, more] of units.entries()) {
        received += more;
        const { shares } = proposeAllocation(received, reservations, policy);
        const final = index === units.length - 1;
        const isIdle = shares.every(
          ({ id, allocated }) => reservations.find((each) => each.id === id)?.allocated === allocated,
        );
        if (reservations.every(({ state }) => state === "allocated") || (isIdle && !final)) continue;
        const { changed } = commitAllocation({ state: "allocating", received }, reservations, { shares, final });
        reservations = reservations.map((each) => ({ ...each, ...changed.find(({ id }) => id === each.id) }));
        expect(freeUnits(received, reservations)).toBeGreaterThanOrEqual(0);
        for (const { allocated, requested } of reservations) expect(allocated).toBeLessThanOrEqual(requested);
      }
      const asked = wanted.reduce((sum, each) => sum + each, 0);
      expect(received - freeUnits(received, reservations)).toBe(Math.min(received, asked));
    }),
  );
});
