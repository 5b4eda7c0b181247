import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parseSync } from "vite";
import { isNode, type Node, nodeAt, nodesOf, textAt, unwrapNode } from "../../tests/architecture/syntax.ts";

/** A name that a file imports. */
export interface Imported {
  from: string;
  /** The exported name; "default" for a default import. */
  name: string;
  isType: boolean;
}

/** A story file, or a file it imports: its syntax, and what its names refer to. */
export interface SourceFile {
  path: string;
  text: string;
  /** Top-level statements that declare a name, without `export`. */
  declared: ReadonlyMap<string, Node>;
  imported: ReadonlyMap<string, Imported>;
  /** Values of top-level `const` declarations. */
  values: ReadonlyMap<string, Node>;
  /** Names of the exports, in order. */
  exported: readonly string[];
}

const isType = (node: Node): boolean => node.importKind === "type";

function importsOf(statement: Node): [string, Imported][] {
  const from = textAt({ ...statement, from: nodeAt(statement, "source")?.value }, "from");
  return nodesOf(statement.specifiers).map((specifier) => [
    textAt(nodeAt(specifier, "local"), "name"),
    {
      from,
      name: specifier.type === "ImportSpecifier" ? textAt(nodeAt(specifier, "imported"), "name") : "default",
      isType: isType(statement) || isType(specifier),
    },
  ]);
}

/** The names that a statement declares. */
const namesOf = (statement: Node): string[] =>
  statement.type === "VariableDeclaration"
    ? nodesOf(statement.declarations).flatMap((one) => namesBoundBy(nodeAt(one, "id")))
    : [textAt(nodeAt(statement, "id"), "name")].filter(Boolean);

/** Names that a destructuring pattern binds. */
export function namesBoundBy(pattern: Node | null): string[] {
  if (!pattern) return [];
  if (pattern.type === "Identifier") return [textAt(pattern, "name")];
  const inner = [pattern.properties, pattern.elements, pattern.argument, pattern.left, pattern.value];
  return inner.flatMap((each) => nodesOf(each).flatMap(namesBoundBy));
}

export function readSource(path: string, text = readFileSync(path, "utf8")): SourceFile {
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  const declared = new Map<string, Node>();
  const values = new Map<string, Node>();
  const imported = new Map<string, Imported>();
  const exported: string[] = [];
  for (const statement of nodesOf(program.body)) {
    if (statement.type === "ImportDeclaration")
      for (const [local, name] of importsOf(statement)) imported.set(local, name);
    const inner = nodeAt(statement, "declaration");
    const declaration = statement.type === "ExportNamedDeclaration" && inner ? inner : statement;
    for (const name of namesOf(declaration)) {
      declared.set(name, declaration);
      if (declaration !== statement) exported.push(name);
    }
    for (const one of nodesOf(declaration.declarations)) {
      const value = unwrapNode(nodeAt(one, "init"));
      const name = textAt(nodeAt(one, "id"), "name");
      if (name && value) values.set(name, value);
    }
  }
  return { path, text, declared, imported, values, exported };
}

/** Path of the file in a relative import. */
export const fileOfImport = (source: SourceFile, from: string): string => resolve(dirname(source.path), from);

/** Properties of an object literal by name, including those of spread constants in the same file. */
export function propertiesOf(source: SourceFile, object: Node | null): Map<string, Node> {
  const found = new Map<string, Node>();
  for (const property of nodesOf(object?.properties)) {
    if (property.type === "SpreadElement")
      for (const [name, value] of propertiesOf(source, resolved(source, nodeAt(property, "argument"))))
        found.set(name, value);
    else {
      const key = nodeAt(property, "key");
      const value = nodeAt(property, "value");
      const name = textAt(key, "name") || (isNode(key) && typeof key.value === "string" ? key.value : "");
      if (name && value) found.set(name, value);
    }
  }
  return found;
}

/** The value of an expression that the file declares: a constant, or a property of one. */
export function resolved(source: SourceFile, expression: Node | null): Node | null {
  const node = unwrapNode(expression);
  if (node?.type === "Identifier") {
    const value = source.values.get(textAt(node, "name"));
    return value ? resolved(source, value) : node;
  }
  if (node?.type === "MemberExpression" && node.computed !== true) {
    const owner = resolved(source, nodeAt(node, "object"));
    if (owner?.type !== "ObjectExpression") return node;
    return propertiesOf(source, owner).get(textAt(nodeAt(node, "property"), "name")) ?? node;
  }
  return node;
}
