/**
 * Automated runs pause animations while the checks after a story run, and Storybook leaves that style in the page when
 * one of them fails: the stories behind it would fail too.
 */
export const resumeAnimations = () => {
  for (const style of document.head.querySelectorAll("style"))
    if (style.textContent?.includes("animation-play-state: paused !important")) style.remove();
};
