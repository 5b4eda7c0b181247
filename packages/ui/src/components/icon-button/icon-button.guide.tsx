import type { Guide } from "../../_internal/guide.ts";
import { outlineBell } from "../icon/icons/outline-bell.generated.ts";
import { outlineCube } from "../icon/icons/outline-cube.generated.ts";
import { outlineTrash } from "../icon/icons/outline-trash.generated.ts";
import { outlineXMark } from "../icon/icons/outline-x-mark.generated.ts";
import { IconButton } from "./icon-button.tsx";

export const guide: Guide = {
  lead: "One action as an icon, with an invisible name.",
  use: [
    "For actions whose icon everyone knows: close, search, more.",
    "In toolbars, rows and heads, where there is no room for words.",
  ],
  instead: [
    { when: "It is the main action", take: "button" },
    { when: "Two icons could mean the same, so words are needed", take: "button" },
    { when: "It stays pressed", take: "toggle-button" },
  ],
  examples: [
    {
      good: true,
      picture: <IconButton icon={outlineXMark} label="Cerrar" />,
      text: "A well-known icon; `label` is the name.",
    },
    {
      good: false,
      picture: (
        <>
          <IconButton icon={outlineCube} label="Preparar" />
          <IconButton icon={outlineTrash} label="Anular" />
        </>
      ),
      text: "A box can mean stock, parcel or product; nobody would guess «Preparar».",
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
