import { expect, test } from "vitest";
import {
  applySectionChoice,
  DEFAULT_SECTION_CHOICE,
  parseSectionChoice,
  pinnedAmong,
  reorderPinned,
  startAmong,
  togglePinned,
} from "./section-choice.ts";

test("nothing stored, or values of another version, give the default arrangement", () => {
  for (const stored of [null, undefined, {}, "x", { sections: null }, { sections: { pinned: "ventas.cobros" } }])
    expect(parseSectionChoice(stored)).toEqual(DEFAULT_SECTION_CHOICE);
  expect(parseSectionChoice({ layout: "thin", sections: { pinned: [], open: ["dinero"] } })).toEqual({
    pinned: [],
    open: ["dinero"],
    start: null,
  });
});

test("a change keeps the other fields", () => {
  const before = { pinned: ["a"], open: ["dinero"], start: "a" };
  expect(applySectionChoice(before, { pinned: [] })).toEqual({ ...before, pinned: [] });
  expect(applySectionChoice(before, { open: [] })).toEqual({ ...before, open: [] });
  expect(applySectionChoice(before, { start: null })).toEqual({ ...before, start: null });
});

test("the start page is the chosen section, or the default if it cannot be opened any more", () => {
  const sections = [{ id: "a" }, { id: "b" }];
  expect(startAmong({ start: "b" }, sections)).toEqual({ id: "b" });
  expect(startAmong({ start: "gone" }, sections)).toBeUndefined();
  expect(startAmong({ start: null }, sections)).toBeUndefined();
  expect(parseSectionChoice({ sections: { start: "b" } }).start).toBe("b");
  expect(parseSectionChoice({ sections: { start: 3 } }).start).toBeNull();
});

test("pins follow the order of the choice, without sections that are not available", () => {
  const sections = [{ id: "a" }, { id: "b" }, { id: "c" }];
  expect(pinnedAmong({ pinned: ["c", "gone", "a"] }, sections)).toEqual([{ id: "c" }, { id: "a" }]);
});

test("pinning appends, unpinning removes, and a new order keeps the pins that are not shown", () => {
  expect(togglePinned(["a"], "b")).toEqual(["a", "b"]);
  expect(togglePinned(["a", "b"], "a")).toEqual(["b"]);
  expect(reorderPinned(["a", "hidden", "b"], ["b", "a"])).toEqual(["b", "a", "hidden"]);
});
