import type { Guide } from "../../_internal/guide.ts";
import { Logo } from "../logo/logo.tsx";

export const guide: Guide = {
  lead: "The app starts, or says why it cannot.",
  use: ["Before the back office has its first data; its children stand below the board when the start failed."],
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
      text: "A wait that is made longer to be seen.",
    },
  ],
  anatomy: {
    picture: <Logo part="symbol" size={64} />,
    parts: [{ name: "Board", at: "svg", note: "Still where motion is reduced." }],
  },
  keyboard: [],
  content: ["Si no arranca: qué ha pasado y «Reintentar»."],
};
