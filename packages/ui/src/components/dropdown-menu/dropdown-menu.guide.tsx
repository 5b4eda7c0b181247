import type { Guide } from "../../_internal/guide.ts";
import { MenuPicture } from "../../_internal/surface-picture.tsx";
import { Button } from "../button/button.tsx";

export const guide: Guide = {
  lead: "A button that opens a menu of actions.",
  use: [
    "For the less frequent actions on a record or a row.",
    "Destructive actions come last, after a line, in their own tone.",
  ],
  instead: [
    { when: "A value of a form is chosen", take: "select" },
    { when: "It contains fields", take: "popover" },
    { when: "There are one or two actions and room for them", take: "button" },
  ],
  examples: [
    {
      good: true,
      picture: <MenuPicture entries={["Editar", "Duplicar", "-", "Borrar…"]} danger="Borrar…" />,
      text: "In order of use, with destructive actions separate.",
    },
    {
      good: false,
      picture: <MenuPicture entries={["Borrar", "Sí", "Opciones"]} danger="Borrar" />,
      text: "The destructive action first, under the pointer; entries without a verb.",
    },
  ],
  anatomy: {
    picture: (
      <div className="flex flex-col items-start gap-1">
        <Button variant="secondary">Acciones</Button>
        <MenuPicture entries={["Editar", "Duplicar", "-", "Borrar…"]} danger="Borrar…" current="Editar" />
      </div>
    ),
    parts: [
      { name: "Opener", at: "button", note: "Says what the menu is for." },
      {
        name: "Entry",
        at: "[data-part=entry]",
        note: "An action with a verb, or a link; either all entries have an icon or none.",
      },
      { name: "Line", at: "[data-part=separator]", note: "Between groups." },
    ],
  },
  keyboard: [
    { keys: ["Enter", "Space", "↓"], does: "Opens it with the focus on the first entry" },
    { keys: ["↓", "↑"], does: "Moves through the entries" },
    { keys: ["a–z"], does: "Moves to the next entry that begins with these letters" },
    { keys: ["→", "←"], does: "Opens and closes a submenu" },
    { keys: ["Esc"], does: "Closes it and returns to the opener" },
  ],
  content: [
    "Verbo en infinitivo; puntos suspensivos solo si pregunta algo antes de hacerlo.",
    "Sin el objeto cuando es el de la fila: «Duplicar».",
  ],
};
