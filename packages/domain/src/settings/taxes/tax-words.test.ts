import { expect, test } from "vitest";
import { stepText } from "./tax-words.ts";

test.each([
  [{ rate: 2100, from: "2012-09-01" }, "21 % desde el 1 de septiembre de 2012"],
  [{ rate: 2100, from: "2012-9" }, "21 % desde el 2012-9"],
  [{ rate: 2100, from: "" }, "21 % desde el …"],
])("the change of a tax rate %j is written as «%s»", (step, text) => {
  expect(stepText(step).replaceAll("\u00a0", " ")).toBe(text);
});
