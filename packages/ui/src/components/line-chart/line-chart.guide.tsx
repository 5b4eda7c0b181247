import type { Guide } from "../../_internal/guide.ts";
import { LineChart } from "./line-chart.tsx";

const labels = ["17 nov", "18 nov", "19 nov", "20 nov", "21 nov"];
const web = [820, 1020, 830, 1842, 1410];
const shop = [300, 310, 290, 412, 505];
const formatValue = (value: number) => `${value} €`;

export const guide: Guide = {
  lead: "How amounts change over time.",
  use: ["For up to three lines, which differ in colour and dashes.", "A day without data is `null`, and leaves a gap."],
  instead: [
    { when: "The values have no order in time", take: "bar-chart" },
    { when: "It belongs to one figure", take: "sparkline" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <LineChart
          label="Ventas por día"
          labels={labels}
          series={[
            { name: "Web", values: web },
            { name: "Tienda", values: shop },
          ]}
          formatValue={formatValue}
          className="w-72"
        />
      ),
      text: "Two lines with names.",
    },
    {
      good: false,
      picture: (
        <LineChart
          label="Ventas"
          labels={labels}
          series={[{ name: "Serie 1", values: [820, 0, 0, 1842, 1410] }]}
          formatValue={formatValue}
          className="w-72"
        />
      ),
      text: "Days without data drawn as zero.",
    },
  ],
  anatomy: {
    picture: (
      <LineChart
        label="Ventas por día"
        labels={labels}
        series={[{ name: "Web", values: web }]}
        formatValue={formatValue}
        className="w-96"
      />
    ),
    parts: [{ name: "Line", at: "[data-slot=line]", note: "The area below the first line is filled." }],
  },
  keyboard: [{ keys: ["Tab"], does: "Moves to «Ver los datos», which opens the table of figures" }],
  content: ["El nombre dice qué se mide y en qué periodo: «Ventas por día»."],
};
