import { describe, expect, it } from "vitest";
import {
  applyPreferences,
  DEFAULT_LOOK,
  lookOf,
  NO_PREFERENCES,
  parsePreferences,
  preferencesChangedSince,
} from "./preferences.ts";

describe("preferences", () => {
  it("are read from any stored value, and unknown choices count as not chosen", () => {
    for (const nothing of [undefined, null, "dark", 7, [], {}])
      expect(parsePreferences(nothing)).toEqual(NO_PREFERENCES);
    expect(
      parsePreferences({ layout: "spiral", theme: "theme-teal", scheme: "sepia", density: "airy", more: 1 }),
    ).toEqual({
      layout: null,
      theme: "theme-teal",
      scheme: null,
      density: null,
    });
    const all = { layout: "dense", theme: "theme-rose", scheme: "auto", density: "compact" };
    expect(parsePreferences(all)).toEqual(all);
  });

  it("fall back to the default theme", () => {
    expect(lookOf(NO_PREFERENCES)).toEqual(DEFAULT_LOOK);
    expect(lookOf({ ...NO_PREFERENCES, scheme: "dark" })).toEqual({ ...DEFAULT_LOOK, scheme: "dark" });
  });

  it("differ from an earlier theme only in the choices made since", () => {
    expect(preferencesChangedSince(NO_PREFERENCES, DEFAULT_LOOK)).toEqual({});
    const dark = { ...NO_PREFERENCES, scheme: "dark" } as const;
    expect(
      preferencesChangedSince(dark, { ...DEFAULT_LOOK, scheme: "light", layout: "thin", density: "compact" }),
    ).toEqual({
      scheme: "light",
      layout: "thin",
      density: "compact",
    });
  });

  it("change field by field, and a choice can be withdrawn", () => {
    const before = { layout: "dense", theme: "theme-rose", scheme: "dark", density: "compact" } as const;
    expect(applyPreferences(before, {})).toEqual(before);
    expect(applyPreferences(before, { scheme: null, layout: "thin" })).toEqual({
      layout: "thin",
      theme: "theme-rose",
      scheme: null,
      density: "compact",
    });
    expect(applyPreferences(before, { density: null })).toEqual({ ...before, density: null });
  });
});
