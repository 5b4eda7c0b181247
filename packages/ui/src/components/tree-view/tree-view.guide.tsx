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
  use: [
    "For entries that are known by their position in a hierarchy: categories, places.",
    "At the start, up to fifty rows may be open.",
  ],
  instead: [
    { when: "Users find the entry by name among many", take: "select-panel" },
    { when: "There is little room for the field", take: "combobox" },
    { when: "The entries are links", take: "nav-list" },
    { when: "The rows have links, buttons or handles", take: "sortable" },
  ],
  examples: [
    { good: true, picture: tree, text: "One is chosen; the figures help to distinguish the entries." },
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
      text: "Without levels it is a list: use radio buttons.",
    },
  ],
  anatomy: {
    picture: tree,
    parts: [
      { name: "Row", at: "[role=treeitem]", note: "Indented by level; a press chooses it." },
      { name: "Arrow", at: "[data-slot=tree-toggle]", note: "Opens and closes the branch without choosing it." },
      { name: "Detail", at: ".tabular-nums", note: "Optional." },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "Moves to the row that had the focus last, or to the chosen one, then out of the tree" },
    { keys: ["↓", "↑"], does: "Moves through the visible rows" },
    { keys: ["→", "←"], does: "Opens the branch and enters it; closes it and moves to its parent" },
    { keys: ["Home", "End"], does: "The first or the last row" },
    { keys: ["*"], does: "Opens all branches on the same level" },
    { keys: ["a–z"], does: "Moves to the next row that begins with these letters" },
    { keys: ["Enter", "Space"], does: "Chooses" },
  ],
  content: ["El nombre basta: lo que lo contiene ya se ve."],
};
