import type { Guide } from "../../_internal/guide.ts";
import { Button } from "../button/button.tsx";
import { outlineChevronDown } from "../icon/icons/outline-chevron-down.generated.ts";
import { outlineChevronLeft } from "../icon/icons/outline-chevron-left.generated.ts";
import { outlineChevronRight } from "../icon/icons/outline-chevron-right.generated.ts";
import { IconButton } from "../icon-button/icon-button.tsx";
import { ButtonGroup } from "./button-group.tsx";

export const guide: Guide = {
  lead: "Two or three joined buttons of the same kind.",
  use: [
    "For «previous» and «next», and for an action with a menu of variants.",
    "All buttons have the same variant and height.",
  ],
  instead: [
    { when: "One of them stays selected", take: "segmented-control" },
    { when: "There are four tools or more", take: "toolbar" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <ButtonGroup label="Guardar">
          <Button>Guardar</Button>
          <IconButton variant="primary" icon={outlineChevronDown} label="Otras maneras de guardar" />
        </ButtonGroup>
      ),
      text: "The usual action, with its variants behind the arrow.",
    },
    {
      good: false,
      picture: (
        <ButtonGroup label="Pedido">
          <Button variant="secondary">Guardar</Button>
          <Button variant="secondary">Cancelar pedido</Button>
        </ButtonGroup>
      ),
      text: "Save and delete without a gap between them.",
    },
  ],
  anatomy: {
    picture: (
      <ButtonGroup label="Mes">
        <IconButton variant="secondary" icon={outlineChevronLeft} label="Mes anterior" />
        <IconButton variant="secondary" icon={outlineChevronRight} label="Mes siguiente" />
      </ButtonGroup>
    ),
    parts: [
      { name: "Group", at: "[data-slot=button-group]", note: "Has a name for screen readers; draws nothing." },
      { name: "Button", at: "button", note: "Rounded only at the two ends, in either writing direction." },
    ],
  },
  keyboard: [{ keys: ["Tab"], does: "Moves from button to button" }],
  content: ["El nombre del grupo dice sobre qué actúa: «Otro mes»."],
};
