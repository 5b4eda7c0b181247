import { execFileSync } from "node:child_process";
import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "./sources.ts";

/** Folders with more files, each with a reason. */
const LARGER: Readonly<Record<string, string>> = {
  "packages/ui/src/components/icon/icons": "one generated file for each icon",
};

const MAX_FILES = 25;

describe("a folder", () => {
  it(`holds at most ${MAX_FILES} files of code, not counting tests and stories`, () => {
    const files = execFileSync("git", ["ls-files", "packages", "scripts", "tests", ".storybook"], {
      cwd: ROOT,
      encoding: "utf8",
    })
      .split("\n")
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec|stories)\.tsx?$/.test(file));
    const byFolder = Map.groupBy(files, (file) => posix.dirname(file));
    expect(byFolder.size).toBeGreaterThan(500);
    const full = [...byFolder].filter(([, own]) => own.length > MAX_FILES).map(([folder]) => folder);
    expect(full).toEqual(Object.keys(LARGER));
  });
});
