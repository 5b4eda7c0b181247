/** Sent from the preview to the manager: the current values on a story's canvas, as args. */
export const HELD_ARGS = "tablero/held-args";

export interface HeldArgs {
  storyId: string;
  args: Readonly<Record<string, unknown>>;
}
