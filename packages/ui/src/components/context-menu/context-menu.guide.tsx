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
  lead: "A menu for the element under the pointer.",
  use: [
    "As a second way to open the menu of a row, a tile or a day in a calendar.",
    "With the same items as that menu, in the same order.",
  ],
  instead: [
    { when: "It is the only way to reach its actions", take: "dropdown-menu" },
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
      text: "The button, which everyone can see, opens the same menu.",
    },
    {
      good: false,
      picture: <div className="w-64 rounded-lg bg-card px-4 py-2 shadow-tile">Catan</div>,
      text: "Nothing shows that there are actions, and on a phone they are hard to reach.",
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
      { name: "Button", at: "button", note: "The main way to the menu; it is not part of the component." },
      {
        name: "Menu",
        at: "[data-part=surface]",
        note: "Opens at the pointer; by keyboard, below the focused element.",
      },
    ],
  },
  keyboard: [
    { keys: ["Shift F10"], does: "Opens it at the focused element, like the menu key" },
    { keys: ["↓", "↑"], does: "Moves through the entries" },
    { keys: ["Esc"], does: "Closes it; the focus returns" },
  ],
  content: ["Las mismas palabras que en el menú del botón."],
};
