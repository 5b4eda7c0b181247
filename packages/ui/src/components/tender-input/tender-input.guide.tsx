import type { Guide } from "../../_internal/guide.ts";
import { TenderInput } from "./tender-input.tsx";

const nothing = () => undefined;

export const guide: Guide = {
  lead: "Cash that is handed over, and the change that goes back.",
  use: [
    "Where somebody pays in cash in front of a person; the change is the largest thing, for it is read from the other side.",
    "Less than is due is no error: the rest is paid in another way.",
  ],
  instead: [
    { when: "An amount is entered and nothing goes back", take: "money-input" },
    { when: "Digits are pressed on the screen", take: "numeric-keypad" },
    { when: "An amount is only shown", take: "price" },
  ],
  examples: [
    {
      good: true,
      picture: <TenderInput due={7100} value={8000} onValueChange={nothing} className="w-96" />,
      text: "The amounts follow from what is due: none of their notes could have been kept.",
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
      text: "The same notes for every sale: none of them pays this one.",
    },
  ],
  anatomy: {
    picture: <TenderInput due={7100} value={8000} onValueChange={nothing} className="w-120" />,
    parts: [
      {
        name: "Given",
        at: "label",
        note: "The whole half is the field; its digits are replaced when it gets the focus.",
      },
      { name: "Change", at: "output", note: "What goes back, or what is still missing; told to screen readers." },
      { name: "Amounts", at: "[role=group]", note: "The exact one first, then what notes make of it." },
    ],
  },
  keyboard: [
    { keys: ["↑", "↓"], does: "In the field, one euro more or less" },
    { keys: ["Page Up", "Page Down"], does: "Ten euros more or less" },
    { keys: ["Tab"], does: "Goes on to the amounts, one after another" },
    { keys: ["Enter", "Space"], does: "On an amount: takes it" },
  ],
  content: [
    "«Entregado», «Cambio» y «Falta», sin «+» ni «−».",
    "La nota dice qué pasa con el resto: «El resto, con tarjeta».",
  ],
};
