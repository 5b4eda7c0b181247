import type { Guide } from "../../_internal/guide.ts";
import { AspectRatio } from "./aspect-ratio.tsx";

export const guide: Guide = {
  lead: "A box that keeps its shape at every width.",
  use: ["For content from elsewhere that has no size of its own: a map, a video, a preview in a frame."],
  instead: [
    { when: "It is a picture of a product", take: "picture" },
    { when: "It stands in for content that is loading", take: "skeleton" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <div className="w-44">
          <AspectRatio ratio="wide" className="rounded-lg bg-primary-tint">
            <span className="grid place-items-center text-label text-on-tint">16:9</span>
          </AspectRatio>
        </div>
      ),
      text: "The room is kept before the content arrives, so that nothing below it moves.",
    },
    {
      good: false,
      picture: (
        <div className="w-32">
          <AspectRatio ratio="banner" className="rounded-lg bg-primary-tint">
            <span className="p-2 text-label text-on-tint">
              Un texto que no cabe en la caja se corta, porque la caja no crece con él.
            </span>
          </AspectRatio>
        </div>
      ),
      text: "Text in a fixed shape is cut where it is longer or larger.",
    },
  ],
  anatomy: {
    picture: (
      <div className="w-56">
        <AspectRatio ratio="photo" className="rounded-lg bg-sunken">
          <span className="grid place-items-center text-label">4:3</span>
        </AspectRatio>
      </div>
    ),
    parts: [
      { name: "Box", at: "[data-slot=aspect-ratio]", note: "As wide as its place; `className` rounds and colours it." },
      { name: "Content", at: "[data-slot=aspect-ratio] > *", note: "One child, which fills it." },
    ],
  },
  keyboard: [],
  content: [],
};
