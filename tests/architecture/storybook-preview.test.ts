import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { build } from "vite";
import { afterEach, expect, it, vi } from "vitest";
import { codeSplitting } from "../../.storybook/chunks.ts";
import { withoutUnusedArgs } from "../../.storybook/component-info/unused-args.ts";
import { withForcedStates } from "../../.storybook/forced-states.ts";
import { waitForFonts } from "../../.storybook/wait-for-fonts.ts";
import { importsOfFile, ROOT, sourcesOf } from "./sources.ts";

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

it.each([
  [
    "render: (_, { loaded }) => <Screen list={loaded.list} />",
    "render: (...[, { loaded }]) => <Screen list={loaded.list} />",
  ],
  ["render: (_args, context) => <Screen />", "render: (...[, context]) => <Screen />"],
  ["render: (args, { loaded }) => <Screen {...args} />", "render: (args, { loaded }) => <Screen {...args} />"],
  ["render: () => <Screen />", "render: () => <Screen />"],
])("a story whose args are unused has no controls: %s", (written, rewritten) => {
  expect(withoutUnusedArgs(written)).toBe(rewritten);
});

it("the shop's modules that the preview imports are in a chunk of their own, without the rest of their package", () => {
  const { test } = codeSplitting.groups.find(({ name }) => name === "preview")!;
  const paths = readdirSync(join(ROOT, ".storybook"))
    .filter((name) => /\.tsx?$/.test(name) && name !== "main.ts")
    .flatMap((name) => importsOfFile(join(ROOT, ".storybook", name)))
    .filter(({ typeOnly, dynamic }) => !typeOnly && !dynamic)
    .flatMap(({ from }) => {
      const [, name, path] = /^@tablero\/(domain|contract|layouts)\/(.+)$/.exec(from) ?? [];
      return name && path ? [`packages/${name}/src/${path}`] : [];
    });
  expect(paths.length).toBeGreaterThan(2);
  // The group names the files with their ending.
  expect(paths.filter((path) => ![".ts", ".tsx"].some((ending) => test.test(path + ending)))).toEqual([]);
});

/** The exported stories of a file, each up to the next export. */
const storyTexts = (file: string): Map<string, string> =>
  new Map(
    readFileSync(file, "utf8")
      .split(/^(?=export const )/m)
      .flatMap((text) => {
        const name = /^export const (\w+): Story/.exec(text)?.[1];
        return name ? [[name, text.split(/^};$/m)[0] ?? ""] as const] : [];
      }),
  );

it("a story made from a story that is not on the docs page names its own tags, because the index reads the source", () => {
  const stories = ["packages", ".storybook"].flatMap(sourcesOf).filter((file) => file.endsWith(".stories.tsx"));
  const untagged = stories.flatMap((file) => {
    const texts = storyTexts(file);
    const isHidden = (name = "") => /^ {2}tags: .*"!autodocs"/m.test(texts.get(name) ?? "");
    return [...texts].flatMap(([name, text]) => {
      const [, spread] = /\.\.\.(\w+),/.exec(text) ?? [];
      return isHidden(spread) && !/\btags: \[/.test(text) ? [`${relative(ROOT, file)}: ${name}`] : [];
    });
  });
  expect(untagged).toEqual([]);
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
