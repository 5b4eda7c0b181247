import type { Guide } from "../../_internal/guide.ts";
import { Countdown } from "./countdown.tsx";

const NOW = Date.parse("2026-11-20T10:00:00Z");
const clock = () => NOW;

export const guide: Guide = {
  lead: "The remaining time, as text.",
  use: [
    "Until a campaign closes, an offer ends, or a place goes to the next person.",
    "With the server's `now`, so that the server's HTML and the browser agree.",
  ],
  instead: [
    { when: "The day is enough, so write the date", take: "description-list" },
    { when: "It shows the progress of work", take: "progress" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <span className="text-body">
          Cierra en <Countdown until="2026-11-27T00:22:00Z" now={NOW} clock={clock} />
        </span>
      ),
      text: "It says what ends, in words that can be read aloud.",
    },
    {
      good: false,
      picture: <Countdown until="2027-03-27T00:22:00Z" now={NOW} clock={clock} />,
      text: "If the end is months away, minutes do not matter.",
    },
  ],
  anatomy: {
    picture: <Countdown until="2026-11-27T00:22:00Z" now={NOW} clock={clock} />,
    parts: [{ name: "Time", at: "time", note: "The `datetime` attribute has the exact time, for programs." }],
  },
  keyboard: [],
  content: ["Cuando acabe, di qué ha pasado: «Cerrada», no «0 minutos»."],
};
