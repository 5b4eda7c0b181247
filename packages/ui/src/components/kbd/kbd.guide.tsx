import type { Guide } from "../../_internal/guide.ts";
import { Kbd } from "./kbd.tsx";

export const guide: Guide = {
  lead: "A key, as it is printed on the keyboard.",
  use: ["Beside the action that it calls, and in lists of shortcuts."],
  instead: [{ when: "It is code or a value", take: "code" }],
  examples: [
    {
      good: true,
      picture: (
        <span className="flex items-center gap-2 text-body">
          Buscar <Kbd>Ctrl K</Kbd>
        </span>
      ),
      text: "Beside what it does.",
    },
    { good: false, picture: <Kbd>Pulsa Control y después K</Kbd>, text: "A sentence is no key." },
  ],
  anatomy: {
    picture: <Kbd>Ctrl K</Kbd>,
    parts: [{ name: "Key", at: "kbd", note: "A chord is one box, its keys separated by a space." }],
  },
  keyboard: [],
  content: [
    "En la tienda, como en el teclado español: «Intro», «Mayús», «Supr», «Re Pág».",
    "En las tablas de teclas de estas páginas, en inglés: «Enter», «Shift», «Delete», «Page Up».",
  ],
};
