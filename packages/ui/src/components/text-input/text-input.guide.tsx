import type { Guide } from "../../_internal/guide.ts";
import { TextInput } from "./text-input.tsx";

export const guide: Guide = {
  lead: "One line of text.",
  use: ["For names, codes, addresses; with a fixed part or a unit inside the box.", "As wide as the expected content."],
  instead: [
    { when: "It is longer than a line", take: "textarea" },
    { when: "It is a number", take: "number-input" },
    { when: "It is an amount of money", take: "money-input" },
    { when: "It is a day", take: "date-input" },
    { when: "It is a search", take: "search-input" },
  ],
  examples: [
    {
      good: true,
      picture: <TextInput aria-label="Dirección" prefix="/producto/" defaultValue="almadraba" className="w-64" />,
      text: "The fixed part is inside the box and cannot be mistyped.",
    },
    {
      good: false,
      picture: <TextInput aria-label="Código postal" placeholder="Introduce tu código postal" className="w-80" />,
      text: "A field for fifty characters when five digits are expected, and a placeholder used as a label.",
    },
  ],
  anatomy: {
    picture: (
      <TextInput
        aria-label="Edad"
        prefix={<span data-part="prefix">desde</span>}
        suffix={<span data-part="suffix">años</span>}
        defaultValue="14"
        className="w-56"
      />
    ),
    parts: [
      { name: "Before", at: "[data-part=prefix]", note: "Optional: a symbol or a fixed part." },
      { name: "Field", at: "input", note: "Its type selects the right keyboard on a phone." },
      { name: "After", at: "[data-part=suffix]", note: "Optional: a unit, a button." },
    ],
  },
  keyboard: [],
  content: ["El texto de ejemplo es de verdad: «Tormenta de Ceniza», no «Nombre del producto»."],
};
