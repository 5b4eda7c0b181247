import type { Guide } from "../../_internal/guide.ts";
import { Skeleton, SkeletonText } from "./skeleton.tsx";

export const guide: Guide = {
  lead: "The shape of content that is loading.",
  use: ["When content loads for the first time, in the size of that content, so that nothing moves."],
  instead: [
    { when: "Old data can stay", take: "loading-bar" },
    { when: "Something small is loading", take: "spinner" },
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
      text: "The content will be a picture and two lines, and so is the skeleton.",
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
      { name: "Box", at: "[data-slot=skeleton]", note: "Has the corners of the expected content." },
      { name: "Text", at: "[data-slot=skeleton-text]", note: "The last line is shorter." },
    ],
  },
  keyboard: [],
  content: ["La región dice qué se carga: «Cargando productos»."],
};
