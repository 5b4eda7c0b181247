import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { isTest } from "./rooms.ts";
import { type Import, importsOf, importsOfFile, isStoryHelper, ROOT, sourcesOf } from "./sources.ts";

const lines = (imports: Import[]) => imports.map(({ file, from }) => `${file} → ${from}`);

/** Returns true if the import leaves the folder, to a package or by a relative path. */
const leaves =
  (folder: string) =>
  ({ file, from }: Import): boolean =>
    !from.startsWith(".") ||
    relative(folder, resolve(ROOT, dirname(file), from).slice(ROOT.length + 1)).startsWith("..");

const SERVER = "packages/server/src";
const SCREENS = ["packages/ui/src", "packages/layouts/src", "packages/storefront/src", "packages/backoffice/src"];

/** The server folder to which an import resolves, by a relative path or by the package's name. */
function serverFolderOf({ file, from }: Import): string | undefined {
  const path = from.startsWith(".")
    ? relative(ROOT, resolve(ROOT, dirname(file), from))
    : from.replace(/^@tablero\/server\//, `${SERVER}/`);
  return /^packages\/server\/src\/(\w+)\//.exec(path)?.[1];
}

describe("the import scanner of the tests", () => {
  it("finds every form of import", () => {
    const folder = mkdtempSync(join(tmpdir(), "imports-"));
    const file = join(folder, "all.tsx");
    writeFileSync(
      file,
      [
        'import "effect";',
        "import one from 'single';",
        'import { type A } from "types-in-braces";',
        'import type { B } from "types";',
        'import { type C, d } from "mixed";',
        'export * from "again";',
        'export type { E } from "types-again";',
        "  const late = () => import(`late`);",
        "  const composed = (name: string) => import(`./$" + "{name}.ts`);",
      ].join("\n"),
    );
    const found = importsOfFile(file).map(({ from, typeOnly }) => `${from}${typeOnly ? " (types)" : ""}`);
    rmSync(folder, { recursive: true });
    expect(found).toEqual([
      "effect",
      "single",
      "types-in-braces",
      "types (types)",
      "mixed",
      "again",
      "types-again (types)",
      "late",
      "./$" + "{name}.ts",
    ]);
  });
});

describe("imports", () => {
  it.each(["packages/api-client/src", "packages/layouts/src", "packages/storefront/src", "packages/ui/src"])(
    "imports of the contract in %s are only types, so that zod is not in the browser",
    (folder) => {
      const taken = importsOf(folder).filter(
        ({ from, typeOnly }) => /^(@tablero\/contract|zod)\b/.test(from) && !typeOnly,
      );
      expect(lines(taken)).toEqual([]);
    },
  );

  it("imports of the domain are internal, except the numbering plans and the signatures of passkeys, in one file each", () => {
    const folder = "packages/domain/src";
    const others = importsOf(folder)
      .filter(leaves(folder))
      .filter(({ file, from }) => !(file.endsWith("platform/phones.ts") && from === "libphonenumber-js/min"))
      .filter(({ file, from }) => !(file.endsWith("accounts/passkey-checks.ts") && from === "@simplewebauthn/server"))
      // Shared by tests to generate random orders and to set their number.
      .filter(({ file, from }) => !(file.endsWith("-testing.ts") && ["fast-check", "vitest"].includes(from)));
    expect(lines(others)).toEqual([]);
  });

  it("imports of ui include neither shop nor router nor response cache", () => {
    const folder = "packages/ui/src";
    const taken = importsOf(folder)
      .filter(leaves(folder))
      .filter(({ from }) => /^(\.|@tablero\/(?!ui\/)|react-router|swr\b)/.test(from));
    expect(lines(taken)).toEqual([]);
  });

  it("imports between the server's http, domain and db go in one direction", () => {
    const rank: Record<string, number> = { http: 2, domain: 1, db: 0 };
    const back = Object.keys(rank).flatMap((own) =>
      importsOf(`${SERVER}/${own}`).filter((each) => (rank[serverFolderOf(each) ?? ""] ?? -1) > rank[own]!),
    );
    expect(lines(back)).toEqual([]);
  });

  it.each(["http", "cache", "configuration"])(
    "imports in %s of the server include neither Drizzle nor a driver",
    (folder) => {
      const taken = importsOf(`${SERVER}/${folder}`).filter(
        ({ file, from }) => /^(drizzle-orm|pg|pg-boss|@electric-sql)\b/.test(from) && !file.endsWith("/testing.ts"),
      );
      expect(lines(taken)).toEqual([]);
    },
  );

  it("imports of testing modules are in tests alone", { timeout: 60_000 }, () => {
    const packages = readdirSync(join(ROOT, "packages"));
    const folders = packages.flatMap((name) => [`packages/${name}/src`, `packages/${name}/http`]);
    const taken = folders
      .filter((folder) => existsSync(join(ROOT, folder)))
      .flatMap((folder) => importsOf(folder))
      .filter(({ file }) => !isTest(file) && !isStoryHelper(file) && !file.includes("/_internal/"));
    expect(taken.length).toBeGreaterThan(5000);
    const fromTests = taken.filter(({ from }) => /(^|[/-])testing(\/|\.tsx?$|$)/.test(from));
    expect(lines(fromTests)).toEqual([]);
  });

  it("imports of the network in screens go through the api-client", () => {
    const offenders = SCREENS.flatMap(sourcesOf)
      .filter((file) => !/\.(test|stories|fixtures)\.tsx?$/.test(file) && !isStoryHelper(file))
      .filter((file) =>
        /\bfetch\b\s*[(,;)]|\b(XMLHttpRequest|EventSource|WebSocket|sendBeacon)\b/.test(readFileSync(file, "utf8")),
      );
    expect(offenders.map((file) => relative(ROOT, file))).toEqual([]);
  });

  it("imports of end-to-end tests include the fixture that watches the console", () => {
    const specs = sourcesOf("tests/e2e").filter((file) => file.endsWith(".spec.ts"));
    const blind = specs.filter((file) => {
      const from = importsOfFile(file).map((each) => each.from);
      return (
        !from.includes("./test.ts") ||
        /\{[^}]*\btest\b[^}]*\} from "@playwright\/test"/.test(readFileSync(file, "utf8"))
      );
    });
    expect(blind.map((file) => relative(ROOT, file))).toEqual([]);
  });
});

describe("the library underneath the components", () => {
  it("is imported by components of packages/ui alone (decision 0070)", () => {
    const foreign = [...SCREENS, "packages/app/src"]
      .flatMap((folder) => importsOf(folder))
      .filter(({ from }) => from.startsWith("@radix-ui/"));
    expect(foreign.length).toBeGreaterThan(9);
    expect(lines(foreign.filter(({ file }) => !file.startsWith("packages/ui/src/components/")))).toEqual([]);
  });
});
