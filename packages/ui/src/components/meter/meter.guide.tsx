import type { Guide } from "../../_internal/guide.ts";
import { Meter } from "./meter.tsx";

export const guide: Guide = {
  lead: "A quantity on a scale with a maximum.",
  use: ["For space, quotas and shares, with the number as text beside the bar."],
  instead: [
    { when: "It shows the progress of work", take: "progress" },
    { when: "It counts seats or copies, which are shown one by one", take: "track" },
    { when: "Several values are compared", take: "bar-chart" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <div className="w-64">
          <Meter label="Correos de hoy" value={460} max={500} valueText="460 de 500" tone="warning" showLabel />
        </div>
      ),
      text: "The text has the number; the colour only warns that little is left.",
    },
    {
      good: false,
      picture: (
        <div className="w-64">
          <Meter label="Correos de hoy" value={92} tone="danger" />
        </div>
      ),
      text: "A red bar alone does not say what it measures, how much there is, or what happens at the end.",
    },
  ],
  anatomy: {
    picture: (
      <div className="w-72 max-w-full">
        <Meter label="Espacio ocupado" value={4.2} max={10} valueText="4,2 de 10 GB" showLabel />
      </div>
    ),
    parts: [
      {
        name: "Label and value",
        at: "[data-slot=meter] > :first-child",
        note: "Shown with `showLabel`, or put beside the bar.",
      },
      { name: "Bar", at: "[role=meter]", note: "Never animated." },
    ],
  },
  keyboard: [],
  content: ["El valor lleva la unidad y el total: «4,2 de 10 GB»."],
};
