import type { Guide } from "../../_internal/guide.ts";
import { AspectRatio } from "./aspect-ratio.tsx";

export const guide: Guide = {
  lead: "A box that keeps its aspect ratio at every width.",
  use: ["For external content without its own size: a map, a video, a preview in a frame."],
  instead: [
    { when: "It is a picture of a product", take: "picture" },
    { when: "It is a placeholder for content that is loading", take: "skeleton" },
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
      text: "The space is reserved before the content arrives, so nothing below it moves.",
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
      text: "Text in a box of fixed shape is cut off if it is longer or larger.",
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
      {
        name: "Box",
        at: "[data-slot=aspect-ratio]",
        note: "As wide as its container; `className` sets corners and colour.",
      },
      { name: "Content", at: "[data-slot=aspect-ratio] > *", note: "One child, which fills the box." },
    ],
  },
  keyboard: [],
  content: [],
};
