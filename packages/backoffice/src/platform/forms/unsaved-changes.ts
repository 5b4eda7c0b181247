import { useEffect } from "react";

/**
 * One callback per form with unsaved changes: drops the form's draft, and with «close» lets the next navigation pass.
 */
const forms = new Set<(how: "leave" | "close") => void>();

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Registers a form as unsaved while it is dirty: the browser asks before its window closes, and an ended session is
 * renewed without leaving the page. `release` is called when the user discards the changes; it must be stable.
 */
export function useUnsaved(dirty: boolean, release: (how: "leave" | "close") => void = passes): void {
  useEffect(() => {
    if (!dirty) return;
    const entry = (how: "leave" | "close") => release(how);
    forms.add(entry);
    window.addEventListener("beforeunload", warn);
    return () => {
      forms.delete(entry);
      if (forms.size === 0) window.removeEventListener("beforeunload", warn);
    };
  }, [dirty, release]);
}

const passes = () => {};

export const hasUnsaved = (): boolean => forms.size > 0;

/** Call this when the user has discarded all changes: the next navigation is not blocked, nor is closing the window. */
export function discardUnsaved(): void {
  for (const release of forms) release("close");
  forms.clear();
  window.removeEventListener("beforeunload", warn);
}

/**
 * Call this when the user leaves the page without saving: drafts are dropped. The forms stay unsaved until they are
 * unmounted, because the next page may fail to load.
 */
export function leaveUnsaved(): void {
  for (const release of forms) release("leave");
}
