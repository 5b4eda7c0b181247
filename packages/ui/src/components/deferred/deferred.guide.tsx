import type { Guide } from "../../_internal/guide.ts";
import { Button } from "../button/button.tsx";

export const guide: Guide = {
  lead: "Code that is loaded when the user is about to use it.",
  use: [
    "For menus and windows that most visits never open.",
    "It loads on hover and focus, so the press does not have to wait.",
    "Import everything on the first screen as usual.",
  ],
  instead: [],
  examples: [
    {
      good: true,
      picture: <Button variant="secondary">Acciones</Button>,
      text: "The button is there immediately; the code for what it opens loads on hover.",
    },
    {
      good: false,
      picture: <Button loading>Cargando…</Button>,
      text: "A spinner for code that could have loaded on hover.",
    },
  ],
  anatomy: {
    picture: <Button variant="secondary">Acciones</Button>,
    parts: [
      { name: "Opener", at: "button", note: "Refers to its surface with `aria-controls`, and gets the focus back." },
    ],
  },
  keyboard: [{ keys: ["Enter", "Space", "↓"], does: "Opens it with the focus on the first entry" }],
  content: ["Si no se puede cargar: «No se ha podido cargar» y «Reintentar», en un aviso bajo la barra."],
};
