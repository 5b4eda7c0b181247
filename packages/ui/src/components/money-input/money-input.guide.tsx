import type { Guide } from "../../_internal/guide.ts";
import { NumberInput } from "../number-input/number-input.tsx";
import { MoneyInput } from "./money-input.tsx";

export const guide: Guide = {
  lead: "An amount in euros, stored in cents.",
  use: ["For prices, costs, amounts of a payment; «109,95», «109.95» and «1.234,50» are understood."],
  instead: [
    { when: "It is a number without a currency", take: "number-input" },
    { when: "The amount is only shown", take: "price" },
  ],
  examples: [
    {
      good: true,
      picture: <MoneyInput aria-label="Precio" value={10995} className="w-32" />,
      text: "Aligned to the right, so that amounts can be compared.",
    },
    {
      good: false,
      picture: <NumberInput aria-label="Precio en céntimos" value={10995} className="w-32" />,
      text: "Users do not think in cents; the component converts them.",
    },
  ],
  anatomy: {
    picture: <MoneyInput aria-label="Precio" value={10995} className="w-40" />,
    parts: [
      {
        name: "Field",
        at: "input",
        note: "Formatted with two decimals when the user leaves the field; text that is not a number stays, with an error.",
      },
    ],
  },
  keyboard: [
    { keys: ["↑", "↓"], does: "One euro more or less" },
    { keys: ["Page Up", "Page Down"], does: "Ten euros more or less" },
    { keys: ["Tab"], does: "Leaves the field: the amount is formatted" },
  ],
  content: ["El error da el límite: «Como máximo, 9.999,99»."],
};
