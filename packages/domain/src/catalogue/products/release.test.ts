import { expect, test } from "vitest";
import { releaseInstant } from "./release.ts";

const PUBLISHED = "2026-11-20T10:00:00.000Z";
const campaign = (releaseDate: string, more = {}) => ({
  releaseDate,
  state: "open" as const,
  scheduled: false,
  ...more,
});

test("a product is released on the last announced day of its campaigns", () => {
  const both = [campaign("2027-02-14"), campaign("2027-01-30", { state: "closed" })];
  expect(releaseInstant(both, PUBLISHED)).toBe("2027-02-14T00:00:00.000Z");
  expect(releaseInstant([campaign("2026-01-30")], PUBLISHED)).toBe("2026-01-30T00:00:00.000Z");
});

test("drafts and cancelled campaigns announce no release, except a scheduled draft", () => {
  const cancelled = campaign("2027-02-14", { state: "cancelled" });
  const draft = campaign("2027-03-01", { state: "draft" });
  expect(releaseInstant([cancelled, draft], PUBLISHED)).toBe(PUBLISHED);
  expect(releaseInstant([{ ...draft, scheduled: true }], PUBLISHED)).toBe("2027-03-01T00:00:00.000Z");
  expect(releaseInstant([], null)).toBeNull();
});
