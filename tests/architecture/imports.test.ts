import { readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { type Import, importsOf, isStoryHelper, ROOT, sourcesOf } from "./sources.ts";

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
    const inside = ({ file, from }: Import) =>
      from.startsWith(".") && resolve(ROOT, dirname(file), from).startsWith(`${resolve(ROOT, "packages/domain/src")}/`);
    expect(lines(importsOf("packages/domain/src").filter((each) => !inside(each)))).toEqual([]);
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
    const taken = importsOf("packages/server/src/http").filter(
      ({ file, from }) => from.startsWith("drizzle-orm") && !file.endsWith("/testing.ts"),
    );
    expect(lines(taken)).toEqual([]);
  });

  it("screens reach the network only through the api-client", () => {
    const screens = ["packages/ui/src", "packages/layouts/src", "packages/storefront/src", "packages/backoffice/src"];
    const offenders = screens
      .flatMap(sourcesOf)
      .filter((file) => !/\.(test|stories|fixtures)\.tsx?$/.test(file) && !isStoryHelper(file))
      .filter((file) => /\bfetch\(|new XMLHttpRequest|new EventSource/.test(readFileSync(file, "utf8")));
    expect(offenders.map((file) => relative(ROOT, file))).toEqual([]);
  });
});
