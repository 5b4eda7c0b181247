import { expect, it } from "vitest";
import { leadTime } from "./lead-time.ts";

it("returns no text for an unknown lead time", () => {
  expect([0, 1, 12].map(leadTime)).toEqual([null, "1 día", "12 días"]);
});
