import { describe, expect, it } from "vitest";
import { Failure } from "../../platform/failure.ts";
import { applyChoices, isNoticeShown, isNoticeWanted, offeredNotices, parseNoticeChoices } from "./choices.ts";
import { noticeKindsFor } from "./kinds.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute));
const iso = (minute: number) => at(minute).toISOString();

describe("notice preferences", () => {
  it("are read from any stored value, and unknown kinds are left out", () => {
    for (const nothing of [undefined, null, "off", 3, [], { "order-placed": true }])
      expect(parseNoticeChoices(nothing)).toEqual({});
    const known = { "order-placed": { on: false, at: iso(0) } };
    const stored = {
      ...known,
      weather: { on: false, at: iso(0) },
      "job-failed": { on: "no", at: iso(0) },
      "refund-failed": { on: false, at: "ayer" },
    };
    expect(parseNoticeChoices(stored)).toEqual(known);
  });

  it("are on until they are switched off", () => {
    expect(isNoticeWanted({}, "order-placed")).toBe(true);
    expect(offeredNotices("warehouse", {}).every(({ on }) => on)).toBe(true);
    expect(noticeKindsFor("judge")).toEqual([]);
  });

  it("hide notices created before their kind was switched on again", () => {
    const off = applyChoices("clerk", {}, [{ kind: "order-placed", on: false }], at(10));
    expect([isNoticeWanted(off, "order-placed"), isNoticeWanted(off, "refund-failed")]).toEqual([false, true]);
    for (const minute of [5, 15]) expect(isNoticeShown(off, "order-placed", iso(minute))).toBe(false);
    const on = applyChoices("clerk", off, [{ kind: "order-placed", on: true }], at(20));
    expect([5, 15, 20, 25].map((minute) => isNoticeShown(on, "order-placed", iso(minute)))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(isNoticeShown(on, "refund-failed", iso(5))).toBe(true);
    expect(isNoticeShown(off, null, iso(5))).toBe(true);
  });

  it("keep the time of the last switch if nothing is switched", () => {
    const off = applyChoices("clerk", {}, [{ kind: "order-placed", on: false }], at(10));
    const again = applyChoices(
      "clerk",
      off,
      [
        { kind: "order-placed", on: false },
        { kind: "refund-failed", on: true },
      ],
      at(20),
    );
    expect(again).toEqual(off);
  });

  it("are refused for kinds that the role does not receive", () => {
    const change = () =>
      applyChoices(
        "clerk",
        {},
        [
          { kind: "order-placed", on: false },
          { kind: "job-failed", on: false },
        ],
        at(0),
      );
    expect(change).toThrow(Failure);
    try {
      change();
    } catch (error) {
      expect(error instanceof Failure && error.errors).toMatchObject([{ path: "notices.1.kind", code: "not-offered" }]);
    }
  });
});
