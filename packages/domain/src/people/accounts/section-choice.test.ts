import { expect, test } from "vitest";
import {
  applySectionChoice,
  DEFAULT_SECTION_CHOICE,
  parseSectionChoice,
  pinnedAmong,
  reorderPinned,
  togglePinned,
} from "./section-choice.ts";

test("nothing stored, or values of another version, give the default arrangement", () => {
  for (const stored of [null, undefined, {}, "x", { sections: null }, { sections: { pinned: "ventas.cobros" } }])
    expect(parseSectionChoice(stored)).toEqual(DEFAULT_SECTION_CHOICE);
  expect(parseSectionChoice({ layout: "thin", sections: { pinned: [], open: ["dinero"] } })).toEqual({
    pinned: [],
    open: ["dinero"],
  });
});

test("a change keeps the other field", () => {
  const before = { pinned: ["a"], open: ["dinero"] };
  expect(applySectionChoice(before, { pinned: [] })).toEqual({ pinned: [], open: ["dinero"] });
  expect(applySectionChoice(before, { open: [] })).toEqual({ pinned: ["a"], open: [] });
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
