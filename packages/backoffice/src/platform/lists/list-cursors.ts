import type { Pagination } from "@tablero/contract/platform/shapes/basics";

/** Pages beside which a person has been: far more than one list has in a day. */
const MAX_KEPT = 200;

/**
 * How the pages of lists were reached in this tab, by address. The address names a page by its number, which a shared
 * link and a reload open as it is by then; whoever turns pages meanwhile goes on from the last row that was shown, also
 * back from a record.
 */
const kept = new Map<string, string>();

/** One spelling for each address. */
function spelt(address: string): string {
  const [path = "", query] = address.split("?");
  return `${path}?${new URLSearchParams(query).toString()}`;
}

/** The cursor by which the page at an address was reached last; undefined for one that was opened by its number. */
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

/** The cursor of another page of a list: of the next one, or of the one before it but for the first, which has none. */
export function cursorTo(page: number, shown: Pick<Pagination, "page" | "next" | "previous"> | undefined) {
  if (!shown || page === 1) return undefined;
  if (page === shown.page + 1) return shown.next;
  return page === shown.page - 1 ? shown.previous : undefined;
}
