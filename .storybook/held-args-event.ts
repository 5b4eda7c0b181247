/** Sent from the preview to the manager: the values that the canvas of a story now holds, as args. */
export const HELD_ARGS = "tablero/held-args";

export interface HeldArgs {
  storyId: string;
  args: Readonly<Record<string, unknown>>;
}
