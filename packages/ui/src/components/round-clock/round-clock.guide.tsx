import type { Guide } from "../../_internal/guide.ts";
import { RoundClock } from "./round-clock.tsx";

export const guide: Guide = {
  lead: "The clock for a round of a tournament.",
  use: ["For the desk and the wall; it uses the server's time."],
  instead: [{ when: "It shows when something ends", take: "countdown" }],
  examples: [
    {
      good: true,
      picture: <RoundClock endsAt={null} left={1_930_000} className="text-title" />,
      text: "Minutes and seconds, readable from the back of the room.",
    },
    {
      good: false,
      picture: <span className="text-label">Quedan 0 h 32 min 10 s aprox.</span>,
      text: "Too long to be read at a glance.",
    },
  ],
  anatomy: {
    picture: <RoundClock endsAt={null} left={1_930_000} className="text-title" />,
    parts: [
      {
        name: "Time",
        at: "[data-slot=round-clock]",
        note: "After the end, it counts the overtime in another colour and with a sign.",
      },
    ],
  },
  keyboard: [],
  content: ["Al acabar: «Tiempo», que es lo que se canta en la sala."],
};
