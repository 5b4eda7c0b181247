import { type RefObject, useEffect } from "react";
import { outerDocument } from "../docs/outer-typing.ts";

/** A shell moves the focus once more when content closed by its play steps has disappeared. */
const LATE_MS = 2000;

/**
 * Runs the callback when this window loses the focus. Stops after a while, and when the user clicks or types in the
 * window.
 */
function whenLeftLate(callback: () => void): void {
  const stop = new AbortController();
  const { signal } = stop;
  // The newly focused element is known only after the event.
  window.addEventListener("blur", () => setTimeout(callback), { signal });
  for (const press of ["keydown", "pointerdown"])
    document.addEventListener(press, (event) => event.isTrusted && stop.abort(), { capture: true, signal });
  setTimeout(() => stop.abort(), LATE_MS);
}

/**
 * After the play steps of a framed story, returns the focus to the page or the sidebar around it. During the steps the
 * frame needs the focus: a document that loses it forgets which element was focused, so no step would reach that
 * element.
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
      // Elements of the parent window are instances of that window's own classes.
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
