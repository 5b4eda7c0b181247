/** Returns true if an element's text is cut by an ellipsis. Allows one pixel of rounding. */
export const isCut = (element: HTMLElement): boolean =>
  element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;

/** Selector of our classes that cut text with an ellipsis. */
const ENDED = ".truncate, [class*='line-clamp-']";

/**
 * Shows the full text of a cut element as a tooltip on hover: for tables, whose rows open a record with the full text.
 * An existing title stays.
 */
export function titleCutText({ target }: { target: EventTarget }): void {
  const element = target instanceof HTMLElement ? target.closest<HTMLElement>(ENDED) : null;
  if (!element || (element.title !== "" && element.dataset.cut === undefined)) return;
  const cut = isCut(element);
  element.title = cut ? (element.textContent ?? "").trim() : "";
  element.toggleAttribute("data-cut", cut);
}
