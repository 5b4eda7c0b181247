import { expect, it } from "vitest";
import { leadTime } from "./lead-time.ts";

it("an unknown lead time has no text", () => {
  expect([0, 1, 12].map(leadTime)).toEqual([null, "1 día", "12 días"]);
});
