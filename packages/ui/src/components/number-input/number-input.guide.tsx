import type { Guide } from "../../_internal/guide.ts";
import { NumberInput } from "./number-input.tsx";

export const guide: Guide = {
  lead: "A number in Spanish format.",
  use: ["For limits, units, weights; with `decimals` if there are any, and `align` end in columns."],
  instead: [
    { when: "It is an amount of money", take: "money-input" },
    { when: "It is a small quantity to buy", take: "quantity-stepper" },
    { when: "It is a code, whose digits are not a quantity", take: "text-input" },
  ],
  examples: [
    {
      good: true,
      picture: <NumberInput aria-label="Límite por persona" value={2} min={0} max={99} className="w-24" />,
      text: "As wide as its numbers.",
    },
    {
      good: false,
      picture: <NumberInput aria-label="Código postal" value={1001} className="w-32" />,
      text: "A postcode has lost its leading zero.",
    },
  ],
  anatomy: {
    picture: <NumberInput aria-label="Límite por persona" value={2} className="w-32" />,
    parts: [{ name: "Field", at: "input", note: "Keeps the typed text; nothing is rounded silently." }],
  },
  keyboard: [
    { keys: ["↑", "↓"], does: "One step more or less" },
    { keys: ["Page Up", "Page Down"], does: "Ten steps more or less" },
    { keys: ["Tab"], does: "Leaves the field: the number is formatted" },
  ],
  content: ["La unidad va en la etiqueta o detrás: «Peso (g)»."],
};
