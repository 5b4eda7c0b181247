import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { build } from "vite";
import { afterEach, expect, it, vi } from "vitest";
import { withForcedStates } from "../../.storybook/forced-states.ts";
import { waitForFonts } from "../../.storybook/wait-for-fonts.ts";
import { ROOT, sourcesOf } from "./sources.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

it("the built style sheet of the Storybook waits for its fonts", async () => {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [waitForFonts()],
    build: { write: false, rolldownOptions: { input: join(ROOT, "packages/ui/src/styles/fonts.css") } },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const sheets = outputs
    .flatMap((each) => ("output" in each ? each.output : []))
    .flatMap((file) => (file.type === "asset" && file.fileName.endsWith(".css") ? [String(file.source)] : []));
  const rules = sheets.flatMap((sheet) => sheet.match(/font-display:\s*\w+/g) ?? []);
  expect(new Set(rules.map((rule) => rule.replace(/\s/g, "")))).toEqual(new Set(["font-display:block"]));
});

it("no story copies an arg into useState: `useDraft` follows the controls", () => {
  const stories = ["packages", ".storybook"].flatMap(sourcesOf).filter((file) => file.endsWith(".stories.tsx"));
  const keeping = stories.filter((file) => /useState(?:<[^(]*>)?\(args\./.test(readFileSync(file, "utf8")));
  expect(keeping.map((file) => relative(ROOT, file))).toEqual([]);
});

it.each([
  ["development", true],
  ["production", false],
  ["test", false],
])("in %s the server for programs is available: %s", async (environment, isThere) => {
  vi.stubEnv("NODE_ENV", environment);
  vi.resetModules();
  const { default: config } = await import("../../.storybook/main.ts");
  const addons = (config.addons ?? []).map((addon) => (typeof addon === "string" ? addon : addon.name));
  expect(addons.includes("@storybook/addon-mcp")).toBe(isThere);
});

it.each([
  [".hover\\:bg-hover:hover{}", '.hover\\:bg-hover:is(:hover,[data-force~="hover"]){}'],
  [".a{&:active{color:red}}", '.a{&:is(:active,[data-force~="active"]){color:red}}'],
  [".box:has(input:focus-visible){}", '.box:has(input:is(:focus-visible,[data-force~="focus-visible"])){}'],
  ["@media (hover:hover){.a{}}", "@media (hover:hover){.a{}}"],
  ["@media (any-hover: hover){.a{}}", "@media (any-hover: hover){.a{}}"],
  ["@media (forced-colors:active){.a{}}", "@media (forced-colors:active){.a{}}"],
  [".active\\:b{transition:none}", ".active\\:b{transition:none}"],
])("selectors for forced states are rewritten: %s", (written, rewritten) => {
  expect(withForcedStates(written)).toBe(rewritten);
});
