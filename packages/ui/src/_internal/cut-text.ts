/** Returns true if an element's text is truncated by an ellipsis. Allows for one pixel of rounding. */
export const isCut = (element: HTMLElement): boolean =>
  element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;

/** Selector for our classes that truncate text with an ellipsis. */
const ENDED = ".truncate, [class*='line-clamp-']";

/**
 * On hover, shows the full text of a truncated element as a tooltip; for tables whose rows open a record with the full
 * text. An existing title is kept.
 */
export function titleCutText({ target }: { target: EventTarget }): void {
  const element = target instanceof HTMLElement ? target.closest<HTMLElement>(ENDED) : null;
  if (!element || (element.title !== "" && element.dataset.cut === undefined)) return;
  const cut = isCut(element);
  element.title = cut ? (element.textContent ?? "").trim() : "";
  element.toggleAttribute("data-cut", cut);
}
