import type { Guide } from "../../_internal/guide.ts";
import { BarChart } from "./bar-chart.tsx";

const data = [
  { label: "Arcania", value: 1842 },
  { label: "Almadraba", value: 1210 },
  { label: "Otros", value: 640 },
];
const formatValue = (value: number) => `${value.toLocaleString("es-ES", { useGrouping: "always" })} €`;

export const guide: Guide = {
  lead: "Amounts, compared side by side.",
  use: [
    "To compare up to about a dozen things: games, months, categories.",
    "Sorted by size, if the bars have no natural order.",
  ],
  instead: [
    { when: "It shows a trend over time", take: "line-chart" },
    { when: "It is a strip above a list", take: "space-chart" },
    { when: "It belongs to one figure", take: "sparkline" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <BarChart label="Ventas por juego" head="Juego" data={data} formatValue={formatValue} className="w-72" />
      ),
      text: "Sorted by size, with small values combined as «Otros».",
    },
    {
      good: false,
      picture: (
        <BarChart
          label="Ventas por juego"
          head="Juego"
          data={Array.from({ length: 24 }, (_, index) => ({ label: `J${index + 1}`, value: 40 + ((index * 37) % 60) }))}
          formatValue={formatValue}
          className="w-72"
        />
      ),
      text: "Two dozen bars without an order: a table is clearer.",
    },
  ],
  anatomy: {
    picture: <BarChart label="Ventas por juego" head="Juego" data={data} formatValue={formatValue} className="w-96" />,
    parts: [
      {
        name: "Bar",
        at: "[data-slot=bar]",
        note: "Starts at zero; its value is shown on hover, and in the table below.",
      },
    ],
  },
  keyboard: [{ keys: ["Tab"], does: "Moves to «Ver los datos», which opens the table of figures" }],
  content: ["El nombre dice qué se mide y según qué se reparte: «Ventas por juego»."],
};
