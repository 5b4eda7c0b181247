import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { SETTING_FIELDS } from "../../packages/domain/src/readers/setting-fields.ts";

/** Where the tabs of admin/ajustes take their labels from. */
const SOURCES = ["packages/backoffice/src/settings", "packages/domain/src/settings/sections"];

it("each field of the settings that the palette names is a label or heading of their screens", () => {
  const texts = SOURCES.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.(stories|test)\./.test(file))
      .map((file) => readFileSync(join(folder, file), "utf8")),
  ).join("\n");
  const isShown = (label: string) =>
    [`label="${label}"`, `label: "${label}"`, `title="${label}"`].some((each) => texts.includes(each));
  expect(SETTING_FIELDS.filter(({ label }) => !isShown(label)).map(({ label }) => label)).toEqual([]);
  const keys = SETTING_FIELDS.map(({ tab, label }) => `${tab} ${label}`);
  expect(new Set(keys).size).toBe(keys.length);
});
