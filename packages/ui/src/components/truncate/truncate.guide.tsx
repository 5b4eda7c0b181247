import type { Guide } from "../../_internal/guide.ts";
import { Truncate } from "./truncate.tsx";

export const guide: Guide = {
  lead: "Text that ends in an ellipsis if it does not fit, with the full text in a tooltip.",
  use: [
    "For names and addresses that must stay on one line.",
    "Not needed in cells of a DataTable: `truncate` of a column does the same for the pointer, and the row opens the full record.",
  ],
  instead: [
    { when: "Its end matters as much as its beginning", take: "record-number" },
    { when: "It may wrap to several lines", take: "text" },
    { when: "The text is much longer", take: "disclosure" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <div className="w-44 text-body">
          <Truncate>Factura rectificativa por sustitución</Truncate>
        </div>
      ),
      text: "The first words are enough to identify it.",
    },
    {
      good: false,
      picture: (
        <div className="w-44 text-body">
          <Truncate>Has escrito una dirección que no existe: corrígela</Truncate>
        </div>
      ),
      text: "The ellipsis hides what to do. Never cut off errors and prices.",
    },
  ],
  anatomy: {
    picture: (
      <div className="w-48 text-body">
        <Truncate>Factura rectificativa por sustitución</Truncate>
      </div>
    ),
    parts: [
      {
        name: "Text",
        at: "[data-slot=truncate]",
        note: "Focusable while it is cut off; the tooltip shows the full text.",
      },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "Moves to the text while it is cut off: the tooltip opens" },
    { keys: ["Esc"], does: "Closes it" },
  ],
  content: ["Lo que distingue va al principio: «Catan: Navegantes», no «Ampliación de Catan»."],
};
