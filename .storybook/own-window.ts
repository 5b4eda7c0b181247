import type { Loader } from "@storybook/react-vite";

/** Longest time in ms that the manager takes to give the canvas its width. */
const MAX_RESIZE = 2000;

/** Resolves once the window is at most this wide. */
const narrowed = (width: number): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (window.innerWidth > width) return;
      window.removeEventListener("resize", check);
      resolve();
    };
    window.addEventListener("resize", check);
    setTimeout(resolve, MAX_RESIZE);
    check();
  });

/** Puts the story into a window of that size, in the place of this page. */
function frame({ width, height }: { width: string; height: string }): void {
  const story = document.createElement("iframe");
  story.src = location.href;
  story.title = document.title;
  Object.assign(story.style, { width, height, border: "0", boxShadow: "0 0 0 1px #94a3b8" });
  Object.assign(document.body.style, { display: "grid", placeItems: "center", minHeight: "100vh", margin: "0" });
  document.body.className = "";
  document.body.replaceChildren(story);
}

/**
 * A story with a viewport of its own needs that window: its steps look at what a phone alone has. In the manager it
 * waits for its width. Opened alone by a person, in a wider window, it is shown in a frame. Programs set the size of
 * the window themselves and say so by `a11y.manual`.
 */
export const inOwnWindow: Loader = async ({ globals, parameters, storyGlobals, viewMode }) => {
  const size = parameters.viewport?.options?.[storyGlobals.viewport?.value]?.styles;
  if (viewMode !== "story" || navigator.webdriver || globals.a11y?.manual || !size) return {};
  const width = Number.parseInt(size.width, 10);
  if (window.innerWidth <= width) return {};
  if (window.parent !== window) {
    await narrowed(width);
    return {};
  }
  frame(size);
  // This page renders nothing any more.
  return new Promise(() => {});
};
