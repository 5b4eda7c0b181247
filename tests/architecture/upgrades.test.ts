import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CHANGELOG } from "../../scripts/lib/release/changelog.ts";
import { currentVersion } from "../../scripts/lib/release/manifests.ts";
import { readUpgradeNote } from "../../scripts/lib/release/upgrade-note.ts";
import { ROOT } from "./sources.ts";

const FOLDER = join(ROOT, "docs/upgrades");
const FIRST = "0.1.0";
const notes = readdirSync(FOLDER).filter((file) => file !== "README.md");
const released = [...readFileSync(join(ROOT, CHANGELOG), "utf8").matchAll(/^## \[(\d\S*)\] - \d{4}-\d\d-\d\d$/gm)].map(
  ([, version = ""]) => version,
);

describe("upgrade notes", () => {
  it.each(notes)("are valid and machine-readable: %s", (file) => {
    const note = readUpgradeNote(readFileSync(join(FOLDER, file), "utf8"));
    expect(file).toBe(`${note.version}.md`);
  });

  it("exist for each version of the changelog except the first, and at most for the next one", () => {
    const wanted = released.filter((version) => version !== FIRST).map((version) => `${version}.md`);
    expect(notes).toEqual(expect.arrayContaining(wanted));
    expect(notes.length - wanted.length).toBeLessThanOrEqual(1);
  });

  it("match a changelog that has a section for the current version", () => {
    expect(released).toContain(currentVersion(ROOT));
  });
});
