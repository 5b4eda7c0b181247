import { type RefObject, useEffect } from "react";

const outerDocument = (): Document | undefined => {
  try {
    return window.parent === window ? undefined : window.parent.document;
  } catch {
    // Of another origin: embedded somewhere.
    return undefined;
  }
};

/** A shell moves the focus once more when what its steps closed is gone. */
const LATE_MS = 2000;

/** Calls back when this window loses the focus, for a while, and until a person presses something in it. */
function whenLeftLate(callback: () => void): void {
  const stop = new AbortController();
  const { signal } = stop;
  // The element that takes the focus is known after the event.
  window.addEventListener("blur", () => setTimeout(callback), { signal });
  for (const press of ["keydown", "pointerdown"])
    document.addEventListener(press, (event) => event.isTrusted && stop.abort(), { capture: true, signal });
  setTimeout(() => stop.abort(), LATE_MS);
}

/**
 * Gives back the focus that the steps of a framed story take, to the page or to the sidebar around it, once they are
 * played: a document that loses the focus forgets which of its elements had it, so that no step would reach it.
 */
export function useOwnFocus(frame: RefObject<HTMLIFrameElement | null>, playing: boolean): void {
  useEffect(() => {
    if (!playing) return;
    const outer = outerDocument();
    let inside: Element | null = document.activeElement;
    let outside: Element | null | undefined = outer?.activeElement;
    const moved = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target === frame.current) return;
      inside = target;
      outside = window.frameElement;
    };
    const left = ({ target }: FocusEvent) => {
      if (target !== window.frameElement) outside = outer?.activeElement;
    };
    const giveBack = () => {
      if (document.activeElement !== frame.current) return;
      frame.current?.blur();
      const owner = outside && outside !== window.frameElement ? outside : inside;
      // Elements of the window around are of its own classes.
      if (owner && "focus" in owner && typeof owner.focus === "function") owner.focus({ preventScroll: true });
    };
    document.addEventListener("focusin", moved);
    outer?.addEventListener("focusin", left);
    return () => {
      document.removeEventListener("focusin", moved);
      outer?.removeEventListener("focusin", left);
      giveBack();
      whenLeftLate(giveBack);
    };
  }, [frame, playing]);
}
