import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { AUDIT_ENTITIES, AUDIT_ENTITY_LABELS } from "../../packages/domain/src/platform/audit/audit.ts";
import { MENU_GROUPS } from "../../packages/domain/src/platform/resources/groups.ts";
import { REGISTRY } from "../../packages/domain/src/platform/resources/registry.ts";
import { titleOf } from "../../packages/domain/src/platform/resources/words.ts";
import { RESOURCE_PAGES } from "../../packages/domain/src/readers/pages.ts";
import named from "../../packages/ui/src/components/icon/named.generated.json" with { type: "json" };
import { importsOf, isStoryHelper, ROOT, sourcesOf } from "./sources.ts";

const FOLDER = "packages/domain/src/platform/resources/";

interface Source {
  file: string;
  /** Without comments. */
  code: string;
}

const read = (file: string): Source => ({
  file: relative(ROOT, file),
  code: readFileSync(file, "utf8")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/(^|\s)\/\/.*$/gm, "$1"),
});

const isTest = (file: string) =>
  /\.(test|spec|stories|guide|fixtures)\.tsx?$|\/stories\//.test(file) || isStoryHelper(file);
const packages = readdirSync(join(ROOT, "packages"));
const folders = [...packages.flatMap((name) => [`packages/${name}/src`, `packages/${name}/http`]), "scripts"];

/** Code that runs or is built. Tests and stories may use user-facing URLs and texts. */
const SHIPPED = folders
  .filter((folder) => existsSync(join(ROOT, folder)))
  .flatMap(sourcesOf)
  .filter((file) => !isTest(file) && !relative(ROOT, file).startsWith(FOLDER))
  .map(read);

const offenders = (sources: readonly Source[], pattern: RegExp) =>
  sources.flatMap(({ file, code }) => [...code.matchAll(pattern)].map(([found]) => `${file}: ${found.trim()}`));

const anyOf = (words: readonly string[]) => words.join("|");

describe("data of a descriptor", () => {
  it("are not repeated as addresses of the back office", () => {
    expect(offenders(SHIPPED, /["'`}](?:\/admin|admin\/)[^"'`\s]*["'`]/g)).toEqual([]);
  });

  it("are not repeated as titles of its sections", () => {
    const titles = anyOf(REGISTRY.map(titleOf));
    // The storefront has its own terms for preorders and events.
    const staff = SHIPPED.filter(({ file }) => !/^packages\/storefront\/|\/(?:template|demo-screens)\//.test(file));
    const asTitle = new RegExp(`\\btitle(?:=|: |\\()"(?:${titles})"|<Link [^>]*>\\s*(?:${titles})\\s*<`, "g");
    expect(offenders(staff, asTitle)).toEqual([]);
  });

  it("are not repeated as labels of the audit log", () => {
    const pairs = AUDIT_ENTITIES.map((entity) => `${entity}: "${AUDIT_ENTITY_LABELS[entity]}"`);
    // Kinds of movements, lines and events have three words in common.
    const lists = SHIPPED.filter(({ code }) => pairs.filter((pair) => code.includes(pair)).length > 3);
    expect(lists.map(({ file }) => file)).toEqual([]);
  });

  it("are not repeated as lists of sections, even in tests", () => {
    // These compare the registry with the specification.
    const byHand = ["tests/architecture/routes.test.ts", "tests/conformance/common.test.ts"];
    const paths = new RegExp(`"(?:/?admin/)?(?:${anyOf(REGISTRY.map(({ path }) => path))})"(?=\\s*[,\\]])`, "g");
    const lists = [...sourcesOf("tests").map(read), ...SHIPPED.filter(({ file }) => file.startsWith("scripts/"))]
      .filter(({ file }) => !byHand.includes(file))
      .filter(({ code }) => new Set(code.match(paths) ?? []).size > 3);
    expect(lists.map(({ file }) => file)).toEqual([]);
  });
});

/** The bar of the staff leads to the back office; its code loads for signed-in staff only. */
const STAFF_BAR = "packages/storefront/src/readers/shell/staff/";

it("the storefront imports no descriptor, so that shoppers do not load them", () => {
  const taken = importsOf("packages/storefront/src").filter(
    ({ file, from }) => !file.startsWith(STAFF_BAR) && /domain\/(?:platform\/resources|readers\/navigation)/.test(from),
  );
  expect(taken).toEqual([]);
});

describe("a descriptor", () => {
  const files = globSync("*/*.ts", { cwd: join(ROOT, FOLDER) }).map((file) => basename(file, ".ts"));

  it("has a file of its name, and each file is in the registry", () => {
    expect(files.sort()).toEqual(REGISTRY.map(({ id }) => id).sort());
  });

  it("names an icon that every page of the back office loads (scripts/art/make-icons.ts)", () => {
    const icons = [...MENU_GROUPS, ...REGISTRY].map(({ icon }) => icon);
    expect(icons.filter((icon) => !Object.hasOwn(named, icon))).toEqual([]);
  });

  it("has a route module for each of its pages, and there are no others", () => {
    const routes = "packages/app/src/routes/admin";
    const wanted = RESOURCE_PAGES.map(({ resource, kind }) => `${resource.id}/${kind}.tsx`);
    const found = sourcesOf(routes)
      .map((file) => relative(join(ROOT, routes), file))
      .filter((file) => file.includes("/"));
    expect(found.sort()).toEqual(wanted.sort());
  });
});
