import { keyAlong } from "@tablero/ui/lib/direction";
import type { KeyboardEvent } from "react";

interface MenuKeys {
  /** Links and buttons of the row, in order. */
  row: readonly HTMLElement[];
  /** Links of the open panel; empty while the panel loads. */
  panel: readonly HTMLElement[];
  /** Button of the open panel; null if none is open. */
  opener: HTMLElement | null;
  open(button: HTMLElement): void;
  close(): void;
}

/**
 * Keys for a row of disclosures (WAI-ARIA): arrow keys move along the row and within the panel, Escape closes the
 * panel, and Tab goes from a button into its panel and on to the next entry, although in the document the panel follows
 * the whole row.
 */
export function moveByKey(event: KeyboardEvent, { row, panel, opener, open, close }: MenuKeys): void {
  const target = event.target as HTMLElement;
  const inPanel = panel.indexOf(target);
  const inRow = row.indexOf(target);
  const focus = (element: HTMLElement | undefined) => {
    if (!element) return;
    event.preventDefault();
    element.focus();
  };
  const along = (list: readonly HTMLElement[], step: number, at: number) =>
    list[(at + step + list.length) % list.length];
  const { shiftKey } = event;
  const key = keyAlong(event.key, target);
  if (key === "Escape" && opener) {
    focus(opener);
    close();
  } else if (key === "Tab" && target === opener && !shiftKey) {
    focus(panel[0]);
  } else if (key === "Tab" && inPanel === 0 && shiftKey) {
    focus(opener ?? undefined);
  } else if (key === "Tab" && inPanel >= 0 && inPanel === panel.length - 1 && !shiftKey && opener) {
    focus(row[row.indexOf(opener) + 1]);
    close();
  } else if (inPanel >= 0) {
    if (key === "ArrowDown" || key === "ArrowRight") focus(along(panel, 1, inPanel));
    else if (key === "ArrowUp" || key === "ArrowLeft") focus(along(panel, -1, inPanel));
    else if (key === "Home") focus(panel[0]);
    else if (key === "End") focus(panel.at(-1));
  } else if (inRow >= 0) {
    if (key === "ArrowRight") focus(along(row, 1, inRow));
    else if (key === "ArrowLeft") focus(along(row, -1, inRow));
    else if (key === "Home") focus(row[0]);
    else if (key === "End") focus(row.at(-1));
    else if (key === "ArrowDown" && target === opener) focus(panel[0]);
    else if (key === "ArrowDown" && target.hasAttribute("aria-expanded")) {
      event.preventDefault();
      open(target);
    }
  }
}
