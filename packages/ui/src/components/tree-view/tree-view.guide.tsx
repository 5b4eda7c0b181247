import type { Guide } from "../../_internal/guide.ts";
import { TreeView } from "./tree-view.tsx";

const NODES = [
  {
    id: "mesa",
    label: "Juegos de mesa",
    detail: "214",
    children: [
      { id: "familiares", label: "Familiares", detail: "96" },
      { id: "estrategia", label: "Estrategia", detail: "81" },
    ],
  },
  { id: "rol", label: "Rol", detail: "57" },
];

const tree = <TreeView label="Categorías" nodes={NODES} value={["familiares"]} className="w-64" />;

export const guide: Guide = {
  lead: "A choice in a tree.",
  use: ["Where a thing is known by what it lies in: categories, places.", "Up to fifty rows may be open at first."],
  instead: [
    { when: "It is found by its name, among many", take: "select-panel" },
    { when: "It is a field with little room", take: "combobox" },
    { when: "The entries are places to go to", take: "nav-list" },
    { when: "The rows have links, buttons or handles", take: "sortable" },
  ],
  examples: [
    { good: true, picture: tree, text: "One is chosen; the figures help to tell them apart." },
    {
      good: false,
      picture: (
        <TreeView
          label="Estado"
          nodes={[
            { id: "1", label: "Pagado" },
            { id: "2", label: "Pendiente" },
          ]}
          value={["1"]}
          className="w-64"
        />
      ),
      text: "Without levels it is a list: take radio buttons.",
    },
  ],
  anatomy: {
    picture: tree,
    parts: [
      { name: "Row", at: "[role=treeitem]", note: "Indented by its level; a press chooses it." },
      { name: "Arrow", at: "[data-slot=tree-toggle]", note: "Opens and closes the branch, and chooses nothing." },
      { name: "Detail", at: ".tabular-nums", note: "Optional." },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "Moves to the row that had the focus last, or the chosen one, and out of the tree" },
    { keys: ["↓", "↑"], does: "Moves through the rows that are seen" },
    { keys: ["→", "←"], does: "Opens the branch and goes in; closes it and goes out" },
    { keys: ["Home", "End"], does: "The first or the last row" },
    { keys: ["*"], does: "Opens all branches of the same level" },
    { keys: ["a–z"], does: "Moves to the next row that begins so" },
    { keys: ["Enter", "Space"], does: "Chooses" },
  ],
  content: ["El nombre basta: lo que lo contiene ya se ve."],
};
