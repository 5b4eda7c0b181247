import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = resolve(import.meta.dirname, "../..");

interface Import {
  file: string;
  from: string;
  typeOnly: boolean;
}

function sourcesOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

function importsOf(folder: string, { tests = false } = {}): Import[] {
  return sourcesOf(folder)
    .filter((file) => tests || !/\.(test|stories|fixtures)\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(file, "utf8");
      const statements = text.matchAll(/^(?:import|export)\s+(type\s)?[^;]*?from\s+"([^"]+)"|import\("([^"]+)"\)/gm);
      return [...statements].map(([, type, named, dynamic]) => ({
        file: relative(ROOT, file),
        from: named ?? dynamic ?? "",
        typeOnly: type !== undefined,
      }));
    });
}

const lines = (imports: Import[]) => imports.map(({ file, from }) => `${file} → ${from}`);

describe("imports", () => {
  it.each(["packages/api-client/src", "packages/layouts/src", "packages/storefront/src"])(
    "%s takes only types from the contract, so that zod stays out of the browser",
    (folder) => {
      const taken = importsOf(folder).filter(({ from, typeOnly }) => from.startsWith("@tablero/contract") && !typeOnly);
      expect(lines(taken)).toEqual([]);
    },
  );

  it("the domain depends on nothing", () => {
    expect(lines(importsOf("packages/domain/src").filter(({ from }) => !from.startsWith("./")))).toEqual([]);
  });

  it("ui knows no shop, no router and no network", () => {
    const taken = importsOf("packages/ui/src").filter(({ from }) => /^@tablero\/(?!ui)|^react-router|^swr/.test(from));
    expect(lines(taken)).toEqual([]);
  });

  it("the server goes from http over domain to db, never back", () => {
    const layerOf = (path: string) => /packages\/server\/src\/(http|domain|db)\//.exec(path)?.[1];
    const rank: Record<string, number> = { http: 2, domain: 1, db: 0 };
    const back = importsOf("packages/server/src").filter(({ file, from }) => {
      if (!from.startsWith(".")) return false;
      const own = layerOf(file);
      const other = layerOf(relative(ROOT, resolve(ROOT, dirname(file), from)));
      return own && other && rank[other]! > rank[own]!;
    });
    expect(lines(back)).toEqual([]);
  });

  it("only the domain and db folders of the server know Drizzle", () => {
    const taken = importsOf("packages/server/src/http").filter(({ from }) => from.startsWith("drizzle-orm"));
    expect(lines(taken)).toEqual([]);
  });

  it("screens reach the network only through the api-client", () => {
    const screens = ["packages/ui/src", "packages/layouts/src", "packages/storefront/src", "packages/backoffice/src"];
    const offenders = screens
      .flatMap(sourcesOf)
      .filter((file) => !/\.(test|stories|fixtures)\.tsx?$/.test(file))
      .filter((file) => /\bfetch\(|new XMLHttpRequest|new EventSource/.test(readFileSync(file, "utf8")));
    expect(offenders.map((file) => relative(ROOT, file))).toEqual([]);
  });
});
