/** Longest movement of a component, in ms: what takes longer shows time that passes. */
const LONGEST_MOVE = 1000;

/** Animations that end by themselves: those of spinners do not, and others follow the scroll position. */
export const moving = (): Animation[] =>
  document
    .getAnimations()
    .filter(({ playState, timeline }) => playState === "running" && timeline instanceof DocumentTimeline)
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);

/** Axe looks at a story once nothing fades any more: while a window closes, the texts behind it lack contrast. */
export const comesToRest = async (): Promise<void> => {
  if (!navigator.webdriver) return;
  const moves = moving().filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) <= LONGEST_MOVE);
  await Promise.allSettled(moves.map(({ finished }) => finished));
};
