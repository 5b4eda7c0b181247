import type { Guide } from "../../_internal/guide.ts";
import { ScrollArea } from "./scroll-area.tsx";

const ROWS = ["Azul", "Brass", "Cascadia", "Dixit", "Everdell", "Fort", "Gloomhaven", "Hanabi", "Ingenious"];

const lines = (count: number) => (
  <ul className="flex flex-col gap-1.5 p-3 text-table">
    {ROWS.slice(0, count).map((name) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
);

export const guide: Guide = {
  lead: "A part of a page that scrolls separately.",
  use: [
    "For a list in a dialog, a wide table on a narrow page, code with long lines.",
    "Choose a height that cuts a line in half, which shows that there is more.",
  ],
  instead: [
    { when: "The list is the main content of the page", take: "data-table" },
    { when: "It is the body of a window", take: "dialog" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <ScrollArea label="Juegos" className="max-h-28 w-48 rounded-lg border">
          {lines(9)}
        </ScrollArea>
      ),
      text: "The edge fades if there is more, and the label says what the area contains.",
    },
    {
      good: false,
      picture: (
        <ScrollArea label="Juegos" className="max-h-28 w-48 rounded-lg border">
          <ScrollArea label="Juegos de dentro" className="m-2 max-h-16 rounded-lg border">
            {lines(6)}
          </ScrollArea>
          {lines(4)}
        </ScrollArea>
      ),
      text: "One area inside another: the wheel scrolls sometimes the inner one, sometimes the outer one.",
    },
  ],
  anatomy: {
    picture: (
      <ScrollArea label="Juegos" className="max-h-32 w-56 max-w-full rounded-lg border">
        {lines(9)}
      </ScrollArea>
    ),
    parts: [
      { name: "Box", at: "[data-slot=scroll-area]", note: "Style and size come from the caller." },
      { name: "Area", at: "[data-overflows]", note: "Focusable while some content is hidden." },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "Moves into the area, while some content is hidden" },
    { keys: ["↑", "↓", "←", "→"], does: "Scrolls" },
  ],
  content: ["El nombre dice qué hay dentro: «Cobros por método»."],
};
