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
  lead: "A part of a page that scrolls on its own.",
  use: [
    "For a list in a dialog, a wide table on a narrow page, code with long lines.",
    "With a height that cuts a line in half: it shows that there is more.",
  ],
  instead: [
    { when: "The list is what the page is about", take: "data-table" },
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
      text: "The edge fades where there is more, and the label says what is in it.",
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
      text: "One within another: the wheel moves sometimes the inner one, sometimes the outer.",
    },
  ],
  anatomy: {
    picture: (
      <ScrollArea label="Juegos" className="max-h-32 w-56 max-w-full rounded-lg border">
        {lines(9)}
      </ScrollArea>
    ),
    parts: [
      { name: "Box", at: "[data-slot=scroll-area]", note: "Drawn and sized by the caller." },
      { name: "Area", at: "[data-overflows]", note: "Takes the focus while something is out of sight." },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "Into the area, while something is out of sight" },
    { keys: ["↑", "↓", "←", "→"], does: "Scrolls" },
  ],
  content: ["El nombre dice qué hay dentro: «Cobros por método»."],
};
