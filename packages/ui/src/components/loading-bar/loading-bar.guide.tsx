import type { Guide } from "../../_internal/guide.ts";
import { LoadingBar } from "./loading-bar.tsx";

export const guide: Guide = {
  lead: "The page loads anew, and stays usable.",
  use: ["At the top of the window while a page or a list is asked for again."],
  instead: [
    { when: "The page is there for the first time", take: "skeleton" },
    { when: "An action works", take: "button" },
    { when: "The length is known", take: "progress" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <div className="relative h-16 w-56 overflow-hidden rounded-lg border">
          <LoadingBar active className="absolute!" />
        </div>
      ),
      text: "What was there stays below it.",
    },
    {
      good: false,
      picture: <div className="flex h-16 w-56 items-center justify-center rounded-lg border text-hint">Cargando…</div>,
      text: "The list is gone while it asks.",
    },
  ],
  anatomy: {
    picture: (
      <div className="relative h-16 w-72 overflow-hidden rounded-lg border">
        <LoadingBar active className="absolute!" />
      </div>
    ),
    parts: [
      {
        name: "Bar",
        at: "[data-slot=loading-bar]",
        note: "Takes no room; where motion is reduced it fills the width and stands still.",
      },
    ],
  },
  keyboard: [],
  content: [],
};
