import type { Guide } from "../../_internal/guide.ts";
import { Spinner } from "./spinner.tsx";

export const guide: Guide = {
  lead: "Something small is in progress.",
  use: ["In a field that queries a server, beside a word; buttons show their own with `loading`."],
  instead: [
    { when: "Content is loading", take: "skeleton" },
    { when: "The page reloads", take: "loading-bar" },
    { when: "The progress is known", take: "progress" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <span className="flex items-center gap-2 text-body">
          <Spinner decorative /> Comprobando el código…
        </span>
      ),
      text: "Beside a word that says what is in progress.",
    },
    {
      good: false,
      picture: (
        <span className="flex size-28 items-center justify-center">
          <Spinner size="lg" />
        </span>
      ),
      text: "In place of a whole panel: it does not show what will come or how large it is.",
    },
  ],
  anatomy: {
    picture: <Spinner size="lg" />,
    parts: [
      {
        name: "Ring",
        at: "[data-slot=spinner]",
        note: "Uses the colour of the text; with reduced motion, it does not move.",
      },
    ],
  },
  keyboard: [],
  content: ["Gerundio y objeto: «Comprobando el código…»."],
};
