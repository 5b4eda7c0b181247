import { describe, expect, it } from "vitest";
import { likelyAmounts, tenderOf } from "./tender.ts";

describe("change at the counter", () => {
  it.each([
    [7100, 8000, 900, 0],
    [7100, 7100, 0, 0],
    [7100, 5000, 0, 2100],
    [1995, 2000, 5, 0],
    [29, 30, 1, 0],
    [0, 0, 0, 0],
  ])("for %d cents due and %d given, the change is %d, with %d missing", (due, given, change, missing) => {
    expect(tenderOf(due, given)).toEqual({ change, missing });
  });
});

describe("likely amounts of cash", () => {
  it.each([
    ["the board's 71,00 €", 7100, [7100, 7500, 8000, 9000, 10000]],
    ["a coffee", 340, [340, 500, 1000, 2000, 5000]],
    ["a round sum is proposed once", 2000, [2000, 5000, 10000, 20000]],
    ["a cent above a note", 5001, [5001, 5500, 6000, 7000, 10000]],
    ["more than any note", 43720, [43720, 44000, 45000, 50000, 60000]],
    ["nothing due", 0, []],
  ])("fit the case: %s", (_, due, amounts) => {
    expect(likelyAmounts(due)).toEqual(amounts);
  });

  it("are never less than the amount due, nor include an extra note", () => {
    for (let due = 1; due < 30000; due += 37) {
      for (const sum of likelyAmounts(due, 20)) expect(sum).toBeGreaterThanOrEqual(due);
      expect(likelyAmounts(due, 20)).not.toContain(due + 20000);
    }
  });

  it("use the notes that the shop accepts", () => {
    expect(likelyAmounts(1200, 5, [500, 1000, 2000, 5000])).toEqual([1200, 1500, 2000, 5000]);
  });
});
