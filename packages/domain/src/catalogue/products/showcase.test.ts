import { expect, test } from "vitest";
import { isNew } from "./showcase.ts";

test("a product is new for thirty days", () => {
  const at = "2026-11-20T12:00:00.000Z";
  expect(isNew("2026-10-21T12:00:00.001Z", at)).toBe(true);
  expect(isNew("2026-10-21T12:00:00.000Z", at)).toBe(false);
  expect(isNew(null, at)).toBe(false);
});
