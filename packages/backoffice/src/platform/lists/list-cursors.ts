import type { Pagination } from "@tablero/contract/platform/shapes/basics";

/** Limit of remembered pages, far more than a user opens in a day. */
const MAX_KEPT = 200;

/**
 * The cursors with which list pages were reached in this tab, by address. The address contains only the page number, so
 * a shared link or a reload opens that page in its current state. A user who turns pages continues from the last row
 * shown, also after returning from a record.
 */
const kept = new Map<string, string>();

/** Normalises an address, so that each page has only one key. */
function spelt(address: string): string {
  const [path = "", query] = address.split("?");
  return `${path}?${new URLSearchParams(query).toString()}`;
}

/** The cursor with which the page at an address was last reached; undefined if it was opened by its number. */
export const cursorAt = (address: string): string | undefined => kept.get(spelt(address));

export function keepCursor(address: string, cursor: string | undefined): void {
  const key = spelt(address);
  kept.delete(key);
  if (cursor === undefined) return;
  kept.set(key, cursor);
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEPT) return;
    kept.delete(oldest);
  }
}

/** The cursor of the next or previous page. The first page has none. */
export function cursorTo(page: number, shown: Pick<Pagination, "page" | "next" | "previous"> | undefined) {
  if (!shown || page === 1) return undefined;
  if (page === shown.page + 1) return shown.next;
  return page === shown.page - 1 ? shown.previous : undefined;
}
