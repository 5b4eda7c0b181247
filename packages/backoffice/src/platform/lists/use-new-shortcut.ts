import { isTyping } from "@tablero/ui/lib/is-typing";
import { useEffect, useRef } from "react";

const isCovered = () =>
  document.querySelector(":is([role=dialog], [role=alertdialog]):not([data-state=closed])") !== null;

/** «Nuevo», «crear». */
const KEYS = new Set(["n", "c"]);

/**
 * N or C creates a new record, except while the user is typing or a dialog is open. null: the user has no permission.
 */
export function useNewShortcut(begin: (() => void) | null): void {
  const latest = useRef(begin);
  latest.current = begin;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, repeat, defaultPrevented, target } = event;
      if (!KEYS.has(key.toLowerCase()) || ctrlKey || metaKey || altKey || repeat || defaultPrevented) return;
      if (!latest.current || isTyping(target) || isCovered()) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
