import type { Guide } from "../../_internal/guide.ts";
import { Logo } from "../logo/logo.tsx";

export const guide: Guide = {
  lead: "A screen while the app starts, or that says why it cannot start.",
  use: ["Before the back office has its first data; if the start failed, its children appear below the board."],
  instead: [
    { when: "A page loads", take: "skeleton" },
    { when: "A panel failed", take: "error-state" },
  ],
  examples: [
    {
      good: true,
      picture: <Logo part="symbol" size={48} />,
      text: "The tiles shimmer for as long as the start takes.",
    },
    {
      good: false,
      picture: <span className="text-body text-hint">Bienvenida, Marina. Espera, por favor…</span>,
      text: "A wait that is artificially prolonged.",
    },
  ],
  anatomy: {
    picture: <Logo part="symbol" size={64} />,
    parts: [{ name: "Board", at: "svg", note: "Does not move with reduced motion." }],
  },
  keyboard: [],
  content: ["Si no arranca: qué ha pasado y «Reintentar»."],
};
