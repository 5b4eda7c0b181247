import type { DocsContainerProps } from "@storybook/addon-docs/blocks";

/** Storybook's access to the stories of a docs page. */
export type PageContext = DocsContainerProps["context"];
export type StoryOfPage = ReturnType<PageContext["storyById"]>;
/** What a docs page knows about a story without running anything of it. */
export type ContextOfStory = ReturnType<PageContext["getStoryContext"]>;

/** Window width of a framed story: that of the page's column, or of a screen, scaled down. */
export type Frame = "column" | "screen";

/**
 * Stories that need a frame: overlays, stories with a window of their own, the whole shell, all screens, which need an
 * API of their own, those with a parameter, and `played` ones, whose name says how their steps leave them. Steps are
 * played only in frames.
 */
export function frameOf({
  tags,
  title,
  parameters,
  storyGlobals,
}: Pick<StoryOfPage, "tags" | "title" | "parameters" | "storyGlobals">): Frame | undefined {
  const { frame } = parameters.docs?.story ?? {};
  if (frame === "column" || frame === "screen") return frame;
  if (title.startsWith("Shell/") && parameters.layout === "fullscreen") return "screen";
  if (/^(?:Back office|Storefront)\/(?!Parts\/)/.test(title)) return storyGlobals.viewport ? "column" : "screen";
  const isAlone =
    tags.includes("open") ||
    tags.includes("played") ||
    storyGlobals.viewport ||
    /^(?:Back office|Storefront)\//.test(title);
  return isAlone ? "column" : undefined;
}
