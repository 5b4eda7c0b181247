import type { Guide } from "../../_internal/guide.ts";
import { Button } from "../button/button.tsx";

export const guide: Guide = {
  lead: "Code that is loaded when somebody is about to use it.",
  use: [
    "For menus and windows that most visits never open.",
    "Loaded on hover and focus, so that the press waits for nothing.",
    "What is seen on the first screen is imported as usual.",
  ],
  instead: [],
  examples: [
    {
      good: true,
      picture: <Button variant="secondary">Acciones</Button>,
      text: "The button is there at once; what it opens comes with the pointer.",
    },
    { good: false, picture: <Button loading>Cargando…</Button>, text: "A spinner for what could have come on hover." },
  ],
  anatomy: {
    picture: <Button variant="secondary">Acciones</Button>,
    parts: [{ name: "Opener", at: "button", note: "Knows its surface by `aria-controls`, and gets the focus back." }],
  },
  keyboard: [{ keys: ["Enter", "Space", "↓"], does: "Opens it with the focus on the first entry" }],
  content: ["Si no se puede cargar: «No se ha podido cargar» y «Reintentar», en un aviso bajo la barra."],
};
