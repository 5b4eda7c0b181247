/** A group of elements that have the same colours in every look, with one representative. */
export interface Kind {
  id: number;
  element: Element;
}

/** Matches the colours of an inline style; its other properties (sizes, positions) differ from row to row. */
const INLINE_COLOURS = /(?:^|;)\s*(?:--[\w-]*|[\w-]*color|background[\w-]*|opacity|filter|mix-blend-mode)\s*:[^;]*/g;

/** Text fields contain their text without a child node. */
const TEXT_FIELDS = "input, textarea, select";

/** A short id for each chain of elements, the same in all stories of a run. */
const ids = new Map<string, number>();

function idOf(chain: string): number {
  const id = ids.get(chain) ?? ids.size;
  ids.set(chain, id);
  return id;
}

/**
 * Groups the elements that have their own text, so that one cell stands for a hundred rows. Elements are of the same
 * kind if they and all their ancestors have the same classes and colours in the current look. Content below a window is
 * skipped, because other stories show it.
 */
export function kindsOfText(root: Element): Kind[] {
  const known = new Map<Element, number>();
  const kindOf = (element: Element): number => {
    const { parentElement } = element;
    const id = known.get(element) ?? idOf(`${parentElement === null ? "" : kindOf(parentElement)}>${styleOf(element)}`);
    known.set(element, id);
    return id;
  };

  const found = new Map<number, Kind>();
  for (const element of withText(root)) {
    const id = kindOf(element);
    if (!found.has(id) && isInSight(element)) found.set(id, { id, element });
  }
  return [...found.values()];
}

function styleOf(element: Element): string {
  const { color, backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
  const attributes = ["class", "data-theme", "data-scheme"].map((name) => element.getAttribute(name) ?? "");
  const inline = element.getAttribute("style")?.match(INLINE_COLOURS)?.join("") ?? "";
  return [element.localName, ...attributes, inline, color, backgroundColor, backgroundImage, opacity].join("|");
}

function withText(root: Element): Set<Element> {
  const elements = new Set<Element>(root.querySelectorAll(TEXT_FIELDS));
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    if (parentElement !== null && textContent?.trim()) elements.add(parentElement);
  }
  return elements;
}

/** An element outside the viewport counts as visible, because nothing covers it there. */
function isInSight(element: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return false;
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return there === null || element.contains(there) || there.contains(element);
}
