import type { Guide } from "../../_internal/guide.ts";
import { Kbd } from "./kbd.tsx";

export const guide: Guide = {
  lead: "A key, named as on the keyboard.",
  use: ["Beside the action that the key triggers, and in lists of shortcuts."],
  instead: [{ when: "It is code or a value", take: "code" }],
  examples: [
    {
      good: true,
      picture: (
        <span className="flex items-center gap-2 text-body">
          Buscar <Kbd>Ctrl K</Kbd>
        </span>
      ),
      text: "The key beside its effect.",
    },
    { good: false, picture: <Kbd>Pulsa Control y después K</Kbd>, text: "A sentence is not a key." },
  ],
  anatomy: {
    picture: <Kbd>Ctrl K</Kbd>,
    parts: [{ name: "Key", at: "kbd", note: "A key combination is one box, with its keys separated by a space." }],
  },
  keyboard: [],
  content: [
    "En la tienda, como en el teclado español: «Intro», «Mayús», «Supr», «Re Pág».",
    "En las tablas de teclas de estas páginas, en inglés: «Enter», «Shift», «Delete», «Page Up».",
  ],
};
