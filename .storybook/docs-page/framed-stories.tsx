import { useEffect, useReducer } from "react";
import { createRoot } from "react-dom/client";
import { FORCE_REMOUNT, GLOBALS_UPDATED, STORY_ARGS_UPDATED } from "storybook/internal/core-events";
import { type ContextOfStory, type Frame, frameOf, type PageContext, type StoryOfPage } from "./frame-of.ts";
import { StoryFrame } from "./story-frame.tsx";

/** The toolbar's choices in the address of a story; settings of addons are not text. A frame sets motion. */
const addressOf = ({ globals }: ContextOfStory): string =>
  Object.entries(globals)
    .filter(([name, value]) => typeof value === "string" && name !== "motion")
    .map(([name, value]) => `${name}:${value}`)
    .join(";");

interface FramedStoryProps {
  page: PageContext;
  story: StoryOfPage;
  frame: Frame;
  /** True if the controls of the page change another drawing of the story. */
  keepsArgs: boolean;
}

/** Follows the controls, the toolbar and the reload button of the page. */
function FramedStory({ page, story, frame, keepsArgs }: FramedStoryProps) {
  const [, renderAnew] = useReducer((count: number) => count + 1, 0);
  const [remounts, remount] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const { channel } = page;
    const ifOwn = (callback: () => void) => (event: { storyId: string }) => event.storyId === story.id && callback();
    const followArgs = ifOwn(renderAnew);
    const reload = ifOwn(remount);
    channel.on(STORY_ARGS_UPDATED, followArgs);
    channel.on(GLOBALS_UPDATED, renderAnew);
    channel.on(FORCE_REMOUNT, reload);
    return () => {
      channel.off(STORY_ARGS_UPDATED, followArgs);
      channel.off(GLOBALS_UPDATED, renderAnew);
      channel.off(FORCE_REMOUNT, reload);
    };
  }, [page, story.id]);
  const context = page.getStoryContext(story);
  const globals = addressOf(context);
  return (
    // A change in the toolbar replays the steps.
    <StoryFrame
      key={`${globals} ${remounts}`}
      frame={frame}
      globals={globals}
      context={context}
      args={keepsArgs ? context.initialArgs : context.unmappedArgs}
    />
  );
}

/**
 * The context of a docs page that draws framed stories as frames. Nothing of such a story runs in the page: the stories
 * of a page would share one API, and the preparations of one would change the data of the others. Storybook's own frames
 * (`inline: false`) follow neither the controls nor the toolbar.
 */
export function withFrames(page: PageContext): PageContext {
  const renderStoryToElement: PageContext["renderStoryToElement"] = (story, element, callbacks, options) => {
    const frame = frameOf(story);
    if (!frame) return page.renderStoryToElement(story, element, callbacks, options);
    const root = createRoot(element);
    root.render(<FramedStory page={page} story={story} frame={frame} keepsArgs={options.forceInitialArgs === true} />);
    return async () => root.unmount();
  };
  // The methods of Storybook's class stay reachable.
  return Object.create(page, { renderStoryToElement: { value: renderStoryToElement } });
}
