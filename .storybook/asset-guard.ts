import type { StoryContext } from "@storybook/react-vite";

/** URLs of files that the story asked for and did not get. */
let missing = new Set<string>();

/**
 * A request that is still running when a story ends fails once the data of the next one is loaded. React keeps its
 * preload links in the head, so both the time and the links separate the two stories.
 */
let storyBegan = 0;
let earlierLinks = new WeakSet<HTMLLinkElement>();

/**
 * React Router's stub of routes names a module that never existed as a file, and preloads it for every visible link.
 */
const isStub = (address: string): boolean => address.endsWith("/stub-path-to-module.js");

if (navigator.webdriver) {
  // The error events of images, style sheets and scripts do not bubble.
  window.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLImageElement) missing.add(target.currentSrc || target.src);
      if (target instanceof HTMLLinkElement && !isStub(target.href) && !earlierLinks.has(target))
        missing.add(target.href);
    },
    true,
  );
  // Preloaded images, backgrounds and fonts have no element that reports a failure. API errors are shown by the story
  // itself.
  new PerformanceObserver((list) => {
    for (const { name, startTime, responseStatus } of list.getEntries() as PerformanceResourceTiming[])
      if (
        startTime >= storyBegan &&
        responseStatus >= 400 &&
        !new URL(name).pathname.startsWith("/api/") &&
        !isStub(name)
      )
        missing.add(name);
  }).observe({ type: "resource" });
}

export const clearAssets = () => {
  missing = new Set();
  storyBegan = performance.now();
  earlierLinks = new WeakSet(document.querySelectorAll("link"));
};

const isNearWindow = (image: HTMLImageElement): boolean => {
  const { top, left, bottom, right } = image.getBoundingClientRect();
  return bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
};

/** Lazy images outside the viewport are not requested. */
const isLoading = (image: HTMLImageElement): boolean =>
  !image.complete && image.checkVisibility() && (image.loading !== "lazy" || isNearWindow(image));

const loaded = (image: HTMLImageElement) =>
  new Promise<void>((resolve) => {
    image.addEventListener("load", () => resolve(), { once: true });
    image.addEventListener("error", () => resolve(), { once: true });
  });

/**
 * A story fails if it shows a broken image or requests a missing file. A story that tests this sets `parameters: {
 * assets: { missing: "allowed" } }`.
 */
export const failOnMissingAssets = async ({ parameters }: StoryContext) => {
  if (!navigator.webdriver || parameters.assets?.missing === "allowed") return;
  await Promise.all([...document.images].filter(isLoading).map(loaded));
  for (const image of document.images)
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) missing.add(image.currentSrc);
  if (missing.size > 0) throw new Error(`Missing files:\n${[...missing].join("\n")}`);
};
