import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { PREORDER_STATES } from "../../platform/vocabulary.ts";
import {
  canReopen,
  computeHeldChange,
  decideCampaignByClock,
  delayCampaign,
  type MovableCampaign,
  moveCampaign,
} from "./campaign-moves.ts";

const NOW = "2026-11-20T10:00:00.000Z";
const campaign = (more: Partial<MovableCampaign> = {}): MovableCampaign => ({
  state: "draft",
  scheduled: false,
  opensAt: "2026-11-01T09:00:00.000Z",
  closesAt: "2026-12-01T09:00:00.000Z",
  releaseDate: "2027-02-01",
  ...more,
});
const LATER = "2026-11-25T09:00:00.000Z";

describe("a campaign", () => {
  it("opens immediately within its window, and automatically at its opening time before that", () => {
    expect(moveCampaign(campaign(), "open", NOW)).toEqual({ state: "open", scheduled: false });
    const waiting = { ...campaign({ opensAt: LATER }), ...moveCampaign(campaign({ opensAt: LATER }), "open", NOW) };
    expect(waiting).toMatchObject({ state: "draft", scheduled: true });
    expect(decideCampaignByClock(waiting, NOW)).toBeNull();
    expect(decideCampaignByClock(waiting, LATER)).toEqual({ state: "open", scheduled: false });
    expect(moveCampaign(waiting, "draft", NOW)).toEqual({ state: "draft", scheduled: false });
  });

  it("closes by the clock, even while delayed, and never opens after its window", () => {
    const over = "2026-12-01T09:00:00.000Z";
    expect(decideCampaignByClock(campaign({ state: "open" }), over)).toMatchObject({ state: "closed" });
    expect(decideCampaignByClock(campaign({ state: "delayed" }), over)).toMatchObject({ state: "closed" });
    expect(decideCampaignByClock(campaign({ scheduled: true }), over)).toEqual({ state: "draft", scheduled: false });
    expect(() => moveCampaign(campaign(), "open", over)).toThrow("invalid-transition");
  });

  it("opens again after it was closed too early, until its closing date or until units are allotted", () => {
    const closed = campaign({ state: "closed" });
    expect(canReopen(closed, NOW)).toBe(true);
    expect(moveCampaign(closed, "open", NOW)).toEqual({ state: "open", scheduled: false });
    expect(canReopen(closed, closed.closesAt)).toBe(false);
    expect(() => moveCampaign(closed, "open", closed.closesAt)).toThrow("ya no se puede abrir");
    for (const state of ["allocating", "allocated", "received", "served", "cancelled"] as const)
      expect(canReopen(campaign({ state }), NOW), state).toBe(false);
  });

  it("makes no transition that its state machine lacks", () => {
    for (const state of ["allocating", "allocated", "received", "served", "cancelled"] as const)
      for (const to of ["draft", "open", "closed", "cancelled"] as const)
        expect(() => moveCampaign(campaign({ state }), to, NOW), `${state} ${to}`).toThrow("invalid-transition");
  });

  it("stops selling when it is delayed, and stays closed if it was closed before", () => {
    expect(delayCampaign(campaign({ state: "open" }), "2027-03-01")).toBe("delayed");
    expect(delayCampaign(campaign({ state: "closed" }), "2027-03-01")).toBe("closed");
    expect(() => delayCampaign(campaign({ state: "open" }), "2027-02-01")).toThrow("validation");
    expect(() => delayCampaign(campaign({ state: "served" }), "2027-03-01")).toThrow("invalid-transition");
  });
});

test("a campaign keeps units for its reservations as far as the stock that is not reserved allows", () => {
  const units = fc.nat(50);
  fc.assert(
    fc.property(
      fc.constantFrom(...PREORDER_STATES),
      units,
      units,
      units,
      units,
      units,
      (state, quota, taken, received, held, shelf) => {
        const promised = Math.min(held, taken);
        const before = { state, quota, taken: Math.min(taken, quota), received: received + held, held, promised };
        const change = computeHeldChange(before, shelf);
        expect(change).toBeLessThanOrEqual(shelf);
        expect(held + change).toBeGreaterThanOrEqual(promised);
        const again = computeHeldChange(
          { ...before, received: before.received + change, held: held + change },
          shelf - change,
        );
        expect(again === 0 || Math.sign(again) === Math.sign(change)).toBe(true);
      },
    ),
  );
});
