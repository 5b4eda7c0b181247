import type { Guide } from "../../_internal/guide.ts";
import { outlineBold } from "../icon/icons/outline-bold.generated.ts";
import { outlineTableCells } from "../icon/icons/outline-table-cells.generated.ts";
import { ToggleButton } from "./toggle-button.tsx";

export const guide: Guide = {
  lead: "A button that stays pressed while something is on.",
  use: ["For modes that users switch while working: bold text, full screen, selecting rows."],
  instead: [
    { when: "It is a setting that is stored", take: "switch" },
    { when: "It is one of several, of which one is always on", take: "segmented-control" },
    { when: "It does something and has no state", take: "button" },
  ],
  examples: [
    {
      good: true,
      picture: <ToggleButton variant="secondary" icon={outlineTableCells} label="Filas compactas" pressed />,
      text: "The label names what is on, and is the same in both states.",
    },
    {
      good: false,
      picture: <ToggleButton variant="secondary" label="Desactivar las filas compactas" pressed />,
      text: "The label changes with the state, so it is unclear whether it is on or will be.",
    },
  ],
  anatomy: {
    picture: <ToggleButton variant="secondary" icon={outlineBold} label="Negrita" pressed />,
    parts: [
      { name: "Box", at: "button", note: "Tinted while it is on." },
      {
        name: "Icon",
        at: "svg",
        note: "Optional; with `iconOnly` it is alone, and the label becomes the accessible name.",
      },
    ],
  },
  keyboard: [{ keys: ["Enter", "Space"], does: "Turns it on or off; the focus stays" }],
  content: ["Nombra lo que está activo, sin verbo: «Negrita», «Pantalla completa»."],
};
