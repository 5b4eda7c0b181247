import { scrollInto } from "./subject/scroll-into.ts";

/**
 * For a story in a frame of a docs page (`docs-page/story-frame.tsx`): focus and scrolling inside it do not scroll the
 * surrounding page, and content opened by its steps stays open when the page takes the focus back.
 */
export function guardFrame(): void {
  // Frames share one storage: a theme or layout chosen in one must not affect the others or the page.
  window.addEventListener("storage", (change) => change.isTrusted && change.stopImmediatePropagation(), true);
  const frame = window.frameElement;
  if (!frame?.hasAttribute("data-story-frame")) return;
  const focus = HTMLElement.prototype.focus;
  HTMLElement.prototype.focus = function (this: HTMLElement, options) {
    focus.call(this, { ...options, preventScroll: true });
    if (!options?.preventScroll) scrollInto(this);
  };
  Element.prototype.scrollIntoView = function (this: Element) {
    scrollInto(this);
  };
  let used = false;
  const isLeft = () => frame.getAttribute("data-story-frame") === "ended" && !used;
  for (const event of ["pointerdown", "keydown"])
    window.addEventListener(event, ({ isTrusted }) => {
      if (isTrusted) used = true;
    });
  for (const event of ["blur", "focusout"])
    window.addEventListener(event, (left) => isLeft() && left.stopImmediatePropagation(), true);
}
