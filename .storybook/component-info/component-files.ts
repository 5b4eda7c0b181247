import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { PROPERTIES, TOKEN_NAMES, type TokenGroup } from "../../packages/ui/src/lib/tokens.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const UI = join(ROOT, "packages/ui/src");
const IS_TEST = /\.(?:stories|guide|test|fixtures)\.tsx?$/;

/** Paths of a component's files in the repository; its own file first. */
export function sourcesOf(folder: string): string[] {
  const home = join(UI, "components", folder);
  const own = (name: string) => name === `${folder}.tsx`;
  return readdirSync(home)
    .filter((name) => /\.(?:tsx?|css)$/.test(name) && !IS_TEST.test(name))
    .sort((one, other) => Number(own(other)) - Number(own(one)) || one.localeCompare(other))
    .map((name) => relative(ROOT, join(home, name)).split(sep).join("/"));
}

/** The source of a component without comments, including the parts of `ui` it imports, but not other components. */
function textOf(folder: string): string {
  const seen = new Set<string>();
  const read = (file: string): string => {
    if (seen.has(file) || !existsSync(file)) return "";
    seen.add(file);
    const text = readFileSync(file, "utf8");
    const shared = [...text.matchAll(/from "(\.[^"]+)"/g)]
      .map(([, from = ""]) => resolve(dirname(file), from))
      .filter((path) => path.startsWith(join(UI, "_internal")) || path.startsWith(join(UI, "lib")));
    return [text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ""), ...shared.map(read)].join("\n");
  };
  return sourcesOf(folder)
    .map((path) => read(join(ROOT, path)))
    .join("\n");
}

const SIDES = "(?:-(?:[trblsexy]|[se]{2}|[tb][lr]))?";
/** Utility classes whose last part is a token. */
const UTILITIES: Record<TokenGroup, string> = {
  color: `(?:bg|text|border${SIDES}|ring|inset-ring|outline|fill|stroke|divide|from|via|to|accent|caret|decoration)`,
  shadow: "shadow",
  size: "(?:(?:min-|max-)?[hw]|size|[pm][trblsexy]?|gap(?:-[xy])?|basis)",
  radius: `rounded${SIDES}`,
  text: "text",
  duration: "duration",
  ease: "ease",
};

const isGroup = (group: string): group is TokenGroup => group in TOKEN_NAMES;

/** Tokens that a source names in utility classes or custom properties, in style sheet order. */
export function tokensIn(text: string): Partial<Record<TokenGroup, string[]>> {
  const found = Object.keys(TOKEN_NAMES)
    .filter(isGroup)
    .map((group) => {
      const names = new Set(
        [
          ...text.matchAll(new RegExp(`(?<![\\w-])-?(?:${UTILITIES[group]}|${PROPERTIES[group]})-([a-z0-9-]+)`, "g")),
        ].map(([, name]) => name),
      );
      return [group, TOKEN_NAMES[group].filter((name) => names.has(name))] as const;
    });
  return Object.fromEntries(found.filter(([, names]) => names.length > 0));
}

/** Tokens that a component uses itself, by group. */
export const tokensOf = (folder: string): Partial<Record<TokenGroup, string[]>> => tokensIn(textOf(folder));

interface Manifest {
  repository?: string | { url?: string };
}

/** Hosts by the shorthand that package.json allows. */
const SHORT: Readonly<Record<string, string>> = {
  "": "https://github.com/",
  github: "https://github.com/",
  gitlab: "https://gitlab.com/",
  bitbucket: "https://bitbucket.org/",
};

/** URL of a repository's files, from the `repository` field of package.json; undefined if the field names none. */
export function repositoryOf(manifest: Manifest): string | undefined {
  const { repository } = manifest;
  const written = (typeof repository === "string" ? repository : repository?.url) ?? "";
  const [, host = "", path] = /^(?:(\w+):)?([\w.-]+\/[\w.-]+)$/.exec(written) ?? [];
  if (path !== undefined) return SHORT[host] === undefined ? undefined : `${SHORT[host]}${path}`;
  const [, address] = /^(?:git\+)?(?:https?|ssh|git):\/\/(?:[^@/]+@)?(.+?)(?:\.git)?\/?$/.exec(written) ?? [];
  return address === undefined ? undefined : `https://${address}`;
}

/** URL of the repository's files, from package.json. */
export function sourceAddress(): string | undefined {
  const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as Manifest;
  const repository = repositoryOf(manifest);
  return repository === undefined ? undefined : `${repository}/blob/HEAD/`;
}
