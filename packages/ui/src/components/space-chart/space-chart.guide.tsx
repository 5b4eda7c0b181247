import type { Guide } from "../../_internal/guide.ts";
import { SpaceChart } from "./space-chart.tsx";

const data = [3, 5, 2, 8, 6, 4, 7].map((value, index) => ({ label: `${14 + index} nov`, value }));

export const guide: Guide = {
  lead: "Days as columns of spaces, for the strip above a list.",
  use: ["Beside the figures above a list, for the last days; today has the token."],
  instead: [
    { when: "Users need to read figures from it", take: "bar-chart" },
    { when: "It is a single trend line", take: "sparkline" },
  ],
  examples: [
    {
      good: true,
      picture: <SpaceChart label="Pedidos por día" data={data} hideCaption className="w-64" />,
      text: "A week at a glance, with a table of the figures.",
    },
    {
      good: false,
      picture: <SpaceChart label="Ventas" data={data.slice(0, 1)} hideCaption className="w-64" />,
      text: "One day is not a trend.",
    },
  ],
  anatomy: {
    picture: <SpaceChart label="Pedidos por día" data={data} hideCaption className="w-72" />,
    parts: [{ name: "Chart", at: "[data-slot=space-chart]", note: "Each space stands for `perSpace`." }],
  },
  keyboard: [],
  content: ["El nombre dice qué se cuenta y cada cuánto: «Pedidos por día»."],
};
