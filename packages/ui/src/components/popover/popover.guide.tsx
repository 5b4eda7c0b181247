import type { Guide } from "../../_internal/guide.ts";
import { WindowPicture } from "../../_internal/surface-picture.tsx";
import { Button } from "../button/button.tsx";

export const guide: Guide = {
  lead: "Two or three controls beside the button that opens them.",
  use: ["For a filter, a colour, a few options for a list.", "It closes at a press outside."],
  instead: [
    { when: "It contains only actions", take: "dropdown-menu" },
    { when: "It is only a hint", take: "tooltip" },
    { when: "It is a form, or interrupts", take: "dialog" },
  ],
  examples: [
    {
      good: true,
      picture: <WindowPicture title="Filtrar por canal" footer={<Button size="sm">Aplicar</Button>} className="w-56" />,
      text: "Small, with a name and the controls inside.",
    },
    {
      good: false,
      picture: (
        <WindowPicture title="Condiciones de venta" className="w-56">
          Las condiciones generales de contratación regulan…
        </WindowPicture>
      ),
      text: "Text that users must read, in a box that closes at a press outside.",
    },
  ],
  anatomy: {
    picture: (
      <div className="flex flex-col items-start gap-1">
        <Button variant="secondary">Canal</Button>
        <WindowPicture title="Filtrar por canal" footer={<Button size="sm">Aplicar</Button>} className="w-64" />
      </div>
    ),
    parts: [
      { name: "Opener", at: "button", note: "Announces that it is open, and gets the focus back." },
      { name: "Panel", at: "[data-part=window]", note: "Has a name; opens on the side where there is room." },
    ],
  },
  keyboard: [
    { keys: ["Enter", "Space"], does: "Opens it; the focus goes to its first control" },
    { keys: ["Tab"], does: "Moves within it, and wraps around" },
    { keys: ["Esc"], does: "Closes it and returns to the opener" },
  ],
  content: ["El título dice qué se decide: «Filtrar por canal»."],
};
