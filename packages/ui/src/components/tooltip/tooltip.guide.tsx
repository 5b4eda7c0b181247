import type { Guide } from "../../_internal/guide.ts";

const tip = (
  <span data-part="tip" className="rounded-md bg-tooltip px-2.5 py-1.5 text-label text-on-tooltip">
    Notificaciones
  </span>
);

export const guide: Guide = {
  lead: "The name of what is drawn without words.",
  use: ["For symbols, and for the whole of what is shown short: a date, a name that is cut."],
  instead: [
    { when: "People must read it", take: "field" },
    { when: "It holds something to press", take: "popover" },
  ],
  examples: [
    { good: true, picture: tip, text: "A name, two or three words." },
    {
      good: false,
      picture: (
        <span className="w-56 rounded-md bg-tooltip px-2.5 py-1.5 text-label text-on-tooltip">
          El plazo de devolución es de 14 días naturales desde la entrega.
        </span>
      ),
      text: "What one must know, where a phone shows nothing.",
    },
  ],
  anatomy: {
    picture: tip,
    parts: [
      {
        name: "Tip",
        at: "[data-part=tip]",
        note: "Comes on hover and on focus, goes with Esc; the pointer may move onto it.",
      },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "Shows it with the focus" },
    { keys: ["Esc"], does: "Hides it" },
  ],
  content: ["El nombre del icono, igual que su nombre accesible. Sin punto."],
};
