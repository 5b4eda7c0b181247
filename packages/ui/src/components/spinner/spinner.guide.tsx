import type { Guide } from "../../_internal/guide.ts";
import { Spinner } from "./spinner.tsx";

export const guide: Guide = {
  lead: "Something small works.",
  use: ["In a field that asks a server, beside a word; buttons bring their own by `loading`."],
  instead: [
    { when: "Content is on its way", take: "skeleton" },
    { when: "The page loads anew", take: "loading-bar" },
    { when: "The length is known", take: "progress" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <span className="flex items-center gap-2 text-body">
          <Spinner decorative /> Comprobando el código…
        </span>
      ),
      text: "Beside the word of what is going on.",
    },
    {
      good: false,
      picture: (
        <span className="flex size-28 items-center justify-center">
          <Spinner size="lg" />
        </span>
      ),
      text: "In place of a whole panel: what comes, and how large?",
    },
  ],
  anatomy: {
    picture: <Spinner size="lg" />,
    parts: [
      {
        name: "Ring",
        at: "[data-slot=spinner]",
        note: "Takes the colour of the text; where motion is reduced it stands still.",
      },
    ],
  },
  keyboard: [],
  content: ["Gerundio y objeto: «Comprobando el código…»."],
};
