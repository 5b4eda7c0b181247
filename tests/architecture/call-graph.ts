import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseSync } from "vite";
import { ROOT } from "./sources.ts";
import {
  append,
  childrenOf,
  declaredBy,
  FUNCTIONS,
  isNode,
  memberName,
  type Node,
  nodeAt,
  nodesOf,
  objectOf,
  statementsOf,
  TYPED,
  textAt,
  unwrapNode,
} from "./syntax.ts";

/*
 * The call graph of the server, read from its syntax. A node is a declaration in a module, a member of an object that
 * is declared or returned by one, or a method. Every mention of a node is an edge, so a function that is passed on
 * counts as called. If something cannot be resolved (a member of a parameter), there is an edge to every member with
 * that name: the graph has too many edges rather than too few.
 */

export interface Unit {
  id: string;
  /** Units that it mentions. */
  to: Set<string>;
  /** Texts in it: literals, and the static parts of templates. */
  texts: string[];
  /** Names of called functions, and with their first argument: `rows`, `insert(payments)`, `transaction()`. */
  calls: Set<string>;
}

interface CallGraph {
  units: ReadonlyMap<string, Unit>;
  /** Shortest path from a unit to one that `wanted` accepts, which may be the unit itself; null if there is none. */
  path(from: string, wanted: (unit: Unit) => boolean): string[] | null;
  /** All units that can be reached from the unit, including itself. */
  reached(from: string): Set<string>;
}

/**
 * Names that every array, map, string or promise has. On an unknown object, they count as verbs only if a context is
 * passed.
 */
const NATIVE = new Set(
  [Array, Map, Set, String, Promise, Function, Object].flatMap(({ prototype }) =>
    Object.getOwnPropertyNames(prototype),
  ),
);
/** Whether the first argument of a call is the context of a verb; `nothing` if there is no argument. */
type Handed = "context" | "other" | "nothing";
const CONTEXT = /^(ctx|tx|system|inner)$/;
function handedTo(call: Node): Handed {
  if (call.type !== "CallExpression") return "other";
  const [first] = nodesOf(call.arguments);
  if (!first) return "other";
  // `{ ...ctx, actor }`, `buildCtx(deps, call)`, `ctx`
  const callee = nodeAt(first, "callee");
  const spread = nodesOf(first.properties).map((property) => nodeAt(property, "argument"));
  const named = [first, ...spread].some((node) => CONTEXT.test(textAt(node, "name")));
  return named || textAt(callee, "name") === "buildCtx" ? "context" : "other";
}

/** What a name refers to: a unit, a local name that does not matter, or a module. */
type Target = { unit: string } | { local: true } | { module: string; name: string };
type Names = ReadonlyMap<string, Target>;

/** A table that every context carries. Its members are reached where a function with their name is called. */
const HANDED_ON = /domain\/followers\.ts#FOLLOWERS$/;

class Builder implements CallGraph {
  readonly units = new Map<string, Unit>();
  /** Units that are members, by member name. */
  readonly #members = new Map<string, string[]>();
  /** Exports of a module that come from another module. */
  readonly #reexports = new Map<string, { name: string | null; module: string; as: string | null }[]>();
  /** Where members of a unit are looked up if it has none with that name: spread objects and called factories. */
  readonly #behind = new Map<string, string[]>();
  readonly #functions = new Set<string>();
  /** Functions whose first parameter is the context of a verb. */
  readonly #verbs = new Set<string>();
  /** Members of a unit. */
  readonly #owned = new Map<string, string[]>();
  /** Work to do once all files are read: first resolve where a unit's members come from, then what it mentions. */
  readonly #lookups: (() => void)[] = [];
  readonly #later: (() => void)[] = [];

  constructor(files: readonly string[]) {
    for (const file of files) this.#read(file);
    for (const work of [...this.#lookups, ...this.#later]) work();
  }

  path(from: string, wanted: (unit: Unit) => boolean): string[] | null {
    const before = new Map<string, string | null>([[from, null]]);
    for (const id of before.keys()) {
      const unit = this.units.get(id);
      if (!unit) continue;
      if (wanted(unit)) {
        const path = [id];
        for (let at = before.get(id); at; at = before.get(at)) path.unshift(at);
        return path;
      }
      for (const next of unit.to) if (!before.has(next)) before.set(next, id);
    }
    return null;
  }

  reached(from: string): Set<string> {
    const found = new Set([from]);
    for (const id of found) for (const next of this.units.get(id)?.to ?? []) found.add(next);
    return found;
  }

  #unit(id: string): Unit {
    const unit = this.units.get(id) ?? { id, to: new Set<string>(), texts: [], calls: new Set<string>() };
    this.units.set(id, unit);
    return unit;
  }

  #read(path: string): void {
    const file = relative(ROOT, path);
    const text = readFileSync(path, "utf8");
    const { program, module, errors } = parseSync(path, text);
    if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
    const names = new Map<string, Target>();
    const moduleOf = (from: string) => (from.startsWith(".") ? relative(ROOT, join(dirname(path), from)) : from);
    for (const { moduleRequest, entries } of module.staticImports)
      for (const { importName, localName, isType } of entries)
        names.set(
          localName.value,
          isType ? { local: true } : { module: moduleOf(moduleRequest.value), name: importName.name ?? "*" },
        );
    this.#reexports.set(
      file,
      module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest, importName, exportName, isType }) =>
          moduleRequest && !isType
            ? [{ name: importName.name, module: moduleOf(moduleRequest.value), as: exportName.name }]
            : [],
        ),
      ),
    );
    const root: unknown = program;
    if (!isNode(root)) throw new Error(`${file} has no syntax tree.`);
    this.#declare(statementsOf(root), `${file}#`, names);
  }

  /** Declarations of a block become units, and are from then on in `names`. */
  #declare(statements: readonly Node[], prefix: string, names: Map<string, Target>, caller?: Unit): void {
    const found: [name: string, value: Node][] = [];
    for (const statement of statements) {
      if (statement.type === "FunctionDeclaration" || statement.type === "ClassDeclaration")
        found.push([textAt(nodeAt(statement, "id"), "name"), statement]);
      else if (statement.type === "VariableDeclaration")
        for (const declarator of nodesOf(statement.declarations))
          for (const name of declaredBy(nodeAt(declarator, "id"))) {
            const value = unwrapNode(nodeAt(declarator, "init"));
            if (value) found.push([name, value]);
          }
      else if (!statement.type.startsWith("TS") && !statement.type.startsWith("Import"))
        found.push(["(module)", statement]);
    }
    for (const [name, value] of found) {
      names.set(name, { unit: prefix + name });
      if (FUNCTIONS.has(value.type)) this.#functions.add(prefix + name);
      // Computed parts run whenever the function does.
      else caller?.to.add(prefix + name);
    }
    for (const [name, value] of found) this.#define(prefix + name, value, names);
  }

  #define(id: string, value: Node, names: Names): void {
    const unit = this.#unit(id);
    if (FUNCTIONS.has(value.type) && CONTEXT.test(textAt(nodesOf(value.params)[0] ?? null, "name")))
      this.#verbs.add(id);
    const object = objectOf(value);
    if (value.type === "ClassDeclaration" || value.type === "ClassExpression") this.#defineClass(id, value, names);
    else if (object) this.#defineMembers(unit, object, names);
    else this.#defineValue(unit, value, names);
  }

  #defineValue(unit: Unit, value: Node, names: Names): void {
    // Members of a call's result are those of the called function.
    const awaited = value.type === "AwaitExpression" ? unwrapNode(nodeAt(value, "argument")) : value;
    const callee = awaited?.type === "CallExpression" ? unwrapNode(nodeAt(awaited, "callee")) : null;
    if (awaited && callee?.type === "Identifier") this.#look(unit, callee, names);
    this.#later.push(() => this.#walk(unit, value, names));
  }

  #defineClass(id: string, value: Node, names: Names): void {
    const unit = this.#unit(id);
    const base = nodeAt(value, "superClass");
    if (base) this.#later.push(() => this.#walk(unit, base, names));
    for (const member of statementsOf(nodeAt(value, "body"))) {
      const key = nodeAt(member, "key");
      const name = key?.type === "PrivateIdentifier" ? `#${textAt(key, "name")}` : memberName(member);
      const body = nodeAt(member, "value");
      if (!name || !body) continue;
      const target = name === "constructor" || !FUNCTIONS.has(body.type) ? unit : this.#member(id, name, true);
      this.#later.push(() => this.#walk(target, body, names, id));
    }
  }

  /** `isFunction`: it may be called by its name on an unknown object. */
  #member(id: string, name: string, isFunction: boolean): Unit {
    const member = this.#unit(`${id}.${name}`);
    append(this.#owned, id, member.id);
    if (isFunction) append(this.#members, name, member.id);
    return member;
  }

  #defineMembers(unit: Unit, { members, block, fn }: NonNullable<ReturnType<typeof objectOf>>, names: Names): void {
    const inner = new Map(names);
    for (const parameter of nodesOf(fn?.params))
      for (const name of declaredBy(parameter)) inner.set(name, { local: true });
    const statements = statementsOf(block).slice(0, -1);
    this.#declare(statements, `${unit.id}::`, inner, unit);
    for (const property of nodesOf(members.properties)) {
      if (property.type === "SpreadElement") {
        const spread = unwrapNode(nodeAt(property, "argument"));
        const source = spread?.type === "CallExpression" ? unwrapNode(nodeAt(spread, "callee")) : spread;
        if (source?.type === "Identifier") this.#look(unit, source, inner);
        if (spread && spread !== source) this.#later.push(() => this.#walkArguments(unit, spread, inner));
        continue;
      }
      const name = memberName(property);
      const value = nodeAt(property, "value");
      if (!value) continue;
      if (!name) this.#later.push(() => this.#walk(unit, value, inner));
      else {
        const own = unwrapNode(value) ?? value;
        const target = own.type === "Identifier" ? inner.get(textAt(own, "name")) : undefined;
        const isFunction =
          FUNCTIONS.has(own.type) || (target !== undefined && "unit" in target && this.#functions.has(target.unit));
        this.#define(this.#member(unit.id, name, isFunction).id, own, inner);
      }
    }
  }

  /** Records what an identifier refers to as a source of the unit's members. */
  #look(unit: Unit, identifier: Node, names: Names): void {
    const target = names.get(textAt(identifier, "name"));
    this.#lookups.push(() => {
      for (const id of this.#resolve(target)) append(this.#behind, unit.id, id);
    });
  }

  #resolve(target: Target | undefined, seen = new Set<string>()): string[] {
    if (!target || "local" in target) return [];
    if ("unit" in target) return this.units.has(target.unit) ? [target.unit] : [];
    const { module, name } = target;
    if (seen.has(`${module}#${name}`)) return [];
    seen.add(`${module}#${name}`);
    const own = `${module}#${name}`;
    if (this.units.has(own)) return [own];
    return (this.#reexports.get(module) ?? []).flatMap((entry) => {
      if (entry.as !== null && entry.as !== name) return [];
      return this.#resolve({ module: entry.module, name: entry.as === null ? name : (entry.name ?? name) }, seen);
    });
  }

  /** The member of a unit: its own, or one from the sources of its members. */
  #membersOf(id: string, name: string, seen = new Set<string>()): string[] {
    if (seen.has(id)) return [];
    seen.add(id);
    const own = `${id}.${name}`;
    if (this.units.has(own)) return [own];
    return [...(this.#behind.get(id) ?? [])].flatMap((other) => this.#membersOf(other, name, seen));
  }

  /** A unit that is mentioned as a whole, with all its members. */
  #mention(unit: Unit, id: string): void {
    unit.to.add(id);
    if (HANDED_ON.test(id)) return;
    for (const member of this.#owned.get(id) ?? []) unit.to.add(member);
    for (const other of this.#behind.get(id) ?? []) if (!unit.to.has(other)) this.#mention(unit, other);
  }

  #walkArguments(unit: Unit, call: Node, names: Names, self?: string): void {
    for (const argument of nodesOf(call.arguments)) this.#walk(unit, argument, names, self);
  }

  #walk(unit: Unit, node: Node, names: Names, self?: string): void {
    if (TYPED.has(node.type)) {
      const inner = unwrapNode(node);
      if (inner) this.#walk(unit, inner, names, self);
      return;
    }
    if (node.type.startsWith("TS")) return;
    if (node.type === "Identifier") {
      for (const id of this.#resolve(names.get(textAt(node, "name")))) this.#mention(unit, id);
      return;
    }
    if (node.type === "Literal" && typeof node.value === "string") unit.texts.push(node.value);
    if (node.type === "TemplateLiteral")
      unit.texts.push(
        nodesOf(node.quasis)
          .map(({ value }) => (typeof value === "object" && value && "cooked" in value ? String(value.cooked) : ""))
          .join(" ? "),
      );
    if (node.type === "CallExpression" || node.type === "TaggedTemplateExpression") {
      const callee = unwrapNode(nodeAt(node, node.type === "CallExpression" ? "callee" : "tag"));
      const name = callee?.type === "MemberExpression" ? memberName(callee) : textAt(callee, "name");
      const [first] = nodesOf(node.arguments);
      if (name) unit.calls.add(name);
      if (name && first) unit.calls.add(`${name}(${textAt(unwrapNode(first), "name")})`);
      if (callee?.type === "MemberExpression") {
        this.#walkMember(unit, callee, names, self, handedTo(node));
        for (const child of [...nodesOf(node.arguments), ...nodesOf(node.quasi)]) this.#walk(unit, child, names, self);
        return;
      }
    }
    if (node.type === "MemberExpression") {
      this.#walkMember(unit, node, names, self);
      return;
    }
    if (node.type === "Property" || node.type === "PropertyDefinition" || node.type === "MethodDefinition") {
      const [key, value] = [nodeAt(node, "key"), nodeAt(node, "value")];
      if (key && node.computed === true) this.#walk(unit, key, names, self);
      if (value) this.#walk(unit, value, names, self);
      return;
    }
    const inner = scopeOf(node, names);
    for (const child of childrenOf(node)) this.#walk(unit, child, inner, self);
  }

  #walkMember(unit: Unit, node: Node, names: Names, self?: string, handed: Handed = "nothing"): void {
    const object = unwrapNode(nodeAt(node, "object"));
    const property = nodeAt(node, "property");
    if (node.computed === true && property) this.#walk(unit, property, names, self);
    if (!object) return;
    if (object.type === "ThisExpression" && self) {
      const name = property?.type === "PrivateIdentifier" ? `#${textAt(property, "name")}` : memberName(node);
      for (const id of name ? this.#membersOf(self, name) : []) unit.to.add(id);
      return;
    }
    const name = memberName(node);
    const target = object.type === "Identifier" ? names.get(textAt(object, "name")) : undefined;
    if (target && "module" in target && target.name === "*" && name) {
      for (const id of this.#resolve({ module: target.module, name })) this.#mention(unit, id);
      return;
    }
    const known = this.#resolve(target).flatMap((id) => (name ? this.#membersOf(id, name) : []));
    if (known.length > 0) {
      for (const id of known) this.#mention(unit, id);
      return;
    }
    this.#walk(unit, object, names, self);
    // Members of packages outside the server are ignored here.
    if (!name || (target && "module" in target) || (NATIVE.has(name) && handed !== "context")) return;
    for (const id of this.#members.get(name) ?? [])
      if (mayKnow(unit.id, id) && (handed !== "other" || !this.#verbs.has(id))) unit.to.add(id);
  }
}

/**
 * Returns true if an object of one file can be passed to code of another. Layers know nothing above them except
 * functions, which are mentioned where they are passed; and only the queue runs jobs.
 */
function mayKnow(from: string, to: string): boolean {
  const [mine, theirs] = [from, to].map((id) => id.replace("packages/server/src/", ""));
  if (!mine || !theirs || /(^|[/-])jobs?[./]/.test(theirs)) return false;
  if (mine.startsWith("db/")) return theirs.startsWith("db/");
  return mine.startsWith("http/") || !theirs.startsWith("http/");
}

/** Names that a function or block declares hide outer ones. */
function scopeOf(node: Node, names: Names): Names {
  const patterns = FUNCTIONS.has(node.type)
    ? nodesOf(node.params)
    : node.type === "CatchClause"
      ? nodesOf(node.param)
      : [];
  const blocks = node.type === "BlockStatement" ? statementsOf(node) : nodesOf(node.init ?? node.left);
  const own = [
    ...patterns.flatMap(declaredBy),
    ...blocks.flatMap((statement) => {
      if (statement.type === "FunctionDeclaration") return [textAt(nodeAt(statement, "id"), "name")];
      if (statement.type !== "VariableDeclaration") return [];
      return nodesOf(statement.declarations).flatMap((declarator) => declaredBy(nodeAt(declarator, "id")));
    }),
  ];
  if (own.length === 0) return names;
  return new Map([...names, ...own.map((name): [string, Target] => [name, { local: true }])]);
}

export const callGraph = (files: readonly string[]): CallGraph => new Builder(files);
