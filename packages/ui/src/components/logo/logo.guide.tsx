import type { Guide } from "../../_internal/guide.ts";
import { Logo } from "./logo.tsx";

export const guide: Guide = {
  lead: "The logo of the product: a board of tiles.",
  use: ["In the back office, and where Tablero represents itself; the storefront shows the shop's own logo."],
  instead: [{ when: "It stands for an action or a kind of record", take: "icon" }],
  examples: [
    {
      good: true,
      picture: <Logo part="wordmark" size={28} />,
      text: "With space around it, in the colours of the scheme.",
    },
    { good: false, picture: <Logo part="wordmark" size={28} className="mx-8 scale-x-150" />, text: "Stretched." },
  ],
  anatomy: {
    picture: <Logo part="wordmark" size={40} />,
    parts: [{ name: "Sign", at: "svg", note: "At least 16 px high, or 22 px with the name." }],
  },
  keyboard: [],
  content: ["Junto al nombre escrito no lleva nombre accesible: `label` vacío."],
};
