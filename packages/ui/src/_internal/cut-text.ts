/** Whether text of an element is out of sight, behind an ellipsis. One pixel is rounding. */
export const isCut = (element: HTMLElement): boolean =>
  element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;

/** What ends text by an ellipsis, by a class of ours. */
const ENDED = ".truncate, [class*='line-clamp-']";

/**
 * Gives what is cut its whole text as a tooltip when the pointer comes to it: for tables, whose rows open a record that
 * has all of it. A title that was there stays.
 */
export function titleCutText({ target }: { target: EventTarget }): void {
  const element = target instanceof HTMLElement ? target.closest<HTMLElement>(ENDED) : null;
  if (!element || (element.title !== "" && element.dataset.cut === undefined)) return;
  const cut = isCut(element);
  element.title = cut ? (element.textContent ?? "").trim() : "";
  element.toggleAttribute("data-cut", cut);
}
