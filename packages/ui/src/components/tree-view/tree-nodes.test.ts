import { expect, it } from "vitest";
import { branchesOf, nestedNodes, planMove, rowByText, rowsOf, type TreeNode } from "./tree-nodes.ts";

const TREE: TreeNode[] = [
  {
    id: "a",
    label: "Árboles",
    children: [
      { id: "a1", label: "Abeto" },
      { id: "a2", label: "Arce", children: [{ id: "a21", label: "Rojo" }] },
    ],
  },
  { id: "b", label: "Barcos", children: [{ id: "b1", label: "Bote" }] },
  { id: "c", label: "Casas" },
];
const open =
  (...ids: string[]) =>
  (id: string) =>
    ids.includes(id);
const ids = (isOpen: (id: string) => boolean) => rowsOf(TREE, isOpen).map(({ node }) => node.id);

it("a tree shows only the children of open branches", () => {
  expect(ids(open())).toEqual(["a", "b", "c"]);
  expect(ids(open("a"))).toEqual(["a", "a1", "a2", "b", "c"]);
  // An open branch inside a closed one is not visible.
  expect(ids(open("a2"))).toEqual(["a", "b", "c"]);
  expect(ids(open("a", "a2"))).toEqual(["a", "a1", "a2", "a21", "b", "c"]);
});

it("a tree gives each row its level and its position", () => {
  expect(rowsOf(TREE, open("a", "a2")).find(({ node }) => node.id === "a2")).toMatchObject({
    level: 2,
    place: 2,
    siblings: 2,
    parent: "a",
  });
});

it("a tree lists every branch", () => {
  expect(branchesOf(TREE)).toEqual(["a", "a2", "b"]);
});

it("a tree is navigated by keyboard as in the ARIA guide", () => {
  const isOpen = open("a");
  const rows = rowsOf(TREE, isOpen);
  const move = (at: string, key: Parameters<typeof planMove>[2]) => planMove(rows, at, key, isOpen);
  expect(move("a", "up")).toBeNull();
  expect(move("a", "down")).toEqual({ focus: "a1" });
  expect(move("b", "up")).toEqual({ focus: "a2" });
  expect(move("a1", "last")).toEqual({ focus: "c" });
  expect(move("c", "first")).toEqual({ focus: "a" });
  expect(move("c", "down")).toBeNull();
  expect(move("a", "forth")).toEqual({ focus: "a1" });
  expect(move("a2", "forth")).toEqual({ open: ["a2"] });
  expect(move("a1", "forth")).toBeNull();
  expect(move("a", "back")).toEqual({ close: "a" });
  expect(move("a2", "back")).toEqual({ focus: "a" });
  expect(move("c", "back")).toBeNull();
  expect(move("c", "all")).toEqual({ open: ["b"] });
  expect(move("a1", "all")).toEqual({ open: ["a2"] });
  expect(move("gone", "down")).toBeNull();
});

it("a tree finds rows by their first letters, without accents and wrapping around, and a repeated letter moves on", () => {
  const rows = rowsOf(TREE, open("a", "b"));
  expect(rowByText(rows, "c", "ar")).toBe("a");
  expect(rowByText(rows, "a", "a")).toBe("a1");
  expect(rowByText(rows, "a1", "aa")).toBe("a2");
  expect(rowByText(rows, "a", "arc")).toBe("a2");
  // Typing further letters can keep the row that matched the first ones.
  expect(rowByText(rows, "b", "ba")).toBe("b");
  expect(rowByText(rows, "a", "z")).toBeNull();
  expect(rowByText(rows, "a", "")).toBeNull();
});

it("a tree can be built from rows that name their parent", () => {
  const rows = [
    { id: "1", parentId: null, name: "Uno" },
    { id: "2", parentId: "1", name: "Dos" },
    { id: "3", parentId: null, name: "Tres" },
  ];
  expect(nestedNodes(rows, ({ name }) => ({ label: name }))).toEqual([
    { id: "1", label: "Uno", children: [{ id: "2", label: "Dos", children: [] }] },
    { id: "3", label: "Tres", children: [] },
  ]);
});
