import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { parseSync } from "vite";
import { expect, it } from "vitest";
import { isTest } from "./rooms.ts";
import { ROOT, sourcesOf } from "./sources.ts";

/*
 * A role says what a person may do, which is more than that person's API token may do. `can` accepts both as a
 * principal. These rules prevent server and mock from checking only the role.
 */

const PERMISSIONS = "@tablero/domain/platform/access/permissions";
/** Removes the scopes of a principal, or reads the table of roles without `can`. */
const PAST_SCOPES = new Set(["unscoped", "PERMISSIONS", "STATISTICS_OF"]);
/** Reports the permissions of a role to the account itself; only a person's shell receives this. */
const OF_PROFILES = [
  "packages/server/src/domain/people/accounts/profile.ts",
  "packages/mock-api/src/people/views/user.ts",
];

const SERVED = ["packages/server/src", "packages/mock-api/src", "packages/contract/src"]
  .flatMap(sourcesOf)
  .filter((file) => !isTest(file));

/** Names that a source imports from the module of permissions. */
function importedNames(file: string, text: string): string[] {
  const { module } = parseSync(file, text);
  return module.staticImports
    .filter(({ moduleRequest }) => moduleRequest.value === PERMISSIONS)
    .flatMap(({ entries }) => entries.map(({ importName }) => importName.name ?? "*"));
}

const offends = (file: string, text: string): string[] =>
  importedNames(file, text).filter(
    (name) => PAST_SCOPES.has(name) || name === "*" || (name === "permissionsOf" && !OF_PROFILES.includes(file)),
  );

it("imports that bypass the scopes are found", () => {
  expect(offends("a.ts", `import { can, unscoped } from "${PERMISSIONS}";`)).toEqual(["unscoped"]);
  expect(offends("a.ts", `import * as all from "${PERMISSIONS}";`)).toEqual(["*"]);
  expect(offends("a.ts", `import { can, type Principal } from "${PERMISSIONS}";`)).toEqual([]);
});

it("no request handler checks a role without the scopes of the call", () => {
  expect(SERVED.length).toBeGreaterThan(500);
  const found = SERVED.flatMap((file) => {
    const name = relative(ROOT, file);
    return offends(name, readFileSync(file, "utf8")).map((imported) => `${name} imports ${imported}`);
  });
  expect(found).toEqual([]);
});

it("no principal is made from a caller without its scopes", () => {
  // The jobs of an import act for the person who started it, and an account's own changes are made by a person.
  const found = SERVED.filter((file) => /\bscopes: null\b/.test(readFileSync(file, "utf8"))).map((file) =>
    relative(ROOT, file),
  );
  expect(found).toEqual([
    "packages/server/src/domain/exchange/imports/fetch-picture.ts",
    "packages/server/src/domain/exchange/imports/pass.ts",
    "packages/server/src/domain/people/accounts/audit.ts",
    "packages/server/src/domain/people/accounts/change-email.ts",
    "packages/server/src/domain/people/accounts/invitations.ts",
    "packages/server/src/domain/people/accounts/sessions.ts",
    "packages/mock-api/src/platform/callers.ts",
  ]);
});
