import type { Guide } from "../../_internal/guide.ts";
import { StatTile } from "../stat-tile/stat-tile.tsx";
import { StatStrip } from "./stat-strip.tsx";

const strip = (
  <StatStrip label="Resumen de pedidos" className="w-72">
    <StatTile
      variant="cell"
      label="Hoy"
      value="1.842,60 €"
      action={<a href="#hoy" aria-label="Ver los pedidos de hoy" />}
    />
    <StatTile
      variant="cell"
      label="Por preparar"
      value="18"
      action={<a href="#preparar" aria-label="Ver los pedidos por preparar" />}
    />
  </StatStrip>
);

export const guide: Guide = {
  lead: "The figures above a list, in one row.",
  use: ["Two to six figures that help users decide what to do next; a chart may fill the rest of the row."],
  instead: [
    { when: "A figure stands alone", take: "stat-tile" },
    { when: "They are facts about one record", take: "description-list" },
  ],
  examples: [
    { good: true, picture: strip, text: "Each figure leads to its list." },
    {
      good: false,
      picture: (
        <StatStrip label="Resumen" className="w-72">
          <StatTile variant="cell" label="Registros totales históricos" value="48.211" />
        </StatStrip>
      ),
      text: "A figure that does not help anyone to decide what to do.",
    },
  ],
  anatomy: {
    picture: strip,
    parts: [{ name: "Figure", at: "[data-slot=stat-tile]", note: "Name above, figure below." }],
  },
  keyboard: [
    { keys: ["Tab"], does: "To the strip, which the arrow keys scroll, then from figure to figure if they are links" },
  ],
  content: ["Nombres de una a tres palabras: «Por preparar»."],
};
