import type { Guide } from "../../_internal/guide.ts";
import { NamedIcon } from "./named-icon.tsx";

export const guide: Guide = {
  lead: "An icon whose name comes from data.",
  use: ["For shortcuts and navigation, whose data contain names of icons: `heroicons_outline:home`."],
  instead: [{ when: "The icon is known when the code is written", take: "icon" }],
  examples: [
    {
      good: true,
      picture: <NamedIcon name="heroicons_outline:home" />,
      text: "The name is data; the collection is loaded when its first icon is rendered.",
    },
    {
      good: false,
      picture: <NamedIcon name="heroicons_outline:unknown" />,
      text: "A name that is in no collection renders nothing.",
    },
  ],
  anatomy: {
    picture: <NamedIcon name="heroicons_outline:home" size={48} />,
    parts: [
      { name: "Place", at: "[data-slot=named-icon]", note: "Has its final size before the collection is loaded." },
    ],
  },
  keyboard: [],
  content: [],
};
