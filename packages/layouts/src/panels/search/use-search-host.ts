import { useCallback, useEffect, useState } from "react";

/** Whether the search is open, and how: the buttons of the bar and Ctrl+K. */
export function useSearchHost() {
  const [opened, setOpened] = useState(false);
  const open = useCallback(() => setOpened(true), []);
  const close = useCallback(() => setOpened(false), []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      // Not over something that waits for an answer.
      if (!document.querySelector("[role=dialog], [role=alertdialog], dialog[open]")) setOpened(true);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return { opened, open, close };
}
