import type { Guide } from "../../_internal/guide.ts";
import { Separator } from "./separator.tsx";

export const guide: Guide = {
  lead: "A line between two parts.",
  use: [
    "Between groups of buttons in a bar, and between two alternatives.",
    "With `decorative` if headings already separate the parts.",
  ],
  instead: [
    { when: "It separates rows of a list", take: "action-list" },
    { when: "The parts have their own headings", take: "card" },
    { when: "It separates groups in a toolbar", take: "toolbar" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <div className="flex w-56 flex-col gap-3 text-body">
          <span>Entrar con correo</span>
          <Separator label="o" />
          <span>Crear una cuenta</span>
        </div>
      ),
      text: "Two alternatives, with a word that says that one is enough.",
    },
    {
      good: false,
      picture: (
        <div className="flex w-56 flex-col gap-2 text-body">
          <strong>Datos</strong>
          <Separator />
          <span>Ana García</span>
          <Separator />
          <strong>Pedidos</strong>
        </div>
      ),
      text: "A line after each heading: space separates the parts with less noise.",
    },
  ],
  anatomy: {
    picture: (
      <div className="w-64 max-w-full">
        <Separator label="o" />
      </div>
    ),
    parts: [
      { name: "Line", at: "[data-slot=separator] > span", note: "One pixel, in the colour of borders." },
      { name: "Word", at: "[data-slot=separator]", note: "Optional; only on horizontal lines." },
    ],
  },
  keyboard: [],
  content: ["La palabra es «o», o nada."],
};
