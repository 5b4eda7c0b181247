import type { Guide } from "../../_internal/guide.ts";
import { Count } from "./count.tsx";

export const guide: Guide = {
  lead: "A count in a pill.",
  use: [
    "Beside the name of a list, a tab or a menu entry.",
    "`primary` for the current one, `nav` on the dark navigation.",
  ],
  instead: [
    { when: "It shows a state", take: "badge" },
    { when: "The figure is the main content of the page", take: "stat-tile" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <span className="flex items-center gap-2 text-body">
          Pendientes <Count value={18} tone="primary" />
        </span>
      ),
      text: "The word beside it says what is counted.",
    },
    { good: false, picture: <Count value={18} />, text: "A number alone does not say what is counted." },
  ],
  anatomy: {
    picture: <Count value={1800} max={999} />,
    parts: [
      {
        name: "Pill",
        at: "[data-slot=count]",
        note: "Capped above `max`; all digits have the same width, so nothing moves when one changes.",
      },
    ],
  },
  keyboard: [],
  content: [],
};
