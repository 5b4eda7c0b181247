import { FUNCTIONS, type Node, nodeAt, nodesOf, textAt, unwrapNode } from "../../tests/architecture/syntax.ts";
import { publicPath } from "./public-paths.ts";
import { type Part, print, type Snippet } from "./show.ts";
import { fileOfImport, type Imported, propertiesOf, readSource, resolved, type SourceFile } from "./source-file.ts";
import { type Arg, argAttribute, childrenOfArg, NO_SCOPE, type Scope, scopeOf, Writer } from "./writer.ts";

/** Modules used only by stories, which are removed from snippets. */
const OF_STORIES = /^storybook\/|^@storybook\/|_internal\/(matrix|zoomed)|lib\/use-draft/;

export interface StorySnippet {
  /** Name of the export. */
  story: string;
  /** Taken from `parameters.docs.source.code` if present, otherwise derived. */
  code: string | null;
  snippet: Snippet;
}

/** The code of each story in a file as its page shows it: the way a consumer would write it. */
export function snippetsOf(path: string, text?: string): StorySnippet[] {
  const source = readSource(path, text);
  const meta = propertiesOf(source, source.values.get("meta") ?? null);
  return source.exported.flatMap((story) => {
    const object = storyObject(source, source.values.get(story) ?? null);
    if (!object || isHidden(source, object)) return [];
    const own = propertiesOf(source, object);
    const all = new Map([...meta, ...own]);
    const code = writtenByHand(source, own) ?? writtenByHand(source, meta);
    return [{ story, code, snippet: code === null ? derive(source, all, argsOf(source, meta, own)) : EMPTY }];
  });
}

const EXAMPLE = "export function Example() ";
const EMPTY: Snippet = { imports: {}, parts: [] };

function storyObject(source: SourceFile, init: Node | null): Node | null {
  const value = resolved(source, init);
  return value?.type === "ObjectExpression" ? value : null;
}

/** Returns true for stories hidden from the page by `!autodocs`, set directly or through `matrixOf`. */
function isHidden(source: SourceFile, story: Node): boolean {
  const tags = nodesOf(propertiesOf(source, story).get("tags")?.elements).map((tag) => tag.value);
  const calls = nodesOf(story.properties).some(
    (each) => each.type === "SpreadElement" && unwrapNode(nodeAt(each, "argument"))?.type === "CallExpression",
  );
  return calls || tags.includes("!autodocs");
}

function writtenByHand(source: SourceFile, properties: ReadonlyMap<string, Node>): string | null {
  let object = properties.get("parameters") ?? null;
  for (const name of ["docs", "source"]) object = propertiesOf(source, resolved(source, object)).get(name) ?? null;
  const code = resolved(source, propertiesOf(source, resolved(source, object)).get("code") ?? null);
  if (typeof code?.value === "string") return code.value;
  const [quasi] = nodesOf(code?.quasis);
  const cooked = quasi?.value;
  return typeof cooked === "object" && cooked !== null && "cooked" in cooked ? String(cooked.cooked) : null;
}

function argsOf(source: SourceFile, ...owners: readonly ReadonlyMap<string, Node>[]): Map<string, Node> {
  return new Map(owners.flatMap((owner) => [...propertiesOf(source, resolved(source, owner.get("args") ?? null))]));
}

/** Result of a render function: the code of an example, or a single element. */
function derive(source: SourceFile, story: ReadonlyMap<string, Node>, args: ReadonlyMap<string, Node>): Snippet {
  const writer = new Writer(source);
  const given = new Map<string, Arg>([...args].map(([name, value]) => [name, writer.arg(value, name)]));
  const render = resolved(source, story.get("render") ?? null);
  const parts =
    render && FUNCTIONS.has(render.type)
      ? bodyOf(source, writer, render, scopeOf(render, given))
      : plain(source, writer, story.get("component"), given);
  return withDeclarations(source, writer, parts);
}

/** A story without a render function: the component with its args. */
function plain(
  source: SourceFile,
  writer: Writer,
  component: Node | undefined,
  args: ReadonlyMap<string, Arg>,
): Part[] {
  const of = unwrapNode(component ?? null);
  const named = of?.type === "TSInstantiationExpression" ? nodeAt(of, "expression") : of;
  if (!named) throw new Error(`${source.path}: a story has neither a component nor a render function`);
  const tag = print(writer.write(named, NO_SCOPE));
  const children = args.get("children");
  const attributes = [...args].flatMap(([name, arg]) => (name === "children" ? [] : [argAttribute(name, arg)]));
  const written = attributes.filter(({ code }) => code.length > 0);
  return [{ tag, attributes: written, takesArgs: true, children: children ? childrenOfArg(children) : null }];
}

function bodyOf(source: SourceFile, writer: Writer, fn: Node, scope: Scope): Part[] {
  const body = nodeAt(fn, "body");
  if (!body) return [];
  const statements = body.type === "BlockStatement" ? nodesOf(body.body) : [];
  const [only] = statements;
  const returned =
    body.type !== "BlockStatement"
      ? unwrapNode(body)
      : statements.length === 1 && only?.type === "ReturnStatement"
        ? unwrapNode(nodeAt(only, "argument"))
        : null;
  if (returned) return wrapped(source, writer, returned, scope) ?? writer.write(returned, scope);
  return [EXAMPLE, { code: writer.write(body, scope) }];
}

/** An element of a component in the same file that holds the state: that component is the example. */
function wrapped(source: SourceFile, writer: Writer, element: Node, scope: Scope): Part[] | null {
  const opening = nodeAt(element, "openingElement");
  const name = textAt(opening && nodeAt(opening, "name"), "name");
  const component = source.declared.get(name);
  if (component?.type !== "FunctionDeclaration" || nodesOf(element.children).length > 0) return null;
  const args = new Map<string, Arg>();
  for (const attribute of nodesOf(opening?.attributes)) {
    if (attribute.type === "JSXSpreadAttribute") {
      for (const [key, arg] of scope.args) args.set(key, arg);
      continue;
    }
    const value = nodeAt(attribute, "value");
    const inner = value?.type === "JSXExpressionContainer" ? nodeAt(value, "expression") : value;
    args.set(textAt(nodeAt(attribute, "name"), "name"), {
      write: () => (inner ? writer.write(inner, scope) : ["true"]),
      isMock: writer.isMock(inner),
    });
  }
  return bodyOf(source, writer, component, scopeOf(component, args));
}

/** The parts with everything they refer to: imports, declarations of the file in order, and data as props. */
function withDeclarations(source: SourceFile, writer: Writer, parts: Part[]): Snippet {
  const found: Found = { imports: {}, before: [], data: new Map(), files: new Map([[source.path, writer]]) };
  declare(source, writer, found);
  if (writer.react.size > 0) found.imports.react = [...(found.imports.react ?? []), ...writer.react];
  const [first, ...rest] = parts;
  for (const [name, type] of found.data)
    if (isNamedIn(print(found.before), name)) {
      found.before.unshift(`declare const ${name}: ${type};\n\n`);
      found.data.delete(name);
    }
  const props = [...found.data.keys()].join(", ");
  const types = [...found.data].map(([name, type]) => `${name}: ${type}`).join("; ");
  const example = first === EXAMPLE && props ? EXAMPLE.replace("()", `({ ${props} }: { ${types} })`) : first;
  return { imports: found.imports, parts: [...found.before, ...(example === undefined ? [] : [example]), ...rest] };
}

const isNamedIn = (code: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(code);

/** Everything that the parts of a snippet refer to. */
interface Found {
  imports: Record<string, string[]>;
  before: Part[];
  /** Constants created by a sample-data file, with their types: a consumer has its own data. */
  data: Map<string, string>;
  /** Writers for the files that contain the declarations. */
  files: Map<string, Writer>;
}

/** Adds the declarations of a file that the writer has used and that are still missing. */
function declare(source: SourceFile, writer: Writer, found: Found): void {
  const declarations = new Map<Node, Part[]>();
  // Writing a declaration may use more names, which are then added to the set.
  for (const name of writer.used) {
    if (writer.declared.has(name)) continue;
    writer.declared.add(name);
    const imported = source.imported.get(name);
    if (imported) use(source, name, imported, found);
    const declaration = source.declared.get(name);
    if (!declaration || declarations.has(declaration)) continue;
    const type = typeOfSample(source, name, found);
    if (type === undefined) declarations.set(declaration, writer.write(declaration, NO_SCOPE));
    else found.data.set(name, type);
  }
  const inOrder = [...declarations].sort(([one], [other]) => one.start - other.start);
  for (const [, code] of inOrder) found.before.push(...code, "\n\n");
}

/** The type of a constant that is created by a function of a sample-data file. */
function typeOfSample(source: SourceFile, name: string, found: Found): string | undefined {
  const value = source.values.get(name);
  const callee = value?.type === "CallExpression" ? nodeAt(value, "callee") : null;
  const imported = source.imported.get(textAt(callee, "name"));
  const file = imported && sampleFile(source, imported.from);
  if (!imported || !file) return undefined;
  const other = readSource(file);
  const returned = nodeAt(other.declared.get(imported.name) ?? NOTHING, "returnType");
  const type = returned && nodeAt(returned, "typeAnnotation");
  if (!type) return undefined;
  const writer = writerOf(other, found);
  const text = print(writer.write(type, NO_SCOPE));
  declare(other, writer, found);
  return text;
}

const NOTHING: Node = { type: "", start: 0, end: 0 };

function writerOf(source: SourceFile, found: Found): Writer {
  const writer = found.files.get(source.path) ?? new Writer(source);
  found.files.set(source.path, writer);
  return writer;
}

/** A file beside the stories that the package does not export. */
function sampleFile(source: SourceFile, from: string): string | undefined {
  if (!from.startsWith(".") || OF_STORIES.test(from)) return undefined;
  const file = fileOfImport(source, from);
  return publicPath(file) === undefined ? file : undefined;
}

function use(source: SourceFile, local: string, { from, name, isType }: Imported, found: Found): void {
  if (OF_STORIES.test(from)) return;
  const sample = sampleFile(source, from);
  if (sample !== undefined) {
    const other = readSource(sample);
    const writer = writerOf(other, found);
    writer.used.add(name);
    declare(other, writer, found);
    return;
  }
  const path = from.startsWith(".") ? publicPath(fileOfImport(source, from)) : from;
  const renamed = name === local ? name : `${name} as ${local}`;
  if (path !== undefined) found.imports[path] = [...(found.imports[path] ?? []), isType ? `type ${renamed}` : renamed];
}
