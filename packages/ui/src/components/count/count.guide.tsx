import type { Guide } from "../../_internal/guide.ts";
import { Count } from "./count.tsx";

export const guide: Guide = {
  lead: "How many, in a pill.",
  use: [
    "Beside the name of a list, a tab or an entry of the menu.",
    "`primary` for the current one, `nav` on the dark navigation.",
  ],
  instead: [
    { when: "It says a state", take: "badge" },
    { when: "The figure is what the page is about", take: "stat-tile" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <span className="flex items-center gap-2 text-body">
          Pendientes <Count value={18} tone="primary" />
        </span>
      ),
      text: "The word says what is counted.",
    },
    { good: false, picture: <Count value={18} />, text: "A number alone: eighteen of what?" },
  ],
  anatomy: {
    picture: <Count value={1800} max={999} />,
    parts: [
      {
        name: "Pill",
        at: "[data-slot=count]",
        note: "Past `max` it is capped; figures are of one width, so that nothing moves when a digit changes.",
      },
    ],
  },
  keyboard: [],
  content: [],
};
