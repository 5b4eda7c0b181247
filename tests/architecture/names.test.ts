import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { ROOT, sourcesOf } from "./sources.ts";
import { childrenOf, isNode, type Node, nodeAt, nodesOf, textAt } from "./syntax.ts";

/** A named function and its node. */
interface NamedFunction {
  name: string;
  body: Node;
}

const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);
const NAMED = new Set(["VariableDeclarator", "MethodDefinition", "Property"]);

function functionIn(node: Node): NamedFunction | null {
  if (node.type === "FunctionDeclaration") return { name: textAt(nodeAt(node, "id"), "name"), body: node };
  if (!NAMED.has(node.type)) return null;
  const body = nodeAt(node, node.type === "VariableDeclarator" ? "init" : "value");
  const name = textAt(nodeAt(node, node.type === "VariableDeclarator" ? "id" : "key"), "name");
  return body && FUNCTIONS.has(body.type) ? { name, body } : null;
}

function functionsIn(node: Node): NamedFunction[] {
  const own = functionIn(node);
  return [...(own ? [own] : []), ...childrenOf(node).flatMap(functionsIn)];
}

const statementsIn = (body: Node): number => nodesOf(nodeAt(body, "body")?.body).length;

/** Asynchronous, a generator, or several statements: more than a lookup. */
const doesWork = ({ body }: NamedFunction): boolean =>
  body.async === true || body.generator === true || statementsIn(body) > 1;

const isProduction = (file: string): boolean => !/\.(test|stories|fixtures)\.|testing|_internal\//.test(file);

it("limits are called MAX_, as the glossary says", () => {
  const sources = ["packages", "scripts"].flatMap(sourcesOf).filter((file) => !file.includes("node_modules"));
  expect(sources.length).toBeGreaterThan(3000);
  expect(sources.filter((file) => /\bMOST_[A-Z]/.test(readFileSync(file, "utf8")))).toEqual([]);
});

/** House words that standard terms have replaced, within names. SOAP calls its faults so, and `tests/faults` injects them. */
const REPLACED = /\w+Facts\b|(?<!Agenc|ru)[a-z]Faults?\b|FormerOrders?\b|PlainRecords?\b/;

it("names use the standard terms that the glossary gives for fault, facts, former and plain", () => {
  const sources = ["packages", "scripts"].flatMap(sourcesOf).filter((file) => !file.includes("node_modules"));
  const uses = sources.flatMap((file) => {
    const [name] = REPLACED.exec(readFileSync(file, "utf8")) ?? [];
    return name ? [`${relative(ROOT, file)}: ${name}`] : [];
  });
  expect(uses).toEqual([]);
});

describe("functions whose name ends in «Of»", () => {
  const files = readdirSync(join(ROOT, "packages"))
    .flatMap((name) => sourcesOf(`packages/${name}/src`))
    .filter((file) => !file.endsWith(".d.ts") && isProduction(file));

  it("look something up in one expression, and functions that do more are named with a verb", {
    timeout: 60_000,
  }, () => {
    const lookups: string[] = [];
    const workers: string[] = [];
    for (const file of files) {
      const program: unknown = parseSync(file, readFileSync(file, "utf8")).program;
      if (!isNode(program)) throw new Error(`${file} has no syntax tree`);
      for (const each of functionsIn(program)) {
        if (!/[a-z]Of$/.test(each.name)) continue;
        (doesWork(each) ? workers : lookups).push(`${relative(ROOT, file)}: ${each.name}`);
      }
    }
    expect(lookups.length).toBeGreaterThan(300);
    expect(workers).toEqual([]);
  });
});
