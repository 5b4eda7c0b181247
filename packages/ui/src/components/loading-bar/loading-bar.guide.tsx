import type { Guide } from "../../_internal/guide.ts";
import { LoadingBar } from "./loading-bar.tsx";

export const guide: Guide = {
  lead: "The page reloads and stays usable.",
  use: ["At the top of the window while a page or a list reloads."],
  instead: [
    { when: "The page is loading for the first time", take: "skeleton" },
    { when: "An action is running", take: "button" },
    { when: "The progress is known", take: "progress" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <div className="relative h-16 w-56 overflow-hidden rounded-lg border">
          <LoadingBar active className="absolute!" />
        </div>
      ),
      text: "The existing content stays below it.",
    },
    {
      good: false,
      picture: <div className="flex h-16 w-56 items-center justify-center rounded-lg border text-hint">Cargando…</div>,
      text: "The list disappears while it reloads.",
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
        note: "Takes no space; with reduced motion, it fills the width and does not move.",
      },
    ],
  },
  keyboard: [],
  content: [],
};
