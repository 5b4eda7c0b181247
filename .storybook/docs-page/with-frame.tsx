import type { Decorator, StoryContext } from "@storybook/react-vite";
import { lazy, Suspense } from "react";

const StoryFrame = lazy(() => import("./story-frame.tsx"));

/** Window width of a framed story: that of the page's column, or of a screen, scaled down. */
export type Frame = "column" | "screen";

/**
 * Stories that need a frame: overlays, stories with their own window size, the whole shell, and stories with the
 * `frame` parameter.
 */
function frameOf({ tags, title, parameters, storyGlobals }: StoryContext): Frame | undefined {
  const { frame } = parameters.docs?.story ?? {};
  if (frame === "column" || frame === "screen") return frame;
  if (title.startsWith("Shell/") && parameters.layout === "fullscreen") return "screen";
  if (/^(?:Back office|Storefront)\/(?!Parts\/)/.test(title)) return storyGlobals.viewport ? "column" : "screen";
  const isAlone = tags.includes("open") || storyGlobals.viewport || /^(?:Back office|Storefront)\//.test(title);
  return isAlone ? "column" : undefined;
}

/**
 * The toolbar's choices in the address of a story. Addon settings that are not text are omitted. A frame sets the
 * motion itself.
 */
const addressOf = ({ globals }: StoryContext): string =>
  Object.entries(globals)
    .filter(([name, value]) => typeof value === "string" && name !== "motion")
    .map(([name, value]) => `${name}:${value}`)
    .join(";");

/**
 * On a docs page, the story is rendered in its own frame: its play steps run there, and its overlays cover nothing
 * else. Storybook's own frames (`inline: false`) follow neither the controls nor the toolbar.
 */
export const withFrame: Decorator = (Story, context) => {
  const frame = context.viewMode === "docs" ? frameOf(context) : undefined;
  if (!frame) return <Story />;
  const globals = addressOf(context);
  return (
    <Suspense>
      {/* A change in the toolbar replays the play steps. */}
      <StoryFrame key={globals} frame={frame} globals={globals} context={context} />
    </Suspense>
  );
};
