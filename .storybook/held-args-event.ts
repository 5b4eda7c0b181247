/** From the preview to the manager: what the canvas of a story holds now, as its args. */
export const HELD_ARGS = "tablero/held-args";

export interface HeldArgs {
  storyId: string;
  args: Readonly<Record<string, unknown>>;
}
