import { expect, test } from "vitest";
import { daysText } from "./days-text.ts";

test("a range of a single day shows that day only once", () => {
  expect(daysText({ from: "2026-11-20", to: "2026-11-20" })).toBe("cobros del 20 nov 2026");
  expect(daysText({ from: "2026-11-18", to: "2026-11-20" })).toBe("cobros del 18 nov 2026 al 20 nov 2026");
});
