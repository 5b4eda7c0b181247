import type { StoryContext } from "@storybook/react-vite";

/** True while the steps of a story are played. */
let isStill = false;

/** Sets the motion of the page, which is reduced until the steps have ended. */
export function applyMotion(motion: string): void {
  if (motion === "reduced" || isStill) document.documentElement.dataset.motion = "reduced";
  else delete document.documentElement.dataset.motion;
}

/** Steps expect what they open at once, but it fades in from transparent. A story about motion sets its own. */
export const beginStill = ({ viewMode, storyGlobals }: StoryContext) => {
  isStill = viewMode === "story" && !("motion" in storyGlobals);
};

export const endStill = ({ globals }: StoryContext) => {
  isStill = false;
  applyMotion(globals.motion);
};

/** Longest animation of a component, in ms; a longer one shows elapsed time. */
const LONGEST_MOVE = 1000;

/**
 * Storybook waits up to 5 s for every running animation before a story is finished. Scroll-driven animations follow the
 * scroll position and always run, so they are not listed.
 */
export function skipScrollAnimations(): void {
  const listAll = document.getAnimations.bind(document);
  document.getAnimations = () => listAll().filter(({ timeline }) => timeline instanceof DocumentTimeline);
}

/** Animations that end by themselves; spinners never end. */
export const moving = (): Animation[] =>
  document
    .getAnimations()
    .filter(({ playState }) => playState === "running")
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);

/** Axe inspects a story only after all fades have ended: while a window closes, the text behind it lacks contrast. */
export const waitForRest = async (): Promise<void> => {
  if (!navigator.webdriver) return;
  const moves = moving().filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) <= LONGEST_MOVE);
  await Promise.allSettled(moves.map(({ finished }) => finished));
};
