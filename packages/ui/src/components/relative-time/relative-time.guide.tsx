import type { Guide } from "../../_internal/guide.ts";
import { RelativeTime } from "./relative-time.tsx";

export const guide: Guide = {
  lead: "When something was, as people say it: «hace 4 min».",
  use: [
    "In lists and histories, where how long ago it was matters more than the date.",
    "With `format` where the words and the time zone are those of the shop.",
  ],
  instead: [
    { when: "Time runs out", take: "countdown" },
    { when: "Several events follow each other", take: "timeline" },
    { when: "People plan with the date", take: "text" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <span className="text-body">
          Último uso: <RelativeTime iso="2026-11-20T09:00:00Z" format={() => "hace 4 min"} />
        </span>
      ),
      text: "The words before it say what happened then.",
    },
    {
      good: false,
      picture: (
        <span className="text-body">
          Emitida: <RelativeTime iso="2026-11-20T09:00:00Z" format={() => "hace 3 días"} />
        </span>
      ),
      text: "An invoice has a date: people copy it.",
    },
  ],
  anatomy: {
    picture: <RelativeTime iso="2026-11-20T09:00:00Z" format={() => "hace 4 min"} />,
    parts: [{ name: "Words", at: "time", note: "Follow the clock; the whole date is their tooltip." }],
  },
  keyboard: [],
  content: ["Hasta una semana se dice cuánto hace; después, la fecha: «20 nov 2026»."],
};
