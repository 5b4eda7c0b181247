import { expect, it } from "vitest";
import { leadTime } from "./lead-time.ts";

it("has no words for a term that is not known", () => {
  expect([0, 1, 12].map(leadTime)).toEqual([null, "1 día", "12 días"]);
});
