import type { Guide } from "../../_internal/guide.ts";
import { NamedIcon } from "./named-icon.tsx";

export const guide: Guide = {
  lead: "A symbol whose name comes from data.",
  use: ["For shortcuts and navigation that name their symbols: `heroicons_outline:home`."],
  instead: [{ when: "The symbol is known when one writes the code", take: "icon" }],
  examples: [
    {
      good: true,
      picture: <NamedIcon name="heroicons_outline:home" />,
      text: "The name is data; its collection is loaded when the first is drawn.",
    },
    {
      good: false,
      picture: <NamedIcon name="heroicons_outline:unknown" />,
      text: "A name that no collection has draws nothing.",
    },
  ],
  anatomy: {
    picture: <NamedIcon name="heroicons_outline:home" size={48} />,
    parts: [{ name: "Place", at: "[data-slot=named-icon]", note: "Has its size before the collection is there." }],
  },
  keyboard: [],
  content: [],
};
