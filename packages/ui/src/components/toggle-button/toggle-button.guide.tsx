import type { Guide } from "../../_internal/guide.ts";
import { outlineBold } from "../icon/icons/outline-bold.generated.ts";
import { outlineTableCells } from "../icon/icons/outline-table-cells.generated.ts";
import { ToggleButton } from "./toggle-button.tsx";

export const guide: Guide = {
  lead: "A button that stays pressed while something is on.",
  use: ["For what is switched while working: bold type, full screen, choosing rows."],
  instead: [
    { when: "It is a setting that is stored", take: "switch" },
    { when: "It is one of several, and one is always on", take: "segmented-control" },
    { when: "It does something and nothing stays", take: "button" },
  ],
  examples: [
    {
      good: true,
      picture: <ToggleButton variant="secondary" icon={outlineTableCells} label="Filas compactas" pressed />,
      text: "The words name what is on, and are the same in both states.",
    },
    {
      good: false,
      picture: <ToggleButton variant="secondary" label="Desactivar las filas compactas" pressed />,
      text: "The words change with the state: is it on, or will it be?",
    },
  ],
  anatomy: {
    picture: <ToggleButton variant="secondary" icon={outlineBold} label="Negrita" pressed />,
    parts: [
      { name: "Box", at: "button", note: "Tinted while it is on." },
      { name: "Icon", at: "svg", note: "Optional; alone with `iconOnly`, and the words are then its name." },
    ],
  },
  keyboard: [{ keys: ["Enter", "Space"], does: "Turns it on or off; the focus stays" }],
  content: ["Nombra lo que está activo, sin verbo: «Negrita», «Pantalla completa»."],
};
