import { isTyping } from "@tablero/ui/lib/is-typing";
import { useEffect, useRef } from "react";

/** Keys of the inbox and what they do. A key without an action is left to others. */
export type InboxKeys = Partial<Record<"j" | "k" | "e" | "h" | "a", () => void>>;

const isCovered = () =>
  document.querySelector(":is([role=dialog], [role=alertdialog], [role=menu]):not([data-state=closed])") !== null;
const isKey = (keys: InboxKeys, key: string): key is keyof InboxKeys => Object.hasOwn(keys, key);

/** Binds the keys except while the user is typing, or a dialog or a menu is open. */
export function useInboxKeys(keys: InboxKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, repeat, defaultPrevented, target } = event;
      const key = event.key.toLowerCase();
      if (ctrlKey || metaKey || altKey || defaultPrevented || !isKey(latest.current, key)) return;
      // A held key moves through the list, but does not tick off one item after another.
      if ((repeat && key !== "j" && key !== "k") || isTyping(target) || isCovered()) return;
      event.preventDefault();
      latest.current[key]?.();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
