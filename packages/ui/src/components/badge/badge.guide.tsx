import type { Guide } from "../../_internal/guide.ts";
import { solid20Clock } from "../icon/icons/solid20-clock.generated.ts";
import { Badge } from "./badge.tsx";

export const guide: Guide = {
  lead: "A state, shown as an icon and a word.",
  use: [
    "`tinted` if staff have to act, plain if it runs by itself or is over.",
    "Tones have a meaning: `warning` waits for the shop, `info` is on its way, `progress` is being worked on, `pickup` waits at the counter, `success` is fine, `danger` went wrong, `neutral` is over.",
  ],
  instead: [
    { when: "It is a state of a shop record", take: "state-badge" },
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
      text: "Icon and word: it can be understood without colour.",
    },
    {
      good: false,
      picture: <Badge tone="success">!!!</Badge>,
      text: "A colour chosen for its appearance, and no word.",
    },
  ],
  anatomy: {
    picture: (
      <Badge tone="warning" icon={solid20Clock}>
        Pendiente
      </Badge>
    ),
    parts: [
      { name: "Icon", at: "svg", note: "In the colour of the tone." },
      { name: "Words", at: "[data-slot=badge]", note: "One or two words; cut off if the cell is narrower." },
    ],
  },
  keyboard: [],
  content: ["Participio o sustantivo, con mayúscula inicial: «Pendiente», «Enviado»."],
};
