import { expect, test } from "vitest";
import { collectorNumber } from "./collector-number.ts";

test.each([
  ["158/274", 158],
  ["007/100", 7],
  ["TG12/TG30", 12],
  [42, 42],
  ["", null],
  [null, null],
  [undefined, null],
  ["promo", null],
  ["0", null],
  ["123456", null],
])("the collector number %j is read as %j", (written, number) => {
  expect(collectorNumber(written)).toBe(number);
});
