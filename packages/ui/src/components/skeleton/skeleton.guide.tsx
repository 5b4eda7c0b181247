import type { Guide } from "../../_internal/guide.ts";
import { Skeleton, SkeletonText } from "./skeleton.tsx";

export const guide: Guide = {
  lead: "The shape of what is on its way.",
  use: ["The first time that a place is filled, in the size of what comes, so that nothing moves."],
  instead: [
    { when: "There are old data that can stay", take: "loading-bar" },
    { when: "Something small works", take: "spinner" },
    { when: "There is nothing", take: "empty-state" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <div className="flex w-56 gap-3">
          <Skeleton className="size-12" />
          <SkeletonText lines={2} className="flex-1" />
        </div>
      ),
      text: "A picture and two lines come: that is its shape.",
    },
    { good: false, picture: <Skeleton className="h-24 w-56" />, text: "One grey box for everything." },
  ],
  anatomy: {
    picture: (
      <div className="flex w-72 gap-3">
        <Skeleton className="size-12" />
        <SkeletonText lines={2} className="flex-1" />
      </div>
    ),
    parts: [
      { name: "Box", at: "[data-slot=skeleton]", note: "Corners of the content to come." },
      { name: "Text", at: "[data-slot=skeleton-text]", note: "The last line is shorter." },
    ],
  },
  keyboard: [],
  content: ["La región dice qué se carga: «Cargando productos»."],
};
