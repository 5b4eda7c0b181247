import type { Guide } from "../../_internal/guide.ts";
import { Sparkline } from "./sparkline.tsx";

const values = [4, 6, 3, 8, 7, 9, 12];

export const guide: Guide = {
  lead: "The shape of a trend, without figures.",
  use: ["Beside one figure, in a tile or a row, with the last value as text."],
  instead: [
    { when: "Users need to read or compare values", take: "line-chart" },
    { when: "The amounts have no order in time", take: "bar-chart" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <span className="flex items-center gap-3 text-body">
          12 pedidos <Sparkline label="Pedidos, últimos 7 días" values={values} />
        </span>
      ),
      text: "The figure gives the value, and the line its development.",
    },
    {
      good: false,
      picture: <Sparkline label="Ventas" values={values} size="lg" />,
      text: "Alone, it does not say from what value to what value it rises.",
    },
  ],
  anatomy: {
    picture: <Sparkline label="Pedidos, últimos 7 días" values={values} size="lg" />,
    parts: [{ name: "Line", at: "[data-slot=sparkline]", note: "The token marks the last value." }],
  },
  keyboard: [],
  content: ["El nombre lleva el periodo: «Pedidos, últimos 14 días»."],
};
