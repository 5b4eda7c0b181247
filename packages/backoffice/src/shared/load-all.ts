import type { Pagination } from "@tablero/contract/shapes/basics";

/** Reads every row of a filtered list, across all pages. */
export async function loadAll<Row>(
  load: (page: number) => Promise<{ items: Row[]; pagination: Pagination }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { items, pagination } = await load(page);
    rows.push(...items);
    if (page >= pagination.lastPage || items.length === 0) return rows;
  }
}
