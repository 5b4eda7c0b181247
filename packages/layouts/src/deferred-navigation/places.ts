const FOCUSABLE =
  "a[href], button, input:not([type=hidden]), textarea, select, summary, [tabindex]:not([tabindex='-1']), [contenteditable=true]";

/** Number of neighbours remembered on each side. */
const REACH = 6;

/** A formerly focused element, with the data for finding a replacement if it is removed. */
export interface Place {
  element: HTMLElement;
  /** From the nearest to the furthest. */
  ancestors: readonly HTMLElement[];
  /** Alternative focus targets, from the nearest to the furthest. */
  neighbours: readonly HTMLElement[];
  href: string | null;
}

const pageOf = () => document.getElementById("contenido");

export function captureFocus(element: HTMLElement): Place {
  const ancestors: HTMLElement[] = [];
  for (let next = element.parentElement; next && next !== document.body; next = next.parentElement)
    ancestors.push(next);
  const all = [...(pageOf() ?? document.body).querySelectorAll<HTMLElement>(FOCUSABLE)];
  const at = all.indexOf(element);
  const neighbours: HTMLElement[] = [];
  for (let step = 1; at >= 0 && step <= REACH; step += 1)
    for (const each of [all[at + step], all[at - step]]) if (each) neighbours.push(each);
  return { element, ancestors, neighbours, href: element.getAttribute("href") };
}

const isUsable = (element: HTMLElement) =>
  element.isConnected &&
  !element.matches(":disabled, [inert] *") &&
  element.checkVisibility({ visibilityProperty: true });

/** A part that contains the page's heading is the page itself, so it has no neighbours. */
const isWholePage = (part: HTMLElement) => part.querySelector("h1") !== null || part === pageOf();

/** The element itself, the link with the same address if its list was re-rendered, or a neighbour. */
function nearest({ element, ancestors, neighbours, href }: Place): HTMLElement | undefined {
  if (isUsable(element)) return element;
  const twin = href === null ? null : pageOf()?.querySelector<HTMLElement>(`a[href=${JSON.stringify(href)}]`);
  if (twin && isUsable(twin)) return twin;
  for (const part of ancestors) {
    if (!part.isConnected) continue;
    if (isWholePage(part)) return undefined;
    const inside = neighbours.find((each) => part.contains(each) && isUsable(each));
    const found = inside ?? [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].find(isUsable);
    if (found) return found;
  }
  return undefined;
}

/** Focuses the most recent place that still exists, otherwise the page. */
export function restoreFocus(places: readonly Place[]): void {
  for (const place of places.toReversed()) {
    const target = nearest(place);
    if (!target) continue;
    target.focus();
    if (document.activeElement === target) return;
  }
  pageOf()?.focus({ preventScroll: true });
}
