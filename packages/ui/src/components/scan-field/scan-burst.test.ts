import { describe, expect, it } from "vitest";
import { addKey, type Burst, type BurstStep, isOnlyTimes, NO_BURST, splitTimes, usCharacter } from "./scan-burst.ts";

/** Types the keys one after another, `gap` ms apart; returns the last step. */
function type(keys: readonly string[], gap: number, from: Burst = NO_BURST): BurstStep {
  let step: BurstStep = { kind: "none", burst: from };
  for (const [index, key] of keys.entries()) step = addKey(step.burst, { key, time: 1000 + index * gap });
  return step;
}

describe("a barcode scan", () => {
  it.each(["Enter", "Tab"])("is a quick series of keys that ends with %s", (end) => {
    expect(type([..."8437016721230", end], 8)).toMatchObject({ kind: "scan", code: "8437016721230" });
  });

  it("may contain capitals, each with its Shift", () => {
    expect(type(["Shift", "T", "Shift", "D", "Shift", "C", "-", "1", "Enter"], 10)).toMatchObject({ code: "TDC-1" });
  });

  it("is recognised from the third character on, before it ends", () => {
    expect(type([..."84"], 8)).toMatchObject({ kind: "more", sure: false });
    expect(type([..."843"], 8)).toMatchObject({ kind: "more", sure: true });
  });
});

describe("typing by hand", () => {
  it("is not a scan, however long", () => {
    expect(type([..."8437016721230", "Enter"], 36).kind).toBe("none");
    expect(type([..."8437016721230", "Enter"], 35).kind).toBe("scan");
  });

  it("is not a scan if Enter comes late", () => {
    const { burst } = type([..."8437"], 8);
    expect(addKey(burst, { key: "Enter", time: burst.last + 200 }).kind).toBe("none");
  });

  it("is not a scan if it is short, or interrupted by another key", () => {
    expect(type([..."843", "Enter"], 8).kind).toBe("none");
    expect(type(["8", "4", "3", "Backspace", "7", "0", "1", "Enter"], 8).kind).toBe("none");
  });

  it("starts again after a pause", () => {
    const { burst } = type([..."843"], 8);
    expect(addKey(burst, { key: "7", time: burst.last + 500 })).toEqual({
      kind: "first",
      burst: { text: "7", last: burst.last + 500 },
    });
  });
});

it("a scanner that sends the keys of an American keyboard is understood", () => {
  expect(usCharacter("Minus", false)).toBe("-");
  expect(usCharacter("Slash", false)).toBe("/");
  expect(usCharacter("Digit7", true)).toBe("&");
  expect(usCharacter("Numpad7", true)).toBe("7");
  expect(usCharacter("KeyT", true)).toBe("T");
  expect(usCharacter("KeyT", false)).toBe("t");
  expect(usCharacter("ShiftLeft", true)).toBeUndefined();
});

it.each([
  ["3*8437", 3, "8437"],
  ["3 * 8437 ", 3, "8437"],
  ["12×TDC 158", 12, "TDC 158"],
  ["8437", 1, "8437"],
  ["0*8437", 1, "0*8437"],
  ["3*", 3, ""],
  ["C-3*4", 1, "C-3*4"],
])("the entry %s is read as %d times %s", (entry, times, text) => {
  expect(splitTimes(entry)).toEqual({ times, text });
});

it("a quantity that waits for its code is recognised", () => {
  expect(["3*", "3 * ", "", "3", "3*8", "a"].map(isOnlyTimes)).toEqual([true, true, false, false, false, false]);
});
