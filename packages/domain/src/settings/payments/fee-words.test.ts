import { expect, test } from "vitest";
import { feeText } from "./fee-words.ts";

test.each([
  [{ percent: 120, fixed: 25, from: "2026-01-01" }, "1,2 % + 0,25 € desde el 1 ene 2026"],
  [{ percent: 0, fixed: 25, from: "2026-01-01" }, "0,25 € desde el 1 ene 2026"],
  [{ percent: 0, fixed: 0, from: "" }, "sin comisión desde el …"],
])("the fee %j is written as «%s»", (step, text) => {
  expect(feeText(step).replaceAll("\u00a0", " ")).toBe(text);
});
