import { STORY_ARGS_UPDATED, UPDATE_STORY_ARGS } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";
import { argsOfStory } from "./held-args.tsx";

/**
 * Storybook reports changed args only after the story is rendered with them, and waits up to 5 s for animations. A
 * control that loses focus in the meantime would show its old value, so the change is also reported immediately.
 */
export function reportArgsImmediately(): void {
  void addons.ready().then((channel) => {
    channel.on(UPDATE_STORY_ARGS, ({ storyId }: { storyId: string }) => {
      // By then Storybook's own listener, which may run after this one, has stored the args.
      queueMicrotask(() => {
        const args = argsOfStory()?.get(storyId);
        if (args) channel.emit(STORY_ARGS_UPDATED, { storyId, args });
      });
    });
  });
}
