import type { Guide } from "../../_internal/guide.ts";

const tip = (
  <span data-part="tip" className="rounded-md bg-tooltip px-2.5 py-1.5 text-label text-on-tooltip">
    Notificaciones
  </span>
);

export const guide: Guide = {
  lead: "The name of a control without a visible label.",
  use: ["For icons, and for the full form of shortened text: a date, a name that is cut off."],
  instead: [
    { when: "Users must read it", take: "field" },
    { when: "It contains something to press", take: "popover" },
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
      text: "Information that users need, although a phone shows no tooltips.",
    },
  ],
  anatomy: {
    picture: tip,
    parts: [
      {
        name: "Tip",
        at: "[data-part=tip]",
        note: "Appears on hover and focus, disappears with Esc; the pointer may move onto it.",
      },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "Shows it when the control gets the focus" },
    { keys: ["Esc"], does: "Hides it" },
  ],
  content: ["El nombre del icono, igual que su nombre accesible. Sin punto."],
};
