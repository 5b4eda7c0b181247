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
