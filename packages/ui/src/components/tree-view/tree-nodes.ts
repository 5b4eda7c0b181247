export interface TreeNode {
  /** Unique in the tree. */
  id: string;
  label: string;
  /** Grey text after the label. */
  detail?: string;
  /** A branch that can be opened and closed, but not selected. */
  disabled?: boolean;
  /** Its child nodes, in order. */
  children?: ReadonlyArray<TreeNode>;
}

/** A node, as a row of the tree. */
export interface TreeRow {
  node: TreeNode;
  /** 1 at the top. */
  level: number;
  /** Position among its siblings, from 1. */
  place: number;
  /** Number of siblings, including the node itself. */
  siblings: number;
  parent: string | null;
}

const hasChildren = (node: TreeNode) => (node.children?.length ?? 0) > 0;

/** The visible rows from top to bottom, if these nodes are open. */
export function rowsOf(
  nodes: ReadonlyArray<TreeNode>,
  isOpen: (id: string) => boolean,
  level = 1,
  parent: string | null = null,
): TreeRow[] {
  return nodes.flatMap((node, index) => [
    { node, level, place: index + 1, siblings: nodes.length, parent },
    ...(hasChildren(node) && isOpen(node.id) ? rowsOf(node.children ?? [], isOpen, level + 1, node.id) : []),
  ]);
}

/** Every node that has children. */
export const branchesOf = (nodes: ReadonlyArray<TreeNode>): string[] =>
  rowsOf(nodes, () => true).flatMap(({ node }) => (hasChildren(node) ? [node.id] : []));

/** Builds a tree from rows with parent ids, in the order of the rows. */
export function nestedNodes<Row extends { id: string; parentId: string | null }>(
  rows: ReadonlyArray<Row>,
  toNode: (row: Row) => Omit<TreeNode, "id" | "children">,
  parentId: string | null = null,
): TreeNode[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map((row) => ({ ...toNode(row), id: row.id, children: nestedNodes(rows, toNode, row.id) }));
}

/** Effect of a key: the row that gets the focus, or branches that open or close. */
export type TreeMove = { focus: string } | { open: readonly string[] } | { close: string };

/**
 * Keys of the ARIA guide's tree pattern. `forth` opens a branch or moves into it, `back` closes it or moves out of it.
 */
export function planMove(
  rows: ReadonlyArray<TreeRow>,
  at: string,
  key: "up" | "down" | "first" | "last" | "forth" | "back" | "all",
  isOpen: (id: string) => boolean,
): TreeMove | null {
  const index = rows.findIndex(({ node }) => node.id === at);
  const row = rows[index];
  if (!row) return null;
  const to = (target: TreeRow | undefined): TreeMove | null => (target ? { focus: target.node.id } : null);
  const branch = hasChildren(row.node);
  switch (key) {
    case "up":
      return to(rows[index - 1]);
    case "down":
      return to(rows[index + 1]);
    case "first":
      return to(rows[0]);
    case "last":
      return to(rows.at(-1));
    case "forth":
      if (!branch) return null;
      return isOpen(at) ? to(rows[index + 1]) : { open: [at] };
    case "back":
      if (branch && isOpen(at)) return { close: at };
      return row.parent === null ? null : { focus: row.parent };
    case "all": {
      const closed = rows
        .filter(({ parent, node }) => parent === row.parent && hasChildren(node) && !isOpen(node.id))
        .map(({ node }) => node.id);
      return closed.length > 0 ? { open: closed } : null;
    }
  }
}

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLocaleLowerCase("es");

/**
 * The next row that begins with the typed text, starting after `at` and wrapping around. Typing the same letter again
 * moves to the next match.
 */
export function rowByText(rows: ReadonlyArray<TreeRow>, at: string, typed: string): string | null {
  const word = plain(typed);
  if (word === "") return null;
  const same = [...word].every((letter) => letter === word[0]);
  const sought = same ? (word[0] ?? "") : word;
  const from = Math.max(
    0,
    rows.findIndex(({ node }) => node.id === at),
  );
  // Further letters may still match the row found by the first ones.
  const order = [...rows.slice(from + (same ? 1 : 0)), ...rows.slice(0, from + (same ? 1 : 0))];
  return order.find(({ node }) => plain(node.label).startsWith(sought))?.node.id ?? null;
}
