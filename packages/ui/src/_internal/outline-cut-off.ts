/** Distance in px by which an element's outline extends beyond an ancestor that clips it. */
export function outlineCutOff(element: Element | null): number {
  if (!element) return 0;
  const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(element);
  if (outlineStyle === "none") return 0;
  const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
  const ring = element.getBoundingClientRect();
  let cut = 0;
  for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
    if (getComputedStyle(outer).overflow === "visible") continue;
    const box = outer.getBoundingClientRect();
    cut = Math.max(
      cut,
      box.top - (ring.top - reach),
      ring.bottom + reach - box.bottom,
      box.left - (ring.left - reach),
      ring.right + reach - box.right,
    );
  }
  // A clipped part of less than half a pixel is invisible.
  return Math.round(cut);
}
