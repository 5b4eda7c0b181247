import type { Guide } from "../../_internal/guide.ts";
import { outlineCube } from "../icon/icons/outline-cube.generated.ts";
import { outlinePrinter } from "../icon/icons/outline-printer.generated.ts";
import { BulkBar } from "./bulk-bar.tsx";

const nothing = () => {};

export const guide: Guide = {
  lead: "The actions for the selected rows of a list.",
  use: [
    "At the bottom of a list whose rows have checkboxes.",
    "It shows three actions, or two on a phone; the others are in its menu.",
  ],
  instead: [
    { when: "It acts on one row", take: "dropdown-menu" },
    { when: "A form has changes that are not saved", take: "unsaved-bar" },
  ],
  wide: true,
  examples: [
    {
      good: true,
      picture: (
        <BulkBar
          count={3}
          total={118}
          onSelectAll={nothing}
          onClear={nothing}
          actions={[{ label: "Preparar envío", icon: outlineCube, onSelect: nothing }]}
          className="static! bg-transparent"
        />
      ),
      text: "It says how many rows are selected, and offers to select the whole list with its count.",
    },
    {
      good: false,
      picture: (
        <BulkBar
          count={1}
          onClear={nothing}
          actions={[
            { label: "Abrir", icon: outlinePrinter, onSelect: nothing },
            { label: "Ver", icon: outlinePrinter, onSelect: nothing },
          ]}
          className="static! bg-transparent"
        />
      ),
      text: "Actions that make sense only for one row belong in the row.",
    },
  ],
  anatomy: {
    picture: (
      <BulkBar
        count={3}
        total={118}
        onSelectAll={nothing}
        onClear={nothing}
        actions={[{ label: "Preparar envío", icon: outlineCube, onSelect: nothing }]}
        className="static! bg-transparent"
      />
    ),
    parts: [
      {
        name: "Bar",
        at: "[data-slot=bulk-bar]",
        note: "Appears with the first selected row and disappears with the last; the list does not move.",
      },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "Moves through the actions" },
    { keys: ["Esc"], does: "Clears the selection" },
  ],
  content: [
    "El participio concuerda con las filas: «3 seleccionadas» si son facturas.",
    "Las acciones en infinitivo: «Preparar envío».",
  ],
};
