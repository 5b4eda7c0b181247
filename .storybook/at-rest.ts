/** Longest animation of a component, in ms; a longer one shows elapsed time. */
const LONGEST_MOVE = 1000;

/** Animations that end by themselves. Spinners never end, and scroll-driven animations follow the scroll position. */
export const moving = (): Animation[] =>
  document
    .getAnimations()
    .filter(({ playState, timeline }) => playState === "running" && timeline instanceof DocumentTimeline)
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);

/** Axe inspects a story only after all fades have ended: while a window closes, the text behind it lacks contrast. */
export const waitForRest = async (): Promise<void> => {
  if (!navigator.webdriver) return;
  const moves = moving().filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) <= LONGEST_MOVE);
  await Promise.allSettled(moves.map(({ finished }) => finished));
};
