import { addons } from "storybook/manager-api";
import { HELD_ARGS, type HeldArgs } from "../held-args-event.ts";

/** The controls show the values on the canvas. The address stays unchanged; Storybook's own event would change it. */
export function registerHeldArgs(): void {
  addons.register("tablero/held-args", (api) => {
    api.on(HELD_ARGS, ({ storyId, args }: HeldArgs) => void api.updateStory(storyId, { args: { ...args } }));
  });
}
