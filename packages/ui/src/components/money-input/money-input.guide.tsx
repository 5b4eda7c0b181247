import type { Guide } from "../../_internal/guide.ts";
import { MoneyInput } from "./money-input.tsx";

export const guide: Guide = {
  lead: "An amount in euros, kept in cents.",
  use: ["For prices, costs, amounts of a payment; «109,95», «109.95» and «1.234,50» are understood."],
  instead: [
    { when: "It is a number without a currency", take: "number-input" },
    { when: "The amount is only shown", take: "price" },
  ],
  examples: [
    {
      good: true,
      picture: <MoneyInput aria-label="Precio" value={10995} className="w-32" />,
      text: "To the right, so that amounts below each other compare.",
    },
    {
      good: false,
      picture: <MoneyInput aria-label="Precio en céntimos" value={10995} placeholder="10995" className="w-32" />,
      text: "Nobody thinks in cents: the component does.",
    },
  ],
  anatomy: {
    picture: <MoneyInput aria-label="Precio" value={10995} className="w-40" />,
    parts: [
      {
        name: "Field",
        at: "input",
        note: "Written out with two decimals when it is left; what cannot be read stays, and says so.",
      },
    ],
  },
  keyboard: [
    { keys: ["↑", "↓"], does: "One euro more or less" },
    { keys: ["Page Up", "Page Down"], does: "Ten euros more or less" },
    { keys: ["Tab"], does: "Leaves it: the amount is written out" },
  ],
  content: ["El error da el límite: «Como máximo, 9.999,99»."],
};
