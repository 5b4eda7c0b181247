/** Space in px that a scrolled element keeps from the edge of its box. */
const MARGIN = 48;

/** The frame inside the story that holds the element, as previews and mails have one. */
function frameAround({ ownerDocument }: Element): HTMLElement | null {
  const frame = ownerDocument === document ? null : ownerDocument.defaultView?.frameElement;
  return frame instanceof HTMLElement ? frame : null;
}

/** The box of an element in the window of the story. */
export function boxOf(element: Element): DOMRect {
  const { x, y, width, height } = element.getBoundingClientRect();
  const frame = frameAround(element);
  if (!frame) return new DOMRect(x, y, width, height);
  const outer = boxOf(frame);
  // A preview is scaled down to its column.
  const scale = outer.width / frame.offsetWidth;
  const [left, top] = [outer.x + (frame.clientLeft + x) * scale, outer.y + (frame.clientTop + y) * scale];
  return new DOMRect(left, top, width * scale, height * scale);
}

interface Clip {
  box: DOMRect;
  scroller: Element | null;
}

/** The boxes that cut an element off, from the inside out; the last one is the window. */
export function* clipsOf(element: Element): Generator<Clip> {
  const { body, documentElement, scrollingElement } = element.ownerDocument;
  let { position } = getComputedStyle(element);
  for (let box = element.parentElement; box && position !== "fixed"; box = box.parentElement) {
    const style = getComputedStyle(box);
    const isPassed = position === "absolute" && style.position === "static";
    // The window has the overflow of these two.
    if (isPassed || box === body || box === documentElement) continue;
    position = style.position;
    const scroller = /auto|scroll/.test(style.overflow) ? box : null;
    if (style.overflow !== "visible") yield { box: boxOf(box), scroller };
  }
  const frame = frameAround(element);
  if (!frame) yield { box: new DOMRect(0, 0, window.innerWidth, window.innerHeight), scroller: scrollingElement };
  else {
    yield { box: boxOf(frame), scroller: scrollingElement };
    yield* clipsOf(frame);
  }
}

function distance(start: number, end: number, from: number, to: number, centred: boolean): number {
  if (start >= from && end <= to && !centred) return 0;
  const spare = to - from - (end - start);
  if (centred && spare > 0) return (start + end - from - to) / 2;
  const margin = Math.min(MARGIN, Math.max(0, spare / 2));
  const toStart = start - from - margin;
  return start < from ? toStart : Math.min(end - to + margin, toStart);
}

/** Scrolls the ancestors of an element as far as needed to show it, but never outside the window of the story. */
export function scrollInto(element: Element, centred = false): void {
  for (const { box, scroller } of clipsOf(element)) {
    const { left, right, top, bottom } = boxOf(element);
    // Bars at the edge of a scroller are in its padding; the value is "auto" if there is none.
    const padding = scroller ? Number.parseFloat(getComputedStyle(scroller).scrollPaddingBottom) || 0 : 0;
    scroller?.scrollBy({
      left: distance(left, right, box.left, box.right, centred),
      top: distance(top, bottom, box.top, box.bottom - padding, centred),
      behavior: "instant",
    });
  }
}
