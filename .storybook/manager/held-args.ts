import { addons } from "storybook/manager-api";
import { HELD_ARGS, type HeldArgs } from "../held-args-event.ts";

/** The controls show what the canvas holds; the address does not, as it would with Storybook's own event. */
export function registerHeldArgs(): void {
  addons.register("tablero/held-args", (api) => {
    api.on(HELD_ARGS, ({ storyId, args }: HeldArgs) => void api.updateStory(storyId, { args: { ...args } }));
  });
}
