import { describe, expect, it } from "vitest";
import {
  formatEntry,
  type KeypadKey,
  type KeypadRules,
  keypadKeyOf,
  pressKey,
  readKeypad,
  showEntry,
} from "./keypad.ts";

const money: KeypadRules = { decimals: 2, times: true, maxDigits: 6 };
const units: KeypadRules = { decimals: 0, times: false, maxDigits: 3 };

/** Presses the characters one by one; "b" is backspace, "c" is clear, "d" is the double zero. */
function type(keys: string, rules = money): string {
  const named: Record<string, KeypadKey> = { b: "backspace", c: "clear", d: "00" };
  return [...keys].reduce((entry, key) => pressKey(entry, named[key] ?? (key as KeypadKey), rules), "");
}

describe("a keypad for money", () => {
  it.each([
    ["80", "80", 8000],
    ["80,5", "80,5", 8050],
    ["80,50", "80,50", 8050],
    ["0,07", "0,07", 7],
    [",5", "0,5", 50],
    ["007", "7", 700],
    ["d5", "5", 500],
    ["5d", "500", 50000],
    ["1,d9", "1,00", 100],
    ["1,2d", "1,20", 120],
    ["1,,2", "1,2", 120],
    ["1234567", "123456", 12345600],
    ["12b", "1", 100],
    ["1,5bb", "1", 100],
    ["12c", "", null],
    ["b", "", null],
  ])("reads %s as %s", (keys, entry, amount) => {
    expect(type(keys)).toBe(entry);
    expect(readKeypad(type(keys), 2)).toEqual({ times: 1, amount });
  });

  it("is exact for 0,29 and 1,15, without floating-point errors", () => {
    expect(readKeypad("0,29", 2).amount).toBe(29);
    expect(readKeypad("1,15", 2).amount).toBe(115);
    expect(readKeypad("999999,99", 2).amount).toBe(99999999);
  });
});

describe("a quantity before the number", () => {
  it("is the part before the asterisk", () => {
    expect(readKeypad(type("3*"), 2)).toEqual({ times: 3, amount: null });
    expect(readKeypad(type("12*4,95"), 2)).toEqual({ times: 12, amount: 495 });
    expect(type("3*b")).toBe("3");
  });

  it.each(["*", "0*", "1,5*", "1234*", "3*2*"])("is refused in %s", (keys) => {
    expect(type(keys)).toBe(type(keys.slice(0, -1)));
  });

  it("is refused if the keypad has none", () => {
    expect(type("3*", units)).toBe("3");
  });
});

describe("a keypad for whole numbers", () => {
  it("has no comma and no more digits than allowed", () => {
    expect(type("12,345", units)).toBe("123");
    expect(readKeypad("123", 0).amount).toBe(123);
  });
});

it.each([
  [null, ""],
  [0, "0"],
  [7, "0,07"],
  [8000, "80"],
  [8050, "80,50"],
  [123456, "1234,56"],
])("an amount of %s cents is typed as %s, and read back", (cents, entry) => {
  expect(formatEntry(cents, 2)).toBe(entry);
  expect(readKeypad(entry, 2).amount).toBe(cents);
});

it("an entry is shown with grouped thousands, and with the comma as soon as it is typed", () => {
  expect(showEntry("1234")).toBe("1.234");
  expect(showEntry("1234,")).toBe("1.234,");
  expect(showEntry("3*")).toBe("3 ×");
  expect(showEntry("3*12,5")).toBe("3 × 12,5");
});

it("keys of both keyboards are accepted, and all others ignored", () => {
  expect(["7", ".", ",", "*", "Backspace", "Delete"].map(keypadKeyOf)).toEqual([
    "7",
    ",",
    ",",
    "*",
    "backspace",
    "clear",
  ]);
  expect(["a", "Enter", "F9", "Escape", "ArrowUp"].map(keypadKeyOf)).toEqual(Array(5).fill(undefined));
});
