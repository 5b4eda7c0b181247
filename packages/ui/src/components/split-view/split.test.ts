import { expect, it } from "vitest";
import { clampShare, shareAfterKey, shareAt } from "./split.ts";

const limits = { min: 20, max: 80 };
const line = { left: 100, width: 1000 };

it("the first pane gets the width before the divider, within the limits", () => {
  expect(shareAt(500, line, false, limits)).toBe(40);
  expect(shareAt(0, line, false, limits)).toBe(20);
  expect(shareAt(2000, line, false, limits)).toBe(80);
  expect(shareAt(500, { left: 0, width: 0 }, false, limits)).toBe(20);
});

it("the share of the first pane is measured from the other side on a right-to-left page", () => {
  expect(shareAt(500, line, true, limits)).toBe(60);
  expect(shareAfterKey("ArrowRight", 50, true, limits)).toBe(48);
  expect(shareAfterKey("ArrowLeft", 50, true, limits)).toBe(52);
});

it("the divider follows the keys of a window splitter", () => {
  expect(shareAfterKey("ArrowRight", 50, false, limits)).toBe(52);
  expect(shareAfterKey("ArrowLeft", 21, false, limits)).toBe(20);
  expect(shareAfterKey("PageUp", 75, false, limits)).toBe(80);
  expect(shareAfterKey("PageDown", 50, false, limits)).toBe(40);
  expect(shareAfterKey("Home", 50, false, limits)).toBe(20);
  expect(shareAfterKey("End", 50, false, limits)).toBe(80);
  expect(shareAfterKey("a", 50, false, limits)).toBeUndefined();
});

it("the share of the first pane is rounded to tenths of a percent", () => {
  expect(clampShare(33.3333, limits)).toBe(33.3);
});
