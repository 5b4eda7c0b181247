/* Nodes of a syntax tree as parsed by `vite`, and helpers for walking through them. */

export type Node = { type: string; start: number; end: number } & Record<string, unknown>;

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
export const nodesOf = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];
export const nodeAt = (node: Node, key: string): Node | null => (isNode(node[key]) ? node[key] : null);
export const textAt = (node: Node | null, key: string): string => (typeof node?.[key] === "string" ? node[key] : "");
export const childrenOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([key, value]) => (key === "parent" ? [] : nodesOf(value)));

export function append(map: Map<string, string[]>, key: string, value: string): void {
  const known = map.get(key) ?? [];
  if (!known.includes(value)) map.set(key, [...known, value]);
}

/** Type wrappers around an expression. */
export const TYPED = new Set([
  "TSAsExpression",
  "TSSatisfiesExpression",
  "TSNonNullExpression",
  "ParenthesizedExpression",
]);
export const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

export function unwrapNode(node: Node | null): Node | null {
  while (node && TYPED.has(node.type)) node = nodeAt(node, "expression");
  return node;
}

/** The name of a member, unless it is computed from anything but a literal. */
export function memberName(node: Node): string | null {
  const key = nodeAt(node, node.type === "MemberExpression" ? "property" : "key");
  if (!key) return null;
  if (key.type === "Literal") return String(key.value);
  return node.computed === true ? null : textAt(key, "name") || null;
}

/** Names that a pattern declares. */
export function declaredBy(pattern: Node | null): string[] {
  if (!pattern) return [];
  if (pattern.type === "Identifier") return [textAt(pattern, "name")];
  if (pattern.type === "Property") return declaredBy(nodeAt(pattern, "value"));
  if (pattern.type === "AssignmentPattern") return declaredBy(nodeAt(pattern, "left"));
  if (pattern.type === "RestElement") return declaredBy(nodeAt(pattern, "argument"));
  if (pattern.type === "TSParameterProperty") return declaredBy(nodeAt(pattern, "parameter"));
  return [...nodesOf(pattern.properties), ...nodesOf(pattern.elements)].flatMap(declaredBy);
}

/** Statements of a block; an `export` is replaced by its declaration. */
export const statementsOf = (block: Node | null): Node[] =>
  nodesOf(block?.body).map((statement) =>
    statement.type.startsWith("Export") ? (nodeAt(statement, "declaration") ?? statement) : statement,
  );

/** The value of a declaration: an object with members, or a function that returns one. */
export function objectOf(value: Node | null): { members: Node; block: Node | null; fn: Node | null } | null {
  const node = unwrapNode(value);
  if (node?.type === "ObjectExpression") return { members: node, block: null, fn: null };
  if (!node || !FUNCTIONS.has(node.type)) return null;
  const body = nodeAt(node, "body");
  if (body?.type !== "BlockStatement") {
    const returned = unwrapNode(body);
    return returned?.type === "ObjectExpression" ? { members: returned, block: null, fn: node } : null;
  }
  const last = statementsOf(body).at(-1);
  const returned = last?.type === "ReturnStatement" ? unwrapNode(nodeAt(last, "argument")) : null;
  return returned?.type === "ObjectExpression" ? { members: returned, block: body, fn: node } : null;
}
