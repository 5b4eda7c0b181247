/**
 * Automated runs pause animations during the checks after a story. If a check fails, Storybook leaves that style in the
 * page, and the following stories would fail too.
 */
export const resumeAnimations = () => {
  for (const style of document.head.querySelectorAll("style"))
    if (style.textContent?.includes("animation-play-state: paused !important")) style.remove();
};
