import type { Guide } from "../../_internal/guide.ts";
import { outlineBell } from "../icon/icons/outline-bell.generated.ts";
import { outlineCube } from "../icon/icons/outline-cube.generated.ts";
import { outlineTrash } from "../icon/icons/outline-trash.generated.ts";
import { outlineXMark } from "../icon/icons/outline-x-mark.generated.ts";
import { IconButton } from "./icon-button.tsx";

export const guide: Guide = {
  lead: "One action as a symbol, with a name that is not drawn.",
  use: [
    "For actions that everyone knows by their symbol: close, search, more.",
    "In toolbars, rows and heads, where words have no room.",
  ],
  instead: [
    { when: "It is the main action", take: "button" },
    { when: "Two symbols could mean the same: write the words", take: "button" },
    { when: "It stays pressed", take: "toggle-button" },
  ],
  examples: [
    {
      good: true,
      picture: <IconButton icon={outlineXMark} label="Cerrar" />,
      text: "Known by its symbol; `label` is its name.",
    },
    {
      good: false,
      picture: (
        <>
          <IconButton icon={outlineCube} label="Preparar" />
          <IconButton icon={outlineTrash} label="Anular" />
        </>
      ),
      text: "A box can mean stock, parcel or product: nobody guesses «Preparar».",
    },
  ],
  anatomy: {
    picture: <IconButton icon={outlineBell} label="Notificaciones, 3 sin leer" count={3} size="lg" />,
    parts: [
      { name: "Box", at: "button", note: "A square as high as the fields beside it." },
      { name: "Symbol", at: "svg", note: "A spinner while `loading`." },
      {
        name: "Count",
        at: "button > span:last-of-type",
        note: "Optional; write it into `label` too: «Notificaciones, 3 sin leer».",
      },
    ],
  },
  keyboard: [{ keys: ["Enter", "Space"], does: "Presses it" }],
  content: [
    "El nombre lleva verbo u objeto: «Cerrar», «Notificaciones»; en una fila, también de qué: «Borrar la zona Baleares».",
  ],
};
