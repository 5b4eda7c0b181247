import { STORY_ARGS_UPDATED, UPDATE_STORY_ARGS } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";
import { argsOfStory } from "./held-args.tsx";

/**
 * Storybook tells of changed args when the story has been rendered with them, and waits up to 5 s for what moves. A
 * control that loses the focus meanwhile would show its value of before; so they are told of at once, too.
 */
export function tellArgsAtOnce(): void {
  void addons.ready().then((channel) => {
    channel.on(UPDATE_STORY_ARGS, ({ storyId }: { storyId: string }) => {
      // Storybook's own listener, which may come after this one, has stored them by then.
      queueMicrotask(() => {
        const args = argsOfStory()?.get(storyId);
        if (args) channel.emit(STORY_ARGS_UPDATED, { storyId, args });
      });
    });
  });
}
