import type { StoryContext } from "@storybook/react-vite";
import { moving } from "./at-rest.ts";

/** Overlays over the page: windows, and elements positioned by Radix (menus, lists, popovers, tooltips). */
export const OVERLAYS = "dialog[open], [role=dialog], [role=alertdialog], [data-radix-popper-content-wrapper] > *";

const isOpen = (element: HTMLElement): boolean => {
  if (element.dataset.state === "closed" || !element.checkVisibility({ opacityProperty: true })) return false;
  const { width, height, top, left, bottom, right } = element.getBoundingClientRect();
  return width > 0 && height > 0 && bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
};

/**
 * A story tagged `open` must end with an overlay that is open and no longer animates; axe and the screenshots then
 * check it.
 */
export const expectOpenOverlay = async ({ tags }: StoryContext) => {
  if (!navigator.webdriver || !tags.includes("open")) return;
  await Promise.allSettled(moving().map(({ finished }) => finished));
  if (![...document.querySelectorAll<HTMLElement>(OVERLAYS)].some(isOpen))
    throw new Error("The tag `open` is for stories that end with an overlay open: none is.");
  if (moving().length > 0) throw new Error("The tag `open` is for stories that end at rest: something still moves.");
};
