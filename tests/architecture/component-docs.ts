import { readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import type { PropDescriptor } from "react-docgen";
import { docsOf } from "../../.storybook/component-info/docgen.ts";
import { ROOT, sourcesOf } from "./sources.ts";

const UI = join(ROOT, "packages/ui/src/components");
const LAYOUTS = join(ROOT, "packages/layouts/src");

export interface ComponentDocs {
  name: string;
  /** Path from the root of the repository. */
  file: string;
  props: Readonly<Record<string, PropDescriptor>>;
}

const isStory = (file: string): boolean => file.endsWith(".stories.tsx");
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** Modules whose components other packages can import. */
const publicModules = (): string[] => [
  ...sourcesOf("packages/ui/src/components").filter(
    (file) => join(UI, dirname(relative(UI, file)), `${dirname(relative(UI, file))}.tsx`) === file,
  ),
  ...sourcesOf("packages/layouts/src").filter(
    (file) => dirname(file) === LAYOUTS && file.endsWith(".tsx") && !isStory(file) && !isTest(file),
  ),
];

export interface DocumentedStory {
  file: string;
  /** The component of the page, and those of its other tabs. */
  components: { name: string; file: string }[];
}

/** File that declares a component. The module may re-export it from a neighbouring file. */
function declaringFile(name: string, module: string): string {
  const handedOn = [...readFileSync(module, "utf8").matchAll(/^export \{([^}]*)\} from "([^"]+)";/gm)];
  const from = handedOn.find(([, names]) => names?.split(",").some((entry) => entry.trim() === name))?.[2];
  return from === undefined ? module : resolve(dirname(module), from);
}

/** File of an imported component; the story's own file if the component is declared there. */
function fileOf(name: string, story: string, source: string): string {
  const imports = [...source.matchAll(/^import \{([^}]*)\} from "([^"]+)";/gm)];
  const from = imports.find(([, names]) => names?.split(",").some((entry) => entry.trim() === name))?.[2];
  if (from === undefined) return story;
  if (from.startsWith(".")) return declaringFile(name, resolve(dirname(story), from));
  const [, pack = "", path = ""] = /^@tablero\/([^/]+)\/(.+)$/.exec(from) ?? [];
  return declaringFile(
    name,
    pack === "ui" ? join(UI, path, `${path}.tsx`) : join(ROOT, "packages", pack, "src", `${path}.tsx`),
  );
}

export function documentedStories(): DocumentedStory[] {
  return sourcesOf("packages")
    .filter((file) => isStory(file) && !file.includes("node_modules"))
    .map((file) => {
      const source = readFileSync(file, "utf8");
      const main = /\bcomponent: ([A-Z]\w*)/.exec(source)?.[1];
      const others = /\bsubcomponents: \{([^}]*)\}/.exec(source)?.[1]?.split(",") ?? [];
      const names = [main ?? "", ...others.map((name) => name.trim())].filter(Boolean);
      return { file, components: names.map((name) => ({ name, file: fileOf(name, file, source) })) };
    });
}

/** Every component that a Storybook page documents, or that another package can import. */
export function documentedComponents(): ComponentDocs[] {
  const shown = documentedStories().flatMap(({ components }) => components);
  const files = new Set([...publicModules(), ...shown.map(({ file }) => file)]);
  const names = new Set(shown.map(({ name, file }) => `${file}#${name}`));
  const open = new Set(publicModules());
  return [...files].flatMap((file) =>
    docsOf(readFileSync(file, "utf8"), file).flatMap(({ displayName: name = "", props = {} }) =>
      open.has(file) || names.has(`${file}#${name}`) ? [{ name, file: relative(ROOT, file), props }] : [],
    ),
  );
}

/** Returns true if the source declares the component with a parameter. */
export const declaresProps = (source: string, name: string): boolean =>
  new RegExp(`\\bfunction ${name}(?:<[^(]*>)?\\(\\s*[^)\\s]`).test(source);

export const takesProps = ({ name, file }: ComponentDocs): boolean =>
  declaresProps(readFileSync(join(ROOT, file), "utf8"), name);

/** Types that the parser cannot resolve; the docs then offer «Set object» instead of the values. */
const UNREADABLE_TYPE = /\bVariantProps\b|\bkeyof typeof\b/;
/** Maximum length of a default that is code; text may have any length. */
const LONGEST_DEFAULT = 70;

/** What is missing in a row of the table of props. */
export function missingParts({ description, tsType, defaultValue }: PropDescriptor): string[] {
  const gaps: string[] = [];
  if (!description?.trim()) gaps.push("no description");
  if (!tsType) gaps.push("no type");
  else if (tsType.name === "unknown") gaps.push("a type that is shown as unknown");
  else if (UNREADABLE_TYPE.test("raw" in tsType && tsType.raw ? tsType.raw : tsType.name))
    gaps.push("a type that is not written out");
  const value = String(defaultValue?.value ?? "");
  if (/\$\$typeof|^\{/.test(value) || (value.length > LONGEST_DEFAULT && !/^["'`]/.test(value)))
    gaps.push("a default that cannot be read");
  return gaps;
}
