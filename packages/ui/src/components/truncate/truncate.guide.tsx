import type { Guide } from "../../_internal/guide.ts";
import { Truncate } from "./truncate.tsx";

export const guide: Guide = {
  lead: "Text that ends in an ellipsis where there is no room, with the whole of it in a tooltip.",
  use: [
    "For names and addresses in a line that must stay one line.",
    "Cells of a DataTable need none: `truncate` of a column does the same by pointer, and the row opens the rest.",
  ],
  instead: [
    { when: "The end of it matters as much as its beginning", take: "record-number" },
    { when: "It may take the lines that it needs", take: "text" },
    { when: "There is much more of it", take: "disclosure" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <div className="w-44 text-body">
          <Truncate>Factura rectificativa por sustitución</Truncate>
        </div>
      ),
      text: "The first words are enough to know which it is.",
    },
    {
      good: false,
      picture: (
        <div className="w-44 text-body">
          <Truncate>Has escrito una dirección que no existe: corrígela</Truncate>
        </div>
      ),
      text: "The ellipsis hides what to do. Errors and prices are never cut.",
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
        note: "Takes the focus while it is cut; the tooltip shows the whole.",
      },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "To the text while it is cut: the tooltip opens" },
    { keys: ["Esc"], does: "Closes it" },
  ],
  content: ["Lo que distingue va al principio: «Catan: Navegantes», no «Ampliación de Catan»."],
};
