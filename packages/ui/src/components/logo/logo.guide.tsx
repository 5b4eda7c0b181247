import type { Guide } from "../../_internal/guide.ts";
import { Logo } from "./logo.tsx";

export const guide: Guide = {
  lead: "The sign of the product: a board of tiles.",
  use: ["In the back office and where Tablero speaks for itself; the storefront carries the shop's own."],
  instead: [{ when: "It is a symbol of an action or of a kind", take: "icon" }],
  examples: [
    {
      good: true,
      picture: <Logo part="wordmark" size={28} />,
      text: "With room around it, in the colours of the scheme.",
    },
    { good: false, picture: <Logo part="wordmark" size={28} className="mx-8 scale-x-150" />, text: "Stretched." },
  ],
  anatomy: {
    picture: <Logo part="wordmark" size={40} />,
    parts: [{ name: "Sign", at: "svg", note: "At least 16 px high, with its name 22." }],
  },
  keyboard: [],
  content: ["Junto al nombre escrito no lleva nombre accesible: `label` vacío."],
};
