/** The parts of a page, and panels open beside their buttons. A list within the page is not a separate part. */
const LANDMARKS =
  "[role=dialog]:not([data-state=closed]), [data-slot=shell] nav, [data-slot=shell] header, main, footer";
const FOCUSABLE =
  "a[href], button:not(:disabled), input:not([type=hidden], :disabled), textarea:not(:disabled), select:not(:disabled), [tabindex]:not([tabindex='-1'])";

const isReached = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) && !element.matches("[inert], [inert] *");

/**
 * The element of a landmark to focus: the page itself, the current entry of a menu, otherwise the first focusable
 * element.
 */
function findEntry(landmark: Element): HTMLElement | undefined {
  if (landmark instanceof HTMLElement && landmark.matches("main, [role=dialog]")) return landmark;
  const all = [...landmark.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (each) => isReached(each) && each.closest(LANDMARKS) === landmark,
  );
  return all.find((each) => each.ariaCurrent) ?? all[0];
}

/**
 * Moves the focus to the next or previous part of the screen: menu, top bar, page, open panel, footer. Modal windows
 * keep the focus.
 */
export function moveLandmark(step: 1 | -1): boolean {
  // A modal window hides the content behind it.
  if (
    document.querySelector("[aria-hidden=true] > [data-slot=shell], [data-slot=shell][aria-hidden=true], dialog[open]")
  )
    return false;
  const parts = [...document.querySelectorAll(LANDMARKS)].flatMap((element) => {
    // A header inside a page or window is not a separate part.
    if (element.parentElement?.closest("main, [role=dialog]")) return [];
    const entry = isReached(element) ? findEntry(element) : undefined;
    return entry ? [{ element, entry }] : [];
  });
  const active = document.activeElement;
  const here = parts.findLastIndex(({ element }) => element.contains(active));
  const at = here < 0 ? (step > 0 ? 0 : parts.length - 1) : (here + step + parts.length) % parts.length;
  const target = parts[at]?.entry;
  target?.focus();
  return target !== undefined;
}
