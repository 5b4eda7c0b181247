import { useEffect } from "react";

/** Of each form with unsaved changes: lets the next navigation pass, and drops its draft. */
const forms = new Set<() => void>();

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Counts a form as unsaved while it is dirty: the browser asks before its window closes, and a session that ends is
 * renewed over the page. `release` is called when the user gives the changes up; it must be stable.
 */
export function useUnsaved(dirty: boolean, release: () => void = passes): void {
  useEffect(() => {
    if (!dirty) return;
    const entry = () => release();
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

/** The user gave up all changes: the next navigation passes, and so does closing the window. */
export function discardUnsaved(): void {
  for (const release of forms) release();
  forms.clear();
  window.removeEventListener("beforeunload", warn);
}
