import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { parseSync } from "vite";
import { isTest } from "../../tests/architecture/rooms.ts";
import { isStoryHelper, ROOT, sourcesOf } from "../../tests/architecture/sources.ts";
import { childrenOf, isNode, type Node, nodeAt, nodesOf, textAt } from "../../tests/architecture/syntax.ts";

/** Claims that silence the compiler or the linter instead of proving a type. */
export interface TypeClaim {
  kind: "cast" | "non-null" | "exception";
  /** Where, as `packages/…/file.ts:12`. */
  at: string;
  /** The line. */
  text: string;
}

/** The template apps are counted separately, because work on the shop does not affect them. */
const isTemplate = (file: string): boolean => /\/(?:mock-api|contract)\/src\/template\//.test(file);

const PACKAGES = [
  "api-client",
  "app",
  "backoffice",
  "contract",
  "demo-shop",
  "domain",
  "layouts",
  "mail",
  "mock-api",
  "server",
  "storefront",
  "ui",
] as const;

const EXCEPTION = /^[\s*]*(?:biome-ignore|@ts-expect-error|@ts-ignore|@ts-nocheck|oxlint-disable|eslint-disable)/;

const isConst = (type: Node | null): boolean =>
  type?.type === "TSTypeReference" && textAt(nodeAt(type, "typeName"), "name") === "const";

function claimOf(node: Node): "cast" | "non-null" | undefined {
  if (node.type === "TSNonNullExpression") return "non-null";
  const isCast = node.type === "TSAsExpression" || node.type === "TSTypeAssertion";
  return isCast && !isConst(nodeAt(node, "typeAnnotation")) ? "cast" : undefined;
}

/** Claims of one source. */
export function claimsIn(text: string, file: string): TypeClaim[] {
  const { program, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const lines = text.split("\n");
  const found: TypeClaim[] = [];
  const add = (kind: TypeClaim["kind"], start: number) => {
    const line = text.slice(0, start).split("\n").length;
    found.push({ kind, at: `${file}:${line}`, text: lines[line - 1]?.trim() ?? "" });
  };
  const visit = (node: Node): void => {
    const kind = claimOf(node);
    // The line of the claim, not the line where a long expression begins.
    if (kind) add(kind, nodeAt(node, "typeAnnotation")?.start ?? node.end);
    for (const part of childrenOf(node)) visit(part);
  };
  if (isNode(program)) for (const statement of nodesOf(program.body)) visit(statement);
  for (const { value, start } of comments) if (EXCEPTION.test(value)) add("exception", start);
  return found;
}

/** Helpers of stories, which are not part of any build. */
const STORY_HELPER =
  /\/(?:backoffice|storefront)\/src\/_internal\/|\/layouts\/src\/(?:stories|demo-screens)\/|matrix\.tsx$/;

/** Claims of production code, without tests, stories and their helpers. */
export function typeClaims(): { shop: TypeClaim[]; template: TypeClaim[] } {
  const claims = { shop: [] as TypeClaim[], template: [] as TypeClaim[] };
  for (const folder of PACKAGES) {
    for (const path of sourcesOf(`packages/${folder}/src`)) {
      if (isTest(path) || isStoryHelper(path) || STORY_HELPER.test(path) || path.includes(".generated.")) continue;
      const file = relative(ROOT, path);
      claims[isTemplate(path) ? "template" : "shop"].push(...claimsIn(readFileSync(path, "utf8"), file));
    }
  }
  return claims;
}

/** Functions that read with hand-written SQL: `packages/server/src/db/query.ts`. */
const READ_FUNCTIONS: ReadonlyMap<string, number> = new Map([
  ["rows", 2],
  ["one", 2],
  ["preparedSql", 3],
  ["prepared", 4],
]);

interface Read {
  /** `packages/…/file.ts:12`. */
  at: string;
  /** True if it declares its columns; otherwise the types of the values are unknown. */
  declares: boolean;
}

/** Hand-written reads in one source. */
export function queriesIn(text: string, file: string): Read[] {
  const { program } = parseSync(file, text);
  const found: Read[] = [];
  const visit = (node: Node): void => {
    const callee = node.type === "CallExpression" ? nodeAt(node, "callee") : null;
    const columns = callee?.type === "Identifier" ? READ_FUNCTIONS.get(textAt(callee, "name")) : undefined;
    if (callee && columns !== undefined) {
      const line = text.slice(0, callee.start).split("\n").length;
      found.push({ at: `${file}:${line}`, declares: nodesOf(node.arguments).length > columns });
    }
    for (const part of childrenOf(node)) visit(part);
  };
  if (isNode(program)) visit(program);
  return found;
}

/** Hand-written reads of the server. */
export const serverQueries = (): Read[] =>
  sourcesOf("packages/server/src")
    .filter((path) => !isTest(path) && !/\/db\/(?:query|testing)\.ts$/.test(path))
    .flatMap((path) => queriesIn(readFileSync(path, "utf8"), relative(ROOT, path)));
