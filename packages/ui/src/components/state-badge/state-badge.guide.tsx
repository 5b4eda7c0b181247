import type { Guide } from "../../_internal/guide.ts";
import { StateBadge } from "./state-badge.tsx";

const unpaid = { label: "Pago pendiente", tone: "warning", tinted: true, icon: "clock" } as const;
const done = { label: "Completado", tone: "neutral", tinted: false, icon: "check-circle" } as const;

export const guide: Guide = {
  lead: "A state of a shop record, which looks the same everywhere.",
  use: ["For states of orders, events and campaigns; text, tone and icon come from the labels of the shop."],
  instead: [
    { when: "The label is not a state of the shop", take: "badge" },
    { when: "It shows the progress of an order", take: "track" },
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
      text: "Tinted if staff have to act.",
    },
    {
      good: false,
      picture: <StateBadge state={{ ...done, label: "OK" }} />,
      text: "A label written by hand: the list says «Completado», but this page says «OK».",
    },
  ],
  anatomy: {
    picture: <StateBadge state={unpaid} />,
    parts: [{ name: "Badge", at: "[data-slot=badge]", note: "Icon and word, never colour alone." }],
  },
  keyboard: [],
  content: ["Las palabras de la tabla de estados; ninguna más."],
};
