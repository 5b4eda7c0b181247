import {
  childrenOf,
  FUNCTIONS,
  type Node,
  nodeAt,
  nodesOf,
  textAt,
  unwrapNode,
} from "../../tests/architecture/syntax.ts";
import { type Attribute, attributeOf, type ElementPart, type Part, print } from "./show.ts";
import { propertiesOf, resolved, type SourceFile } from "./source-file.ts";

/** A value passed to a story's function: its source, and whether it is a mock from `storybook/test`. */
export interface Arg {
  write: () => Part[];
  isMock: boolean;
  /** Name of the story's arg, whose control changes the code. */
  control?: string;
}

/** Values of a function's parameters. */
export interface Scope {
  args: ReadonlyMap<string, Arg>;
  /** Name of the parameter that holds all args, or of a pattern's rest element, with the args it does not include. */
  whole: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names of single args destructured by a pattern, with their defaults. */
  single: ReadonlyMap<string, { name: string; fallback: Node | null }>;
}

export const NO_SCOPE: Scope = { args: new Map(), whole: new Map(), single: new Map() };

interface Edit {
  start: number;
  end: number;
  parts: Part[];
}

/** Rewrites the code of one file for a consumer: without the story's args, mocks and story helpers. */
export class Writer {
  readonly used = new Set<string>();
  /** Its names whose declaration or import is already included. */
  readonly declared = new Set<string>();
  /** React names that the code needs instead of helpers. */
  readonly react = new Set<string>();
  private readonly source: SourceFile;

  constructor(source: SourceFile) {
    this.source = source;
  }

  write(node: Node, scope: Scope): Part[] {
    return this.range(node.start, node.end, this.edits(node, scope), node.start);
  }

  /** A value of the file as an arg; a constant that is a mock is replaced by the mock's implementation. */
  arg(value: Node, control?: string): Arg {
    const isMock = this.isMock(value);
    let node = (isMock ? resolved(this.source, value) : value) ?? value;
    while (node.type === "ParenthesizedExpression") node = nodeAt(node, "expression") ?? node;
    return { write: () => this.write(node, NO_SCOPE), isMock, ...(control !== undefined && { control }) };
  }

  /** Returns true if an expression is `fn()` from `storybook/test`, or a constant with that value. */
  isMock(expression: Node | null): boolean {
    const node = unwrapNode(expression);
    if (node?.type === "Identifier") return this.isMock(this.source.values.get(textAt(node, "name")) ?? null);
    if (node?.type !== "CallExpression") return false;
    const callee = nodeAt(node, "callee");
    const name = textAt(callee, "name") || textAt(callee && nodeAt(callee, "object"), "name");
    if (!name && callee?.type === "MemberExpression") return this.isMock(nodeAt(callee, "object"));
    return this.isOfTest(name, "fn");
  }

  private isOfTest(local: string, name: string): boolean {
    const imported = this.source.imported.get(local);
    return imported?.from === "storybook/test" && imported.name === name;
  }

  /** Text between two positions with the edits applied, without the indentation of the line where `of` starts. */
  private range(start: number, end: number, edits: readonly Edit[], of: number): Part[] {
    const { text } = this.source;
    const lineStart = text.lastIndexOf("\n", of - 1) + 1;
    const base = /^\s*/.exec(text.slice(lineStart, of))?.[0] ?? "";
    const flat = (code: string) => (base ? code.replaceAll(`\n${base}`, "\n") : code);
    const parts: Part[] = [];
    let at = start;
    for (const edit of [...edits].sort((one, other) => one.start - other.start)) {
      if (edit.start < at || edit.end > end) continue;
      parts.push(flat(text.slice(at, edit.start)), ...edit.parts);
      at = edit.end;
    }
    parts.push(flat(text.slice(at, end)));
    return parts.filter((part) => part !== "");
  }

  private edits(node: Node, scope: Scope): Edit[] {
    const parts = this.replaced(node, scope);
    if (parts) return [{ start: node.start, end: node.end, parts }];
    if (node.type === "Identifier" || node.type === "JSXIdentifier") this.used.add(textAt(node, "name"));
    return childrenOf(node)
      .filter((child) => !isOnlyAName(node, child))
      .flatMap((child) => {
        const isForTests = child.type === "JSXAttribute" && textAt(nodeAt(child, "name"), "name") === "data-testid";
        if (!isForTests && !this.isNothing(child, scope)) return this.edits(child, scope);
        // The preceding space is removed too.
        const { text } = this.source;
        const start = text.slice(0, child.start).trimEnd().length;
        return [{ start, end: child.end, parts: [] }];
      });
  }

  /** Returns true for a statement that only calls a mock, or a callback that the story does not have. */
  private isNothing(node: Node, scope: Scope): boolean {
    return node.type === "ExpressionStatement" && this.callsNothing(nodeAt(node, "expression"), scope);
  }

  private callsNothing(expression: Node | null, scope: Scope): boolean {
    let node = unwrapNode(expression);
    while (node && ["ChainExpression", "UnaryExpression", "AwaitExpression"].includes(node.type))
      node = unwrapNode(nodeAt(node, "expression") ?? nodeAt(node, "argument"));
    if (node?.type !== "CallExpression") return false;
    const callee = nodeAt(node, "callee");
    const name = this.argName(callee, scope);
    if (name !== undefined) return scope.args.get(name)?.isMock ?? true;
    return callee?.type === "Identifier" && this.isMock(callee);
  }

  /** The arg that an expression reads: `args.value`, or `value` if a pattern destructures it. */
  private argName(node: Node | null, scope: Scope): string | undefined {
    if (node?.type === "Identifier") return scope.single.get(textAt(node, "name"))?.name;
    if (node?.type !== "MemberExpression" || node.computed === true) return undefined;
    const owner = nodeAt(node, "object");
    if (owner?.type !== "Identifier" || !scope.whole.has(textAt(owner, "name"))) return undefined;
    return textAt(nodeAt(node, "property"), "name");
  }

  private valueOfArg(node: Node, scope: Scope): Part | undefined {
    const name = this.argName(node, scope);
    if (name === undefined) return undefined;
    const arg = scope.args.get(name);
    if (arg) return { ...(arg.control && { arg: arg.control }), code: arg.write() };
    const fallback = scope.single.get(textAt(node, "name"))?.fallback;
    return fallback ? { code: this.write(fallback, scope) } : "undefined";
  }

  private replaced(node: Node, scope: Scope): Part[] | null {
    const value = this.valueOfArg(node, scope);
    if (value !== undefined) return [value];
    if (node.type === "CallExpression") return this.call(node, scope);
    if (node.type === "ArrowFunctionExpression") return this.arrow(node, scope);
    if (node.type === "LogicalExpression") return this.choice(node, scope);
    if (node.type === "JSXElement") return this.element(node, scope);
    if (node.type === "Property" && node.shorthand === true) {
      const inner = this.valueOfArg(nodeAt(node, "value") ?? node, scope);
      return inner === undefined ? null : [`${textAt(nodeAt(node, "key"), "name")}: `, inner];
    }
    return null;
  }

  /** `args.x && y` and `args.x ?? y`: the result depends on whether the story has the arg. */
  private choice(node: Node, scope: Scope): Part[] | null {
    const name = this.argName(nodeAt(node, "left"), scope);
    const right = unwrapNode(nodeAt(node, "right"));
    if (name === undefined || !right) return null;
    const arg = scope.args.get(name);
    if (node.operator === "&&" && (!arg || arg.isMock))
      return arg ? [{ code: this.write(right, scope) }] : ["undefined"];
    if (node.operator === "??") return [{ code: arg ? arg.write() : this.write(right, scope) }];
    return null;
  }

  private call(node: Node, scope: Scope): Part[] | null {
    const callee = nodeAt(node, "callee");
    if (this.isMock(node) && callee?.type === "Identifier") {
      const [implementation] = nodesOf(node.arguments);
      return implementation ? [{ code: this.write(implementation, scope) }] : ["() => {}"];
    }
    if (callee?.type !== "Identifier" || this.source.imported.get(textAt(callee, "name"))?.name !== "useDraft")
      return null;
    this.react.add("useState");
    const rest = nodesOf([nodeAt(node, "typeArguments"), ...nodesOf(node.arguments)]).flatMap((each) =>
      this.edits(each, scope),
    );
    return ["useState", ...this.range(callee.end, node.end, rest, node.start)];
  }

  /**
   * A callback that becomes empty, or that only forwards its arguments to one call: the called function is used
   * instead.
   */
  private arrow(node: Node, scope: Scope): Part[] | null {
    const body = nodeAt(node, "body");
    if (this.callsNothing(body, scope)) return ["() => {}"];
    if (body?.type !== "BlockStatement") return null;
    const statements = nodesOf(body.body);
    const left = statements.filter((each) => !this.isNothing(each, scope));
    if (left.length === statements.length) return null;
    const [only] = left;
    if (!only) return ["() => {}"];
    const call = unwrapNode(nodeAt(only, "expression"));
    if (left.length > 1 || only.type !== "ExpressionStatement" || call?.type !== "CallExpression") return null;
    const params = nodesOf(node.params).map((each) => textAt(each, "name"));
    const given = nodesOf(call.arguments).map((each) => textAt(each, "name"));
    const callee = nodeAt(call, "callee");
    const same = given.length > 0 && given.every((name, index) => name !== "" && name === params[index]);
    if (same && callee?.type === "Identifier") return [{ code: this.write(callee, scope) }];
    const head = this.source.text.slice(node.start, body.start).trimEnd();
    return [`${head} `, { code: this.write(call, scope) }];
  }

  /** An element that takes args, with each of them as an attribute. */
  private element(node: Node, scope: Scope): ElementPart[] | null {
    const opening = nodeAt(node, "openingElement");
    const attributes = nodesOf(opening?.attributes);
    const spread = attributes.find((each) => this.spreadOf(each, scope));
    const takesOne = attributes.some(
      (each) => this.argName(valueOfAttribute(each), scope) !== undefined || this.spreadObject(each) !== null,
    );
    if (!opening || (!spread && !takesOne)) return null;
    const name = nodeAt(opening, "name");
    if (name) this.edits(name, scope);
    // If a name occurs several times, the last value counts, at the position of the first. Only those values are
    // written, and only their dependencies are imported.
    const last = new Map<string, () => Attribute>();
    for (const each of attributes) for (const [key, write] of this.attribute(each, scope)) last.set(key, write);
    const written = [...last].map(([, write]) => write());
    return [
      {
        tag: name ? this.source.text.slice(name.start, name.end) : "",
        attributes: written.filter((each) => each.name !== "children" && print(each.code) !== ""),
        takesArgs: spread !== undefined,
        children: this.children(node, spread, scope),
      },
    ];
  }

  private spreadOf(attribute: Node, scope: Scope): ReadonlySet<string> | undefined {
    const argument = attribute.type === "JSXSpreadAttribute" ? nodeAt(attribute, "argument") : null;
    return argument?.type === "Identifier" ? scope.whole.get(textAt(argument, "name")) : undefined;
  }

  /** The object literal behind `{...meta.args}`. */
  private spreadObject(attribute: Node): Node | null {
    const argument = attribute.type === "JSXSpreadAttribute" ? nodeAt(attribute, "argument") : null;
    const object = argument?.type === "MemberExpression" ? resolved(this.source, argument) : null;
    return object?.type === "ObjectExpression" ? object : null;
  }

  private attribute(node: Node, scope: Scope): [name: string, write: () => Attribute][] {
    const without = this.spreadOf(node, scope);
    if (without)
      return [...scope.args].flatMap(([name, arg]): [string, () => Attribute][] =>
        without.has(name) || name === "children" ? [] : [[name, () => argAttribute(name, arg)]],
      );
    const object = this.spreadObject(node);
    if (object)
      return [...propertiesOf(this.source, object)].map(([name, value]): [string, () => Attribute] => [
        name,
        () => argAttribute(name, this.arg(value)),
      ]);
    const name =
      node.type === "JSXSpreadAttribute"
        ? `...${node.start}`
        : this.source.text.slice(node.start, nodeAt(node, "name")?.end ?? node.end);
    const value = valueOfAttribute(node);
    const asked = this.argName(value, scope);
    if (value?.type === "LogicalExpression")
      return [[name, () => argAttribute(name, { write: () => this.write(value, scope), isMock: false })]];
    if (asked === undefined) return [[name, () => ({ name, code: this.write(node, scope) })]];
    const arg = scope.args.get(asked);
    return [[name, () => (arg ? argAttribute(name, arg) : { name, code: [] })]];
  }

  private children(node: Node, spread: Node | undefined, scope: Scope): Part[] | null {
    const opening = nodeAt(node, "openingElement");
    const closing = nodeAt(node, "closingElement");
    const inner = nodesOf(node.children);
    if (opening && closing && inner.length > 0) {
      const edits = inner.flatMap((child) => {
        const only = child.type === "JSXExpressionContainer" ? nodeAt(child, "expression") : null;
        const name = this.argName(only, scope);
        if (name !== "children" || !only) return this.edits(child, scope);
        const arg = scope.args.get(name);
        return [{ start: child.start, end: child.end, parts: arg ? [{ code: childrenOfArg(arg) }] : [] }];
      });
      return this.range(opening.end, closing.start, edits, node.start);
    }
    const arg = spread && !this.spreadOf(spread, scope)?.has("children") ? scope.args.get("children") : undefined;
    return arg ? childrenOfArg(arg) : null;
  }
}

/** `children` as content between two tags. */
export function childrenOfArg(arg: Arg): Part[] {
  const parts = arg.write();
  const code = print(parts);
  if (code.startsWith("<>") && code.endsWith("</>")) return [code.slice(2, -3).replaceAll("\n  ", "\n")];
  if (code.startsWith("<")) return parts;
  const literal = /^"(.*)"$/s.test(code) ? code : null;
  if (literal?.slice(1, -1).match(/[{}<>\\]|^\s|\s$|^$/)) return [`{${literal}}`];
  return literal ? [literal.slice(1, -1)] : ["{", ...parts, "}"];
}

export function argAttribute(name: string, arg: Arg): Attribute {
  const parts = arg.write();
  const code = print(parts);
  const isPlain = /^"[^"\\]*"$/.test(code) || code === "true";
  const control = arg.control === name ? { arg: true } : {};
  if (code === "undefined") return { name, code: [], ...control };
  if (isPlain) return { name, code: [attributeOf(name, code)], ...control };
  const isTall = code.startsWith("<") && code.includes("\n");
  const value: Part[] = isTall ? ["{\n  ", { code: parts }, "\n}"] : ["{", { code: parts }, "}"];
  return { name, code: [`${name}=`, ...value], ...control };
}

function valueOfAttribute(node: Node): Node | null {
  const value = nodeAt(node, "value");
  return value?.type === "JSXExpressionContainer" ? nodeAt(value, "expression") : null;
}

/** Names that are not references: the name of a property, an attribute or a member. */
function isOnlyAName(parent: Node, child: Node): boolean {
  if (parent.type === "JSXAttribute" || parent.type === "JSXMemberExpression")
    return child === parent.name || child === parent.property;
  if (parent.computed === true) return false;
  if (parent.type === "MemberExpression") return child === parent.property;
  return parent.type === "Property" && child === parent.key && parent.shorthand !== true;
}

/** Values of a function's parameters when it is called with these args. */
export function scopeOf(fn: Node, args: ReadonlyMap<string, Arg>): Scope {
  const whole = new Map<string, ReadonlySet<string>>();
  const single = new Map<string, { name: string; fallback: Node | null }>();
  const [param] = FUNCTIONS.has(fn.type) ? nodesOf(fn.params) : [];
  if (param?.type === "Identifier") whole.set(textAt(param, "name"), new Set());
  for (const property of nodesOf(param?.properties)) {
    if (property.type === "RestElement") {
      const taken = nodesOf(param?.properties).map((each) => textAt(nodeAt(each, "key"), "name"));
      whole.set(textAt(nodeAt(property, "argument"), "name"), new Set(taken.filter(Boolean)));
      continue;
    }
    const value = nodeAt(property, "value");
    const isDefault = value?.type === "AssignmentPattern";
    const local = isDefault ? nodeAt(value, "left") : value;
    single.set(textAt(local, "name"), {
      name: textAt(nodeAt(property, "key"), "name"),
      fallback: isDefault ? nodeAt(value, "right") : null,
    });
  }
  return { args, whole, single };
}
