import { expect } from "storybook/test";

/**
 * For Zoom200 stories: text at twice its size in a window of the same width, which is stricter than browser zoom
 * because the breakpoints stay the same. Nothing may overflow the window. `open` opens the component to be checked.
 */
export function zoomed<Context>(open?: (context: Context) => unknown) {
  return {
    tags: ["!autodocs"],
    beforeEach: () => {
      const { style } = document.documentElement;
      style.fontSize = "200%";
      return () => {
        style.fontSize = "";
      };
    },
    play: async (context: Context) => {
      await open?.(context);
      const { scrollWidth, clientWidth } = document.documentElement;
      await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    },
  };
}
