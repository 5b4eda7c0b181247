import type { Decorator, StoryContext } from "@storybook/react-vite";
import { lazy, Suspense } from "react";

const StoryFrame = lazy(() => import("./story-frame.tsx"));

/** How wide the window around a framed story is: as the column of the page, or as a screen, drawn smaller. */
export type Frame = "column" | "screen";

/**
 * What floats over a page, what wants a window of its own, the whole shell, and what says so by a parameter. Screens as
 * well: the stories of one document share their API, and the one that fails or is empty would decide for all.
 */
function frameOf({ tags, title, parameters, storyGlobals }: StoryContext): Frame | undefined {
  const { frame } = parameters.docs?.story ?? {};
  if (frame === "column" || frame === "screen") return frame;
  if (title.startsWith("Shell/") && parameters.layout === "fullscreen") return "screen";
  if (/^(?:Back office|Storefront)\/(?!Parts\/)/.test(title)) return storyGlobals.viewport ? "column" : "screen";
  const isAlone = tags.includes("open") || storyGlobals.viewport || /^(?:Back office|Storefront)\//.test(title);
  return isAlone ? "column" : undefined;
}

/** What the toolbar has chosen, as the address of a story has it; settings of addons are no text. A frame sets motion. */
const addressOf = ({ globals }: StoryContext): string =>
  Object.entries(globals)
    .filter(([name, value]) => typeof value === "string" && name !== "motion")
    .map(([name, value]) => `${name}:${value}`)
    .join(";");

/**
 * On a docs page the story is drawn in a frame of its own: there its steps are played, and what it opens covers nothing
 * else. Storybook's own frames (`inline: false`) follow neither the controls nor the toolbar.
 */
export const withFrame: Decorator = (Story, context) => {
  const frame = context.viewMode === "docs" ? frameOf(context) : undefined;
  if (!frame) return <Story />;
  const globals = addressOf(context);
  return (
    <Suspense>
      {/* Another choice in the toolbar plays the steps again. */}
      <StoryFrame key={globals} frame={frame} globals={globals} context={context} />
    </Suspense>
  );
};
