import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const Versioned = z.looseObject({ version: z.string() });
// A record schema keeps the key order of the file, unlike an object schema.
const Manifest = z.record(z.string(), z.unknown());
const Packages = z.record(z.string(), Manifest);

const readJson = (root: string, path: string): unknown => JSON.parse(readFileSync(join(root, path), "utf8"));
const written = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

export const currentVersion = (root: string): string => Versioned.parse(readJson(root, "package.json")).version;

/** The manifests and the lock file with another version, by path. All packages have the version of the root. */
export function withVersion(root: string, version: string): Map<string, string> {
  const paths = ["package.json", ...globSync("packages/*/package.json", { cwd: root }).sort()];
  const files = new Map(paths.map((path) => [path, written({ ...Manifest.parse(readJson(root, path)), version })]));
  const lock = Manifest.parse(readJson(root, "package-lock.json"));
  const packages = Object.fromEntries(
    Object.entries(Packages.parse(lock.packages)).map(([folder, entry]) => [
      folder,
      folder === "" || /^packages\/[^/]+$/.test(folder) ? { ...entry, version } : entry,
    ]),
  );
  return files.set("package-lock.json", written({ ...lock, version, packages }));
}
