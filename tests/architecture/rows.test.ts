import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseSync } from "vite";
import { expect, it } from "vitest";
import { ROOT, sourcesOf } from "./sources.ts";

/** Where row types are defined, from the columns that are checked. */
const QUERIES = "packages/server/src/db/query.ts";
/** Shows that TypeScript rejects a claim. */
const REFUSED = "packages/server/src/db/columns.test.ts";
/**
 * Types of values that the shop itself writes and that are too deep to be declared twice. Each one has its own check.
 */
const OWN_CHECKS = ["packages/server/src/storage/media.ts"];

const READ_FUNCTIONS = new Set(["rows", "one", "prepared", "again", "execute", "query", "run"]);

interface Node {
  type: string;
  start: number;
  [member: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";

const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const child = (node: Node, name: string): Node | undefined => (isNode(node[name]) ? node[name] : undefined);

const nameOf = (callee: Node | undefined): unknown =>
  callee?.type === "MemberExpression" ? child(callee, "property")?.name : callee?.name;

/** The read whose result an expression is, as a whole or in part. */
function readIn(node: Node | undefined): boolean {
  if (!node) return false;
  if (node.type === "CallExpression") {
    const callee = child(node, "callee");
    return (
      READ_FUNCTIONS.has(String(nameOf(callee))) ||
      (nameOf(callee) === "then" && readIn(child(callee as Node, "object")))
    );
  }
  const inner = [
    "AwaitExpression",
    "ParenthesizedExpression",
    "TSAsExpression",
    "TSNonNullExpression",
    "ChainExpression",
  ];
  if (inner.includes(node.type)) return readIn(child(node, "argument") ?? child(node, "expression"));
  return node.type === "MemberExpression" && readIn(child(node, "object"));
}

const hasRows = (type: Node | undefined): boolean =>
  type?.type === "TSTypeLiteral" &&
  (type.members as Node[]).some((member) => (child(member, "key")?.name as unknown) === "rows");

function claimOf(node: Node): string | undefined {
  if (node.type === "CallExpression" && child(node, "typeArguments")) {
    const name = String(nameOf(child(node, "callee")));
    if (READ_FUNCTIONS.has(name)) return `${name}<…>`;
    if (name === "custom") return "z.custom<…>";
    // JSON columns of tables: `json(shape)` in `db/schema/json.ts`.
    if (name === "$type") return "$type<…>";
  }
  if (node.type === "TaggedTemplateExpression" && child(node, "typeArguments")) return "sql<…>";
  if (node.type === "TSAsExpression" || node.type === "TSTypeAssertion") {
    const type = child(node, "typeAnnotation");
    if (hasRows(type)) return "as { rows }";
    const isConst = type?.type === "TSTypeReference" && child(type, "typeName")?.name === "const";
    if (readIn(child(node, "expression")) && type?.type !== "TSUnknownKeyword" && !isConst) return "a read as …";
  }
  return undefined;
}

/** Lines that claim a row type instead of declaring the columns. */
function claimsIn(text: string, file = "file.ts"): string[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: string[] = [];
  const visit = (node: Node): void => {
    const claim = claimOf(node);
    if (claim) found.push(`${text.slice(0, node.start).split("\n").length}: ${claim}`);
    for (const part of partsOf(node)) visit(part);
  };
  visit(program as unknown as Node);
  return found;
}

it.each([
  "const a = await rows<{ id: string }>(db, sql`select 1`);",
  "const [a] = await prepared<Row>(db, name, text, []);",
  "const a = (await rows(db, sql`select 1`)) as Row[];",
  "const a = (await one(db, sql`select 1`))?.id as string;",
  "const a = (await db.execute(sql`select 1`)) as { rows: Row[] };",
  "const a = await db.execute<Row>(sql`select 1`);",
  "const a = await db.execute(sql`select 1`); const b = (a as { rows: Row[] }).rows;",
  "const a = (await database.run(text)).rows as Row[];",
  "const a = db.select({ n: sql<number>`count(*)` });",
  "const a = rows(db, statement, { a: z.custom<Row>() });",
  "const a = pgTable(name, { lines: jsonb().$type<Line[]>() });",
])("an unchecked row type is found: %s", (text) => {
  expect(claimsIn(text)).toHaveLength(1);
});

it("a query that declares its columns is not reported", () => {
  expect(claimsIn("const a = (await rows(db, sql`select id`, { id: Text })).map(({ id }) => id as Id);")).toEqual([]);
});

// Parses every source of the server, which is slow on a busy machine.
it("all rows have the type of declared and checked columns", { timeout: 30_000 }, () => {
  const folders = ["packages/server/src", "tests/conformance", "tests/faults", "tests/hostile"];
  const found = folders
    .flatMap(sourcesOf)
    .filter((file) => ![QUERIES, REFUSED, ...OWN_CHECKS].includes(relative(ROOT, file)))
    .flatMap((file) => claimsIn(readFileSync(file, "utf8"), file).map((claim) => `${relative(ROOT, file)}:${claim}`));
  expect(found).toEqual([]);
});

it("every listed exception still exists", () => {
  for (const file of [QUERIES, REFUSED, ...OWN_CHECKS])
    expect(claimsIn(readFileSync(join(ROOT, file), "utf8")), file).not.toEqual([]);
});
