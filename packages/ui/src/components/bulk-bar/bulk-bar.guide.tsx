import type { Guide } from "../../_internal/guide.ts";
import { outlineCube } from "../icon/icons/outline-cube.generated.ts";
import { outlinePrinter } from "../icon/icons/outline-printer.generated.ts";
import { BulkBar } from "./bulk-bar.tsx";

const nothing = () => {};

export const guide: Guide = {
  lead: "What can be done with the selected rows of a list.",
  use: [
    "At the bottom of a list whose rows have checkboxes.",
    "Three actions stand on it, two on a phone; the others in its menu.",
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
          className="static! translate-0!"
        />
      ),
      text: "Says how many, and offers all of the list by its number.",
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
          className="static! translate-0!"
        />
      ),
      text: "Actions that make sense for one row alone belong to the row.",
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
        className="static! translate-0!"
      />
    ),
    parts: [
      {
        name: "Bar",
        at: "[data-slot=bulk-bar]",
        note: "Comes with the first selected row and goes with the last; the list keeps its place.",
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
