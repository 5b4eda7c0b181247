import { expect, test } from "vitest";
import { remainingText } from "./remaining.ts";

test("a single unit takes the singular", () => {
  expect([0, 1, 2].map(remainingText)).toEqual(["quedan 0", "queda 1", "quedan 2"]);
});
