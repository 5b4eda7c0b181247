import type { Guide } from "../../_internal/guide.ts";
import { TenderInput } from "./tender-input.tsx";

const nothing = () => undefined;

export const guide: Guide = {
  lead: "The cash that a customer pays, and the change.",
  use: [
    "For payments in cash at the counter; the change is the largest figure, because the customer reads it too.",
    "Less than the amount due is not an error: the rest is paid by another method.",
  ],
  instead: [
    { when: "An amount is entered and there is no change", take: "money-input" },
    { when: "Digits are pressed on the screen", take: "numeric-keypad" },
    { when: "An amount is only shown", take: "price" },
  ],
  examples: [
    {
      good: true,
      picture: <TenderInput due={7100} value={8000} onValueChange={nothing} className="w-96" />,
      text: "The suggested amounts depend on the amount due: with each of them, every note is needed.",
    },
    {
      good: false,
      picture: (
        <TenderInput
          due={7100}
          value={null}
          amounts={[500, 1000, 2000, 5000]}
          onValueChange={nothing}
          className="w-96"
        />
      ),
      text: "The same amounts for every sale: none of them is enough for this one.",
    },
  ],
  anatomy: {
    picture: <TenderInput due={7100} value={8000} onValueChange={nothing} className="w-120" />,
    parts: [
      {
        name: "Given",
        at: "label",
        note: "The whole half is the field; typing replaces the digits when it gets the focus.",
      },
      { name: "Change", at: "output", note: "The change, or what is still missing; announced by screen readers." },
      { name: "Amounts", at: "[role=group]", note: "The exact amount first, then likely amounts in notes." },
    ],
  },
  keyboard: [
    { keys: ["↑", "↓"], does: "In the field: one euro more or less" },
    { keys: ["Page Up", "Page Down"], does: "Ten euros more or less" },
    { keys: ["Tab"], does: "Moves to the amounts, one after another" },
    { keys: ["Enter", "Space"], does: "On an amount: chooses it" },
  ],
  content: [
    "«Entregado», «Cambio» y «Falta», sin «+» ni «−».",
    "La nota dice qué pasa con el resto: «El resto, con tarjeta».",
  ],
};
