import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LAYOUT_NAMES } from "../../packages/layouts/src/layout-names.ts";
import { ROOT } from "./sources.ts";

const FOLDER = join(ROOT, "packages/layouts/src/layouts");
const storiesOf = (name: string) => join(FOLDER, name, `${name}.stories.tsx`);

/**
 * Stories of every layout: the three screens, four widths in both schemes (lg light is the default), and all colours.
 */
const STORIES = [
  "Default",
  "Form",
  "Dashboard",
  "Sm",
  "Md",
  "Xl",
  "SmDark",
  "MdDark",
  "LgDark",
  "XlDark",
  "TwelveLooks",
];

describe("layouts", () => {
  it.each(LAYOUT_NAMES)("are folders of their own with stories: %s", (name) => {
    expect(existsSync(join(FOLDER, name, `${name}.tsx`))).toBe(true);
    const text = readFileSync(storiesOf(name), "utf8");
    expect(text).toContain(`title: "Shell/Layouts/${name[0]!.toUpperCase()}${name.slice(1)}"`);
    expect(text).toContain(`layout: "${name}"`);
    expect(STORIES.filter((story) => !text.includes(`export const ${story}: `))).toEqual([]);
  });
});
