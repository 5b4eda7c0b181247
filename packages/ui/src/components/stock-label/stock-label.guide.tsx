import type { Guide } from "../../_internal/guide.ts";
import { StockLabel } from "./stock-label.tsx";

export const guide: Guide = {
  lead: "Whether a product is available, and when.",
  use: ["On cards, variants and the product page, with the texts of the delivery promise."],
  instead: [{ when: "It is a state of an order", take: "state-badge" }],
  examples: [
    {
      good: true,
      picture: <StockLabel tone="low">Últimas 2 unidades</StockLabel>,
      text: "Exact, because it shows the stock.",
    },
    {
      good: false,
      picture: <StockLabel tone="low">¡Vuela! ¡Quedan poquísimas!</StockLabel>,
      text: "Pressure instead of a number.",
    },
  ],
  anatomy: {
    picture: <StockLabel tone="available">En stock</StockLabel>,
    parts: [
      { name: "Label", at: "[data-slot=stock-label]", note: "A mark and words, because colour alone is not enough." },
    ],
  },
  keyboard: [],
  content: ["«En stock», «Últimas 2 unidades», «Precompra: sale el 14 de febrero de 2027», «Agotado»."],
};
