import type { Pagination } from "@tablero/contract/platform/shapes/basics";

/** Reads all rows of a filtered list, page by page; each page starts after the last row of the previous one. */
export async function loadAllPages<Row>(
  load: (page: number, cursor: string | undefined) => Promise<{ items: Row[]; pagination: Pagination }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  for (let page = 1; ; page += 1) {
    const { items, pagination } = await load(page, cursor);
    rows.push(...items);
    cursor = pagination.next;
    if (page >= pagination.lastPage || items.length === 0) return rows;
  }
}
