import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { commandsIn, type DocumentedCommand, loneOptionsIn } from "./documented.ts";

const ROOT = join(import.meta.dirname, "../..");
const PAGES = ["*.md", "docs/**/*.md", ".storybook/**/*.mdx"];

/** Scripts of `package.json` and their command lines. */
export const SCRIPTS: Readonly<Record<string, string>> = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"))).scripts;

const pages = () =>
  globSync(PAGES, { cwd: ROOT })
    .toSorted()
    .map((page) => [page, readFileSync(join(ROOT, page), "utf8"), Object.keys(SCRIPTS)] as const);

/** Every command mentioned on a page of the repository. */
export const documentedCommands = (): DocumentedCommand[] => pages().flatMap((page) => commandsIn(...page));

/** Options that a page mentions beside its commands. */
export const loneOptions = () => pages().flatMap((page) => loneOptionsIn(...page));
