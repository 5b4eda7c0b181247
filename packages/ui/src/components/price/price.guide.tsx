import type { Guide } from "../../_internal/guide.ts";
import { Price } from "./price.tsx";

export const guide: Guide = {
  lead: "A price, including tax.",
  use: [
    "For every price on the storefront.",
    "With the lowest price of the last 30 days if it was reduced, as the law requires.",
  ],
  instead: [
    { when: "It is typed", take: "money-input" },
    { when: "It is one of several amounts that add up", take: "description-list" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <Price cents={10995} priorCents={12995} priorLabel="Precio más bajo de los últimos 30 días" size="card" />
      ),
      text: "Both prices have a description for screen readers.",
    },
    {
      good: false,
      picture: <span className="text-danger-text text-price-card">¡¡Antes 150 €, ahora 109,95 €!!</span>,
      text: "A prior price from before the last 30 days is not allowed.",
    },
  ],
  anatomy: {
    picture: <Price cents={10995} size="page" note={<span data-part="note">IVA incluido</span>} />,
    parts: [
      { name: "Amount", at: "[data-slot=price]", note: "In Spanish format; the € sign stays on the same line." },
      { name: "Note", at: "[data-part=note]", note: "Tax, or the price of a unit." },
    ],
  },
  keyboard: [],
  content: ["«desde» si hay variantes a varios precios. Si no se paga nada, «Gratis», no «0,00 €»."],
};
