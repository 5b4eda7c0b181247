import type { Guide } from "../../_internal/guide.ts";
import { StateBadge } from "./state-badge.tsx";

const unpaid = { label: "Pago pendiente", tone: "warning", tinted: true, icon: "clock" } as const;
const done = { label: "Completado", tone: "neutral", tinted: false, icon: "check-circle" } as const;

export const guide: Guide = {
  lead: "A state of the shop, the same wherever it stands.",
  use: ["For states of orders, events, campaigns: words, tone and symbol come from the labels of the shop."],
  instead: [
    { when: "The words are your own", take: "badge" },
    { when: "It is how far an order has come", take: "track" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <>
          <StateBadge state={unpaid} />
          <StateBadge state={done} />
        </>
      ),
      text: "Tinted where somebody has to act.",
    },
    {
      good: false,
      picture: <StateBadge state={{ ...done, label: "OK" }} />,
      text: "Words by hand: the list says «Completado», this page «OK».",
    },
  ],
  anatomy: {
    picture: <StateBadge state={unpaid} />,
    parts: [{ name: "Badge", at: "[data-slot=badge]", note: "Symbol and words, never colour alone." }],
  },
  keyboard: [],
  content: ["Las palabras de la tabla de estados; ninguna más."],
};
