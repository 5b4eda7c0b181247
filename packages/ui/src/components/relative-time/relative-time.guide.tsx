import type { Guide } from "../../_internal/guide.ts";
import { RelativeTime } from "./relative-time.tsx";

export const guide: Guide = {
  lead: "How long ago something was: «hace 4 min».",
  use: [
    "In lists and histories, where the elapsed time matters more than the date.",
    "With `format` for the texts and time zone of the shop.",
  ],
  instead: [
    { when: "It is a deadline", take: "countdown" },
    { when: "Several events follow each other", take: "timeline" },
    { when: "Users need the date for planning", take: "text" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <span className="text-body">
          Último uso: <RelativeTime iso="2026-11-20T09:00:00Z" format={() => "hace 4 min"} />
        </span>
      ),
      text: "The text before it says what happened then.",
    },
    {
      good: false,
      picture: (
        <span className="text-body">
          Emitida: <RelativeTime iso="2026-11-20T09:00:00Z" format={() => "hace 3 días"} />
        </span>
      ),
      text: "For an invoice, users need the date, for example to copy it.",
    },
  ],
  anatomy: {
    picture: <RelativeTime iso="2026-11-20T09:00:00Z" format={() => "hace 4 min"} />,
    parts: [{ name: "Words", at: "time", note: "Updated as time passes; the tooltip has the full date." }],
  },
  keyboard: [],
  content: ["Hasta una semana se dice cuánto hace; después, la fecha: «20 nov 2026»."],
};
