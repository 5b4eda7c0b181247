import { globSync, readFileSync } from "node:fs";
import { basename, relative } from "node:path";
import type { PropDescriptor } from "react-docgen";
import { describe, expect, it } from "vitest";
import { docsOf } from "../../.storybook/component-info/docgen.ts";
import { componentsForPrograms } from "../../.storybook/snippets/manifest.ts";
import { documentedStories } from "./component-docs.ts";
import { ROOT } from "./sources.ts";

/**
 * Types from React, the browser, the language, the calendar and the table library, which readers know or find there.
 */
const OF_LIBRARIES = [
  "ComponentProps",
  "Date",
  "DateRange",
  "Event",
  "File",
  "HTMLElement",
  "HTMLInputElement",
  "HTMLUListElement",
  "Matcher",
  "Promise",
  "ReactElement",
  "ReactNode",
  "Readonly",
  "ReadonlyArray",
  "ReadonlySet",
  "Ref",
  "RefObject",
  "Row",
  "Set",
  "TableOptions",
];

const STORIES = globSync("packages/ui/src/components/*/*.stories.tsx", { cwd: ROOT })
  .filter((path) => basename(path) === `${path.split("/").at(-2)}.stories.tsx`)
  .sort();

const DOCUMENTED = new Map(documentedStories().map(({ file, components }) => [relative(ROOT, file), components]));

/** Modules that contain only functions, and a component whose type Storybook cannot parse. */
const UNREAD = ["data-table", "theme"];

/** A component as Storybook passes it: with its table of props, or with an error if it could not parse one. */
function handedOver(path: string) {
  const folder = basename(path, ".stories.tsx");
  const isRead = !UNREAD.includes(folder);
  const [main, ...parts] = (DOCUMENTED.get(path) ?? []).map(({ name, file }) => {
    const docs = docsOf(readFileSync(file, "utf8"), file).find(({ displayName }) => displayName === name);
    return docs && { ...docs, definedInFile: relative(ROOT, file), actualName: name };
  });
  return {
    id: folder,
    path: `./${path}`,
    stories: [],
    reactDocgen: isRead ? main : undefined,
    subcomponents: Object.fromEntries(
      parts.flatMap((part) => (part ? [[part.actualName, { reactDocgen: part }]] : [])),
    ),
    error: isRead ? undefined : { name: "No component import found" },
  };
}

const manifest = componentsForPrograms(Object.fromEntries(STORIES.map((path) => [path, handedOver(path)])));
const entries = Object.values(manifest);

/**
 * Type names in the table of props, at any depth. Literals are values, and a single letter is the parameter of a
 * generic type.
 */
function namesIn(type: unknown): string[] {
  if (Array.isArray(type)) return type.flatMap(namesIn);
  if (typeof type !== "object" || type === null || ("name" in type && type.name === "literal")) return [];
  const text = "raw" in type ? type.raw : "name" in type ? type.name : "";
  const own = [
    ...String(text)
      .replace(/"[^"]*"/g, "")
      .matchAll(/\b[A-Z]\w+/g),
  ].map(([name]) => name);
  return [...own, ...Object.values(type).flatMap(namesIn)];
}

const typesOf = ({ reactDocgen, subcomponents }: (typeof entries)[number]): PropDescriptor["tsType"][] =>
  [reactDocgen, ...Object.values(subcomponents ?? {}).map((each) => each.reactDocgen)].flatMap((read) =>
    Object.values(read?.props ?? {}).map(({ tsType }) => tsType),
  );

describe("the manifest of components for programs", () => {
  it("has the props of every component, and the functions of modules without one", () => {
    expect(entries.length).toBe(STORIES.length);
    expect(entries.filter(({ error }) => error).map(({ id }) => id)).toEqual([]);
    const none = entries.filter(({ reactDocgen }) => Object.keys(reactDocgen?.props ?? {}).length === 0);
    expect(none.map(({ id }) => id)).toEqual(["theme"]);
    expect(none.find(({ id }) => id === "theme")?.docs?.types.content).toMatch(/^Functions and values/);
    expect(
      Object.keys(manifest["packages/ui/src/components/data-table/data-table.stories.tsx"]?.reactDocgen?.props ?? {}),
    ).toContain("columns");
    expect(
      Object.keys(manifest["packages/ui/src/components/print-sheet/print-sheet.stories.tsx"]?.reactDocgen?.props ?? {}),
    ).toEqual(["children", "onDone"]);
  });

  it("declares every type that a prop names, field by field", () => {
    const missing = entries.flatMap((component) => {
      const declared = component.docs?.types.content ?? "";
      const names = new Set(typesOf(component).flatMap(namesIn));
      return [...names]
        .filter(
          (name) => !OF_LIBRARIES.includes(name) && !new RegExp(`^(?:type|interface) ${name}\\b`, "m").test(declared),
        )
        .map((name) => `${component.id}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it("includes nested types, such as the fields of a table's columns", () => {
    const { content = "" } = entries.find(({ id }) => id === "data-table")?.docs?.types ?? {};
    expect(content).toMatch(/interface ColumnMeta \{[\s\S]*\/\*\* Width, as Tailwind classes[\s\S]*width\?: string;/);
    expect(content).toMatch(/function dataColumns<Row extends object>\(\): ColumnHelper<Features, Row>;/);
  });
});
