import type { Guide } from "../../_internal/guide.ts";
import { Price } from "./price.tsx";

export const guide: Guide = {
  lead: "What something costs, tax included.",
  use: [
    "Everywhere on the storefront where a price stands.",
    "With the lowest price of the last 30 days where it was reduced, as the law asks.",
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
      text: "Both prices have words for screen readers.",
    },
    {
      good: false,
      picture: <span className="text-danger-text text-price-card">¡¡Antes 150 €, ahora 109,95 €!!</span>,
      text: "A prior price that nobody paid in 30 days is not allowed.",
    },
  ],
  anatomy: {
    picture: <Price cents={10995} size="page" note={<span data-part="note">IVA incluido</span>} />,
    parts: [
      { name: "Amount", at: "[data-slot=price]", note: "Spanish writing; the sign follows without a break." },
      { name: "Note", at: "[data-part=note]", note: "Tax, or the price of a unit." },
    ],
  },
  keyboard: [],
  content: ["«desde» si hay variantes a varios precios. Si no se paga nada, «Gratis», no «0,00 €»."],
};
