import { describe, expect, it } from "vitest";
import type { IconData } from "./icon-data.ts";
import { isMirroredIcon } from "./is-mirrored-icon.ts";

const modules = import.meta.glob<Record<string, IconData>>("./icons/*.generated.ts", { eager: true });
const nameOf = (path: string): string => path.replace(/^.*\/(?:outline|solid|solid16|solid20)-|\.generated\.ts$/g, "");

describe("icons that point to a side", () => {
  it.each(["chevron-left", "chevron-double-right", "arrow-uturn-left", "arrow-top-right-on-square", "arrow_back"])(
    "are mirrored on right-to-left pages: %s",
    (name) => {
      expect(isMirroredIcon(name)).toBe(true);
    },
  );

  it.each(["chevron-down", "arrow-path", "arrow-trending-up", "play", "clock", "align-left", "question-mark-circle"])(
    "are not mirrored: %s",
    (name) => {
      expect(isMirroredIcon(name)).toBe(false);
    },
  );

  it("are marked in the generated files", () => {
    const wrong = Object.entries(modules).filter(([path, icons]) =>
      Object.values(icons).some(({ mirror = false }) => mirror !== isMirroredIcon(nameOf(path))),
    );
    expect(wrong.map(([path]) => path)).toEqual([]);
    expect(Object.keys(modules).length).toBeGreaterThan(200);
  });
});
