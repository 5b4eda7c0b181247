import { describe, expect, it } from "vitest";
import { isWhole, type ScannableLine, scanUnit } from "./scan.ts";

const line = (lineId: string, fields: Partial<ScannableLine> = {}): ScannableLine => ({
  lineId,
  name: lineId,
  sku: `SKU-${lineId}`,
  barcode: null,
  quantity: 1,
  ...fields,
});
const dice = line("dice", { barcode: "0614141000036", quantity: 2 });
const sleeves = line("sleeves");
const none = new Map<string, number>();

describe("a scan", () => {
  it.each(["0614141000036", "614141000036", " 614141-000036 ", "sku-DICE"])("of %s counts a unit", (code) => {
    expect(scanUnit(code, [dice, sleeves], none, [])).toEqual({ kind: "counted", line: dice, count: 1 });
  });

  it("of a unit too many is surplus", () => {
    expect(scanUnit("SKU-sleeves", [dice, sleeves], new Map([["sleeves", 1]]), [])).toMatchObject({ kind: "surplus" });
  });

  it("counts a code of two lines for the one that lacks units", () => {
    const gift = line("gift", { sku: "SKU-sleeves" });
    const units = new Map([["sleeves", 1]]);
    expect(scanUnit("SKU-sleeves", [sleeves, gift], units, [])).toMatchObject({ kind: "counted", line: gift });
  });

  it("of another order's goods names that order, and any other code is unknown", () => {
    const others = [{ number: "P2026-000007", lines: [dice] }];
    expect(scanUnit("SKU-dice", [sleeves], none, others)).toEqual({
      kind: "other-order",
      name: "dice",
      order: "P2026-000007",
    });
    expect(scanUnit("8437000000000", [sleeves], none, others)).toEqual({ kind: "unknown" });
  });
});

it("an order is whole once every unit is in the box", () => {
  expect(isWhole([dice], new Map([["dice", 1]]))).toBe(false);
  expect(isWhole([dice], new Map([["dice", 2]]))).toBe(true);
});
