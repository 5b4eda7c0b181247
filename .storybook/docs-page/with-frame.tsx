import type { Decorator, StoryContext } from "@storybook/react-vite";
import { lazy, Suspense } from "react";

const StoryFrame = lazy(() => import("./story-frame.tsx"));

/** Window width of a framed story: that of the page's column, or of a screen, scaled down. */
export type Frame = "column" | "screen";

/**
 * Stories that need a frame: overlays, stories with a window of their own, the whole shell, and those with a parameter.
 */
function frameOf({ tags, title, parameters, storyGlobals }: StoryContext): Frame | undefined {
  const { frame } = parameters.docs?.story ?? {};
  if (frame === "column" || frame === "screen") return frame;
  if (title.startsWith("Shell/") && parameters.layout === "fullscreen") return "screen";
  if (/^(?:Back office|Storefront)\/(?!Parts\/)/.test(title)) return storyGlobals.viewport ? "column" : "screen";
  const isAlone = tags.includes("open") || storyGlobals.viewport || /^(?:Back office|Storefront)\//.test(title);
  return isAlone ? "column" : undefined;
}

/** The toolbar's choices in the address of a story; settings of addons are not text. A frame sets motion. */
const addressOf = ({ globals }: StoryContext): string =>
  Object.entries(globals)
    .filter(([name, value]) => typeof value === "string" && name !== "motion")
    .map(([name, value]) => `${name}:${value}`)
    .join(";");

/**
 * On a docs page the story is rendered in a frame of its own: its steps are played there, and its overlays cover
 * nothing else. Storybook's own frames (`inline: false`) follow neither the controls nor the toolbar.
 */
export const withFrame: Decorator = (Story, context) => {
  const frame = context.viewMode === "docs" ? frameOf(context) : undefined;
  if (!frame) return <Story />;
  const globals = addressOf(context);
  return (
    <Suspense>
      {/* A change in the toolbar replays the steps. */}
      <StoryFrame key={globals} frame={frame} globals={globals} context={context} />
    </Suspense>
  );
};
