import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";

export const ROOT = resolve(import.meta.dirname, "../..");

export interface Import {
  file: string;
  from: string;
  typeOnly: boolean;
}

/** Absolute paths of the TypeScript files below a folder of the repository. */
export function sourcesOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Sets the stage for stories and is in no build: `shop-story.tsx`, `story-shell.tsx`. */
export const isStoryHelper = (file: string): boolean => /[/-]story[-.][^/]*$/.test(file);

/** What one file imports, statically, dynamically or to export it again. */
export function importsOfFile(file: string): Import[] {
  const statements = readFileSync(file, "utf8").matchAll(
    /^(?:import|export)\s+(type\s)?[^;]*?from\s+"([^"]+)"|import\("([^"]+)"\)/gm,
  );
  return [...statements].map(([, type, named, dynamic]) => ({
    file: relative(ROOT, file),
    from: named ?? dynamic ?? "",
    typeOnly: type !== undefined,
  }));
}

/** The imports of a folder, without those of its tests and stories unless asked for. */
export function importsOf(folder: string, { tests = false } = {}): Import[] {
  return sourcesOf(folder)
    .filter((file) => tests || !/\.(test|stories|fixtures)\.tsx?$/.test(file))
    .flatMap(importsOfFile);
}
