import type { Guide } from "../../_internal/guide.ts";
import { solid20Clock } from "../icon/icons/solid20-clock.generated.ts";
import { Badge } from "./badge.tsx";

export const guide: Guide = {
  lead: "The state of something, as symbol and words.",
  use: [
    "`tinted` where somebody has to act, plain where it runs by itself or is over.",
    "Tones by meaning: `warning` waits for us, `info` is under way, `progress` is worked on, `pickup` waits at the counter, `success` is well, `danger` went wrong, `neutral` is over.",
  ],
  instead: [
    { when: "It is a state of the shop's own records", take: "state-badge" },
    { when: "It is a number", take: "count" },
    { when: "It is pressed", take: "filter-chips" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <Badge tone="warning" icon={solid20Clock}>
          Pendiente
        </Badge>
      ),
      text: "Symbol and words: it is read without colour.",
    },
    { good: false, picture: <Badge tone="success">!!!</Badge>, text: "A colour for its looks, and no word." },
  ],
  anatomy: {
    picture: (
      <Badge tone="warning" icon={solid20Clock}>
        Pendiente
      </Badge>
    ),
    parts: [
      { name: "Symbol", at: "svg", note: "In the colour of the tone." },
      { name: "Words", at: "[data-slot=badge]", note: "One or two; cut where the cell is narrower." },
    ],
  },
  keyboard: [],
  content: ["Participio o sustantivo, con mayúscula inicial: «Pendiente», «Enviado»."],
};
