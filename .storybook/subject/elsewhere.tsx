import { useLayoutEffect } from "react";
import { useLocation } from "react-router-dom";

/** A copy of the screen that a link of the story has left, with the values of its fields. */
interface LeftScreen {
  copy: HTMLElement;
  scrollY: number;
}

/** The canvas of a story, and its last screen. */
export interface StoryPlace {
  canvas: HTMLElement;
  left: { current: LeftScreen | null };
  /** False on docs pages, which show several stories. */
  isAlone: boolean;
}

/** Copies the screen on its removal. Effects of a parent are cleaned up before the elements below it are removed. */
export function useLeftScreen({ canvas, left }: StoryPlace): void {
  useLayoutEffect(
    () => () => {
      const copy = document.createElement("div");
      copy.append(...[...canvas.childNodes].map((node) => node.cloneNode(true)));
      left.current = { copy, scrollY: window.scrollY };
    },
    [canvas, left],
  );
}

/**
 * Shown when a link of the story leads to another page: names that page. On a page with only the story, its screen
 * stays below as a picture. That is outside the canvas, where no step finds its texts.
 */
export function Elsewhere({ canvas, left, isAlone }: StoryPlace) {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    if (!isAlone || !left.current) return;
    const { copy, scrollY } = left.current;
    copy.inert = true;
    copy.ariaHidden = "true";
    copy.dataset.leftScreen = "";
    canvas.before(copy);
    window.scrollTo({ top: scrollY, behavior: "instant" });
    return () => copy.remove();
  }, [canvas, left, isAlone]);
  return (
    <p
      data-elsewhere=""
      className={
        isAlone
          ? "fixed inset-x-4 top-4 z-toast mx-auto w-fit rounded-md border bg-card px-4 py-2 text-body text-text shadow-dialog"
          : "p-6 text-body text-secondary"
      }
    >
      Aquí se abre <code className="break-all">{pathname + search}</code>
    </p>
  );
}
