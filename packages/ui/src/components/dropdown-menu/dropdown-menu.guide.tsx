import type { Guide } from "../../_internal/guide.ts";
import { MenuPicture } from "../../_internal/surface-picture.tsx";
import { Button } from "../button/button.tsx";

export const guide: Guide = {
  lead: "Actions behind a button.",
  use: ["For what is done less often with a record or a row.", "What destroys comes last, after a line, in its tone."],
  instead: [
    { when: "A value of a form is chosen", take: "select" },
    { when: "It holds fields", take: "popover" },
    { when: "There are one or two actions and room for them", take: "button" },
  ],
  examples: [
    {
      good: true,
      picture: <MenuPicture entries={["Editar", "Duplicar", "-", "Borrar…"]} danger="Borrar…" />,
      text: "In the order of use; what destroys is set apart.",
    },
    {
      good: false,
      picture: <MenuPicture entries={["Borrar", "Sí", "Opciones"]} danger="Borrar" />,
      text: "The destructive one first, where the pointer lands; entries without a verb.",
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
      { name: "Opener", at: "button", note: "Says what the menu is of." },
      {
        name: "Entry",
        at: "[data-part=entry]",
        note: "An action with a verb, or a link; an icon for all or for none.",
      },
      { name: "Line", at: "[data-part=separator]", note: "Between groups." },
    ],
  },
  keyboard: [
    { keys: ["Enter", "Space", "↓"], does: "Opens it on the first entry" },
    { keys: ["↓", "↑"], does: "Moves through the entries" },
    { keys: ["a–z"], does: "Moves to the next entry that begins so" },
    { keys: ["→", "←"], does: "Opens and closes a submenu" },
    { keys: ["Esc"], does: "Closes it and returns to the opener" },
  ],
  content: [
    "Verbo en infinitivo; puntos suspensivos solo si pregunta algo antes de hacerlo.",
    "Sin el objeto cuando es el de la fila: «Duplicar».",
  ],
};
