import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { PATTERN_ALIASES } from "../../.storybook/patterns/aliases.ts";
import { fullText, shortText } from "../../.storybook/snippets/llms.ts";
import { componentsForPrograms } from "../../.storybook/snippets/manifest.ts";
import { ALIASES } from "../../packages/ui/src/_internal/aliases.ts";
import { ROOT } from "./sources.ts";

const COMPONENTS = join(ROOT, "packages/ui/src/components");
const folders = readdirSync(COMPONENTS).filter((name) => existsSync(join(COMPONENTS, name, `${name}.stories.tsx`)));

it("every component has at least three unique search phrases for the sidebar", () => {
  expect(folders.length).toBeGreaterThan(70);
  expect(folders.filter((name) => (ALIASES[name]?.length ?? 0) < 3)).toEqual([]);
  expect(folders.filter((name) => new Set(ALIASES[name]).size !== ALIASES[name]?.length)).toEqual([]);
});

it("every page of patterns has at least three unique search phrases for the sidebar", () => {
  const titles = globSync("{docs,patterns}/*.mdx", { cwd: join(ROOT, ".storybook") }).flatMap(
    (file) => /<Meta title="Patterns\/([^"]+)"/.exec(readFileSync(join(ROOT, ".storybook", file), "utf8"))?.[1] ?? [],
  );
  expect(titles.length).toBeGreaterThan(8);
  expect(titles.sort()).toEqual(Object.keys(PATTERN_ALIASES).sort());
  expect(titles.filter((title) => new Set(PATTERN_ALIASES[title]).size < 3)).toEqual([]);
  expect(titles.filter((title) => new Set(PATTERN_ALIASES[title]).size !== PATTERN_ALIASES[title]?.length)).toEqual([]);
  expect(shortText()).toMatch(/^- \[Patterns\/Money\]\(.*\): total con IVA, /m);
});

it("llms.txt describes every component, and llms-full.txt has an example of each", () => {
  const lines = shortText()
    .split("\n")
    .filter((line) => /^- \[\w+( \w+)*\]\(llms\/(components|foundations)-[a-z0-9-]+\.md\): \S/.test(line));
  expect(lines.length).toBe(folders.length);
  expect(fullText().match(/^```tsx$/gm)).toHaveLength(folders.length);
});

it("the manifest for programs has only components of ui, with their shown snippets and no local path", () => {
  const story = (name: string) => ({ id: `components-button--${name}`, name, snippet: "const X = () => fn()" });
  const button = {
    id: "components-button",
    import: "import { Button } from '@tablero/ui';",
    path: "./packages/ui/src/components/button/button.stories.tsx",
    description: "A button.",
    summary: undefined,
    reactDocgen: {
      definedInFile: join(ROOT, "packages/ui/src/components/button/button.tsx"),
      actualName: "Button",
    },
    stories: [story("default"), story("matrix")],
  };
  const orders = {
    ...button,
    id: "back-office-orders",
    path: "./packages/backoffice/src/sales/orders/orders.stories.tsx",
  };
  const manifest = componentsForPrograms({ button, orders });
  expect(Object.keys(manifest)).toEqual(["button"]);
  expect(manifest.button?.import).toBeUndefined();
  expect(manifest.button?.summary).toMatch(/^One action[^\n]*$/);
  expect(manifest.button?.description).toMatch(/^One action.*\n\n- .*: take Link[\s\S]*\n\nA button\.$/su);
  expect(manifest.button?.reactDocgen.definedInFile).toBe("packages/ui/src/components/button/button.tsx");
  expect(manifest.button?.stories.map(({ id }) => id)).toEqual(["components-button--default"]);
  expect(manifest.button?.stories[0]?.snippet).toMatch(/^import \{ Button \} from "@tablero\/ui\/button";/);
});
