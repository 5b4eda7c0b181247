import { existsSync } from "node:fs";
import { FUNCTIONS, type Node, nodeAt, nodesOf, textAt } from "../../tests/architecture/syntax.ts";
import { fileOfImport, readSource, type SourceFile } from "./source-file.ts";

/** A type or function as declared in its source, with its comment. */
export interface Shape {
  name: string;
  code: string;
}

interface Declared {
  source: SourceFile;
  node: Node;
}

const sources = new Map<string, SourceFile>();
function sourceAt(path: string): SourceFile {
  const known = sources.get(path) ?? readSource(path);
  sources.set(path, known);
  return known;
}

/** The file that `export { name } from "./file.ts"` refers to. */
function handedOn(source: SourceFile, name: string): { path: string; name: string } | undefined {
  for (const [, names = "", from = ""] of source.text.matchAll(/^export (?:type )?\{([^}]*)\} from "(\.[^"]+)";/gm))
    for (const entry of names.split(",")) {
      const [own = "", as = own] = entry
        .trim()
        .replace(/^type /, "")
        .split(" as ");
      if (as === name) return { path: fileOfImport(source, from), name: own };
    }
  return undefined;
}

/** The declaration of a name in a file; undefined for library names and type parameters. */
function declarationOf(source: SourceFile, name: string): Declared | undefined {
  const node = source.declared.get(name);
  if (node) return { source, node };
  const imported = source.imported.get(name);
  const next = imported?.from.startsWith(".")
    ? { path: fileOfImport(source, imported.from), name: imported.name }
    : handedOn(source, name);
  return next && existsSync(next.path) ? declarationOf(sourceAt(next.path), next.name) : undefined;
}

const withoutWords = (code: string): string =>
  code.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, " ").replace(/"(?:[^"\\\n]|\\.)*"/g, '""');

/** Type names mentioned in code, and constants used with `typeof`. */
const namesIn = (code: string): string[] => [
  ...new Set(
    [...withoutWords(code).matchAll(/\btypeof (\w+)|\b([A-Z]\w*)\b/g)].flatMap(([, of, name]) => of ?? name ?? []),
  ),
];

/** The comment right above a declaration. */
function commentOf({ source, node }: Declared): string {
  const before = source.text
    .slice(0, node.start)
    .replace(/export (?:default )?$/, "")
    .trimEnd();
  const start = before.endsWith("*/") ? before.lastIndexOf("/**") : -1;
  return start < 0 ? "" : `${before.slice(start)}\n`;
}

/** Only the signature of a function; the full code of any other declaration. */
function codeOf({ source, node }: Declared, name: string): string {
  const [one] = nodesOf(node.declarations).filter((each) => textAt(nodeAt(each, "id"), "name") === name);
  const fn = FUNCTIONS.has(node.type) ? node : one && nodeAt(one, "init");
  const body = fn && FUNCTIONS.has(fn.type) ? nodeAt(fn, "body") : null;
  const code = source.text.slice(node.start, body ? body.start : node.end);
  if (!body) return code;
  return fn?.type === "ArrowFunctionExpression" ? `${code}…;` : `${code.trimEnd()};`;
}

/** A constant created by a call, such as the classes of cva, without the arguments of the call. */
function shortened(declared: Declared, name: string): string {
  const [one] = nodesOf(declared.node.declarations);
  const call = one && nodeAt(one, "init");
  const callee = call?.type === "CallExpression" ? nodeAt(call, "callee") : null;
  if (!callee) return codeOf(declared, name);
  return `${declared.source.text.slice(declared.node.start, callee.end)}(…);`;
}

const isType = ({ type }: Node): boolean => type === "TSInterfaceDeclaration" || type === "TSTypeAliasDeclaration";

/** Names mentioned by the members of an interface, including inherited ones. */
function mentionedBy(declared: Declared, seen = new Set<Node>()): { source: SourceFile; names: string[] }[] {
  const { source, node } = declared;
  if (seen.has(node)) return [];
  seen.add(node);
  if (node.type !== "TSInterfaceDeclaration") return [{ source, names: namesIn(codeOf(declared, "")) }];
  const body = nodeAt(node, "body");
  const heads = nodesOf(node.extends).flatMap(({ start, end }) => namesIn(source.text.slice(start, end)));
  const inherited = heads.flatMap((name) => declarationOf(source, name) ?? []);
  const own = body ? namesIn(source.text.slice(body.start, body.end)) : [];
  return [{ source, names: own }, ...inherited.flatMap((each) => mentionedBy(each, seen))];
}

/** The types of `ui` behind these names, and behind the names they mention in turn. */
function shapesBehind(source: SourceFile, names: readonly string[], found: Map<string, string>): void {
  for (const name of names) {
    const declared = declarationOf(source, name);
    if (!declared || found.has(name)) continue;
    const isConstant = declared.node.type === "VariableDeclaration";
    // Skips icon drawings and names that only look like a type.
    if (!isType(declared.node) && (!isConstant || /^[A-Z][a-z]/.test(name))) continue;
    const code = codeOf(declared, name);
    found.set(name, `${commentOf(declared)}${code}`);
    shapesBehind(declared.source, namesIn(code), found);
  }
}

const asShapes = (found: ReadonlyMap<string, string>): Shape[] => [...found].map(([name, code]) => ({ name, code }));

/** The named types mentioned by a component's props, as declared: `Column` for `columns: Column[]`. */
export function shapesOfProps(file: string, component: string): Shape[] {
  const source = sourceAt(file);
  const found = new Map<string, string>();
  const props = declarationOf(source, `${component}Props`);
  for (const each of props ? mentionedBy(props) : []) shapesBehind(each.source, each.names, found);
  found.delete(`${component}Props`);
  return asShapes(found);
}

/** A module's exports other than components and types (hooks, functions, constants), and the types they mention. */
export function helpersOf(file: string): { functions: Shape[]; types: Shape[] } {
  const source = sourceAt(file);
  const handed = [...source.text.matchAll(/^export \{([^}]*)\} from/gm)].flatMap(([, names = ""]) =>
    names.split(",").map((entry) => entry.trim()),
  );
  const names = [...source.exported, ...handed].filter((name) => /^(?:[a-z]|[A-Z][A-Z_]+$)/.test(name));
  const types = new Map<string, string>();
  const functions = names.flatMap((name) => {
    const declared = declarationOf(source, name);
    if (!declared || isType(declared.node)) return [];
    const code = shortened(declared, name);
    shapesBehind(declared.source, namesIn(code), types);
    return [{ name, code: `${commentOf(declared)}${code}` }];
  });
  for (const { name } of functions) types.delete(name);
  return { functions, types: asShapes(types) };
}
