import type { Guide } from "../../_internal/guide.ts";
import { MenuPicture } from "../../_internal/surface-picture.tsx";
import { outlineEllipsisVertical } from "../icon/icons/outline-ellipsis-vertical.generated.ts";
import { IconButton } from "../icon-button/icon-button.tsx";

const row = (
  <div className="flex w-64 items-center justify-between rounded-lg bg-card px-4 py-2 shadow-tile">
    Catan
    <IconButton icon={outlineEllipsisVertical} label="Acciones de Catan" />
  </div>
);

export const guide: Guide = {
  lead: "The menu of a thing under the pointer.",
  use: [
    "As a second way to the menu of a row, a tile or a day of a calendar.",
    "With the items of that menu, in its order.",
  ],
  instead: [
    { when: "It is the only way to its actions", take: "dropdown-menu" },
    { when: "It acts on the selected rows", take: "bulk-bar" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <div className="flex flex-col items-center gap-1">
          {row}
          <MenuPicture entries={["Duplicar", "-", "Borrar…"]} danger="Borrar…" />
        </div>
      ),
      text: "The same menu is behind the button, which everybody sees.",
    },
    {
      good: false,
      picture: <div className="w-64 rounded-lg bg-card px-4 py-2 shadow-tile">Catan</div>,
      text: "Nothing tells that there are actions, and a phone hardly has them.",
    },
  ],
  anatomy: {
    picture: (
      <div className="flex flex-col items-start gap-1">
        {row}
        <MenuPicture entries={["Duplicar", "Archivar"]} current="Duplicar" />
      </div>
    ),
    parts: [
      { name: "Button", at: "button", note: "The first way; it does not belong to the component." },
      {
        name: "Menu",
        at: "[data-part=surface]",
        note: "Opens where the pointer is; by keyboard, below what has the focus.",
      },
    ],
  },
  keyboard: [
    { keys: ["Shift F10"], does: "Opens it at what has the focus, as the menu key does" },
    { keys: ["↓", "↑"], does: "Moves through the entries" },
    { keys: ["Esc"], does: "Closes it; the focus returns" },
  ],
  content: ["Las mismas palabras que en el menú del botón."],
};
