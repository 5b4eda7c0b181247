import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { ALIASES } from "../../packages/ui/src/_internal/aliases.ts";
import { PATTERN_ALIASES } from "../patterns/aliases.ts";
import { snippetsOf } from "./derive.ts";
import { type GuideText, guideOf, textOf } from "./guide-text.ts";
import { codeOf } from "./show.ts";
import { propertiesOf, readSource } from "./source-file.ts";

const UI = fileURLToPath(new URL("../../packages/ui/src/", import.meta.url));
const COMPONENTS = join(UI, "components");
const TOKENS = fileURLToPath(new URL("../../packages/ui/tokens/", import.meta.url));
const STORYBOOK = fileURLToPath(new URL("../", import.meta.url));

interface Described extends GuideText {
  title: string;
  folder: string;
  example: string;
}

/** Search phrases of a prose page. */
const lookedForAs = (title: string): string => {
  const aliases = PATTERN_ALIASES[title.replace("Patterns/", "")] ?? [];
  return aliases.length > 0 ? `: ${aliases.join(", ")}` : "";
};

/** `Foundations/Colour`, the title of a prose page. */
function pagesOf(): { title: string; id: string }[] {
  return globSync("{docs,patterns}/*.mdx", { cwd: STORYBOOK })
    .sort()
    .flatMap((file) => {
      const title = /<Meta title="([^"]+)"/.exec(readFileSync(join(STORYBOOK, file), "utf8"))?.[1];
      return title === undefined ? [] : [{ title, id: idOf(title) }];
    });
}

const idOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

function components(): Described[] {
  return globSync("*/*.stories.tsx", { cwd: COMPONENTS })
    .filter((file) => file === join(basename(file, ".stories.tsx"), basename(file)))
    .sort()
    .flatMap((file) => {
      const path = join(COMPONENTS, file);
      const source = readSource(path);
      const title = textOf(propertiesOf(source, source.values.get("meta") ?? null).get("title"));
      const [first] = snippetsOf(path);
      const folder = basename(file, ".stories.tsx");
      if (!title || !first) return [];
      return [{ title, folder, ...guideOf(folder), example: first.code ?? codeOf(first.snippet) }];
    });
}

const section = ({ title, folder, lead, use, instead, example }: Described): string =>
  [
    `## ${title.split("/").at(-1)}`,
    lead,
    [...use, ...instead].map((line) => `- ${line}`).join("\n"),
    `Looked for as: ${(ALIASES[folder] ?? []).join(", ")}.`,
    `\`\`\`tsx\n${example}\n\`\`\``,
  ]
    .filter(Boolean)
    .join("\n\n");

/** Text version of a component's page: rendering `?path=` needs a browser. */
const fileOf = (title: string): string => `llms/${idOf(title)}.md`;

/** The entry point for programs: one line per component and page, with its URL. */
export function shortText(): string {
  const lines = components().map(
    ({ title, lead, folder }) =>
      `- [${title.split("/").at(-1)}](${fileOf(title)}): ${lead || (ALIASES[folder] ?? []).join(", ")}`,
  );
  return [
    "# Tablero UI",
    "> Components of a shop system in React: `@tablero/ui/<component>`. Texts are Spanish, names are English. Props, stories and code of each component stand in manifests/components.json, the text of the guides in manifests/docs.json, what the files below say in one in llms-full.txt.",
    `## Components\n\n${lines.join("\n")}`,
    `## Guides\n\n${pagesOf()
      .map(({ title, id }) => `- [${title}](?path=/docs/${id}--docs)${lookedForAs(title)}`)
      .join("\n")}`,
    `## Tokens\n\n${globSync("*.json", { cwd: TOKENS })
      .sort()
      .map((file) => `- [${file}](tokens/${file})`)
      .join("\n")}`,
  ].join("\n\n");
}

/** All components with their guide and an example. */
export const fullText = (): string => ["# Tablero UI", ...components().map(section)].join("\n\n");

/** Writes `llms.txt`, `llms-full.txt` and one file per component next to the static Storybook. */
export const llms = (): Plugin => ({
  name: "tablero:llms",
  apply: "build",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: "llms.txt", source: `${shortText()}\n` });
    this.emitFile({ type: "asset", fileName: "llms-full.txt", source: `${fullText()}\n` });
    for (const described of components())
      this.emitFile({ type: "asset", fileName: fileOf(described.title), source: `${section(described)}\n` });
  },
});
