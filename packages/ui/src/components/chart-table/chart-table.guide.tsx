import type { Guide } from "../../_internal/guide.ts";
import { ChartTable } from "./chart-table.tsx";

const heads = ["Día", "Web", "Tienda"] as const;
const rows = [
  { label: "18 nov", values: ["1.020,00 €", "310,50 €"] },
  { label: "19 nov", values: ["830,40 €", "290,00 €"] },
];

export const guide: Guide = {
  lead: "The figures of a chart as a table.",
  use: [
    "Below each chart on a page, collapsed.",
    "Visible only to screen readers if the chart is very small, as in a strip of figures.",
  ],
  instead: [{ when: "The figures are the main content", take: "data-table" }],
  examples: [
    {
      good: true,
      picture: <ChartTable caption="Ventas por día" heads={[...heads]} rows={rows} />,
      text: "Collapsed, and available to everyone.",
    },
    {
      good: false,
      picture: <span className="text-body text-secondary">El gráfico, sin tabla</span>,
      text: "A chart without its figures can be neither read aloud nor copied.",
    },
  ],
  anatomy: {
    picture: <ChartTable caption="Ventas por día" heads={[...heads]} rows={rows} className="w-80" />,
    parts: [{ name: "Line", at: "summary", note: "Opens the table, even without scripts." }],
  },
  keyboard: [{ keys: ["Enter", "Space"], does: "Opens or closes the table" }],
  content: ["Cabeceras cortas; la unidad va en las celdas: «1.020,00 €»."],
};
