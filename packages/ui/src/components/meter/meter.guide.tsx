import type { Guide } from "../../_internal/guide.ts";
import { Meter } from "./meter.tsx";

export const guide: Guide = {
  lead: "How much of something there is, on a scale that ends.",
  use: ["For space, quotas and shares, with the number in words beside the bar."],
  instead: [
    { when: "It shows how far work has come", take: "progress" },
    { when: "It counts seats or copies, which are drawn one by one", take: "track" },
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
      text: "The words have the number; the colour only says that it is getting tight.",
    },
    {
      good: false,
      picture: (
        <div className="w-64">
          <Meter label="Correos de hoy" value={92} tone="danger" />
        </div>
      ),
      text: "A red bar alone does not say of what, how much, or what happens at its end.",
    },
  ],
  anatomy: {
    picture: (
      <div className="w-72 max-w-full">
        <Meter label="Espacio ocupado" value={4.2} max={10} valueText="4,2 de 10 GB" showLabel />
      </div>
    ),
    parts: [
      { name: "Label and value", at: "[data-slot=meter] > :first-child", note: "With `showLabel`; or beside the bar." },
      { name: "Bar", at: "[role=meter]", note: "Never moves by itself." },
    ],
  },
  keyboard: [],
  content: ["El valor lleva la unidad y el total: «4,2 de 10 GB»."],
};
