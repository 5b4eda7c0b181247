import type { Guide } from "../../_internal/guide.ts";
import { Sparkline } from "./sparkline.tsx";

const values = [4, 6, 3, 8, 7, 9, 12];

export const guide: Guide = {
  lead: "The shape of a trend, without figures.",
  use: ["Beside one figure, in a tile or a row; the last value is written beside it."],
  instead: [
    { when: "Values are read off or compared", take: "line-chart" },
    { when: "Amounts have no order in time", take: "bar-chart" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <span className="flex items-center gap-3 text-body">
          12 pedidos <Sparkline label="Pedidos, últimos 7 días" values={values} />
        </span>
      ),
      text: "The figure says how many, the line how it came.",
    },
    {
      good: false,
      picture: <Sparkline label="Ventas" values={values} size="lg" />,
      text: "Alone: up from what to what?",
    },
  ],
  anatomy: {
    picture: <Sparkline label="Pedidos, últimos 7 días" values={values} size="lg" />,
    parts: [{ name: "Line", at: "[data-slot=sparkline]", note: "The token marks the last value." }],
  },
  keyboard: [],
  content: ["El nombre lleva el periodo: «Pedidos, últimos 14 días»."],
};
