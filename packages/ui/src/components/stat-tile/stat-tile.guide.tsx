import type { Guide } from "../../_internal/guide.ts";
import { StatTile } from "./stat-tile.tsx";

export const guide: Guide = {
  lead: "One figure with its name.",
  use: ["On the overview, or as a `cell` in a strip."],
  instead: [
    { when: "There are several above a list", take: "stat-strip" },
    { when: "It counts entries beside a word", take: "count" },
  ],
  examples: [
    {
      good: true,
      picture: <StatTile label="Hoy" value="1.842,60 €" detail="37 pedidos" className="w-56" />,
      text: "The detail says what the figure is based on.",
    },
    {
      good: false,
      picture: <StatTile label="KPI 3" value="1842,6" className="w-56" />,
      text: "Neither a clear name nor a unit.",
    },
  ],
  anatomy: {
    picture: <StatTile label="Hoy" value="1.842,60 €" detail="37 pedidos" className="w-64" />,
    parts: [
      { name: "Name", at: "[data-slot=stat-label]", note: "The name of the figure, one to three words." },
      { name: "Figure", at: "[data-slot=stat-value]", note: "Formatted; a skeleton of its width while it loads." },
    ],
  },
  keyboard: [{ keys: ["Tab"], does: "Moves to its link, which covers the tile" }],
  content: ["La cifra con su unidad: «1.842,60 €»."],
};
