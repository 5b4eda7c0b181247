import type { Guide } from "../../_internal/guide.ts";
import { Separator } from "./separator.tsx";

export const guide: Guide = {
  lead: "A line between two parts.",
  use: [
    "Between groups of buttons in a bar, and between two ways to do the same.",
    "With `decorative` where headings tell the parts apart already.",
  ],
  instead: [
    { when: "Rows of a list are told apart", take: "action-list" },
    { when: "The parts have headings of their own", take: "card" },
    { when: "Groups of a toolbar are told apart", take: "toolbar" },
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
      text: "Two ways, and a word that says that one is enough.",
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
      text: "A line after each heading: space tells the parts apart with less noise.",
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
      { name: "Word", at: "[data-slot=separator]", note: "Optional; on horizontal lines alone." },
    ],
  },
  keyboard: [],
  content: ["La palabra es «o», o nada."],
};
