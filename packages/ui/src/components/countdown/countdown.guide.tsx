import type { Guide } from "../../_internal/guide.ts";
import { Countdown } from "./countdown.tsx";

const NOW = Date.parse("2026-11-20T10:00:00Z");
const clock = () => NOW;

export const guide: Guide = {
  lead: "The time that is left, as text.",
  use: [
    "Until a campaign closes, an offer ends, a place is given away.",
    "With the server's `now`, so that page and browser agree.",
  ],
  instead: [
    { when: "The day is enough: write the date", take: "description-list" },
    { when: "It says how far work has come", take: "progress" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <span className="text-body">
          Cierra en <Countdown until="2026-11-27T00:22:00Z" now={NOW} clock={clock} />
        </span>
      ),
      text: "Says what ends, in words that can be read aloud.",
    },
    {
      good: false,
      picture: <Countdown until="2027-03-27T00:22:00Z" now={NOW} clock={clock} />,
      text: "Months away, minutes do not matter.",
    },
  ],
  anatomy: {
    picture: <Countdown until="2026-11-27T00:22:00Z" now={NOW} clock={clock} />,
    parts: [{ name: "Time", at: "time", note: "The instant is in its attribute, for programs." }],
  },
  keyboard: [],
  content: ["Cuando acabe, di qué ha pasado: «Cerrada», no «0 minutos»."],
};
