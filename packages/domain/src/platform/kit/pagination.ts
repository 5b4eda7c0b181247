/** Position of a page in its list. `startIndex` and `endIndex` are zero-based and inclusive. */
export interface PageInfo {
  length: number;
  size: number;
  page: number;
  lastPage: number;
  startIndex: number;
  /** Index of the last row; one less than `startIndex` on an empty page, which begins at the end of the list. */
  endIndex: number;
}

/** Page arithmetic for a list of `length` rows: pages count from 1, and an empty list has one page. */
export function paginate(length: number, page: number, size: number): PageInfo {
  const startIndex = (page - 1) * size;
  return {
    length,
    size,
    page,
    lastPage: Math.max(Math.ceil(length / size), 1),
    startIndex,
    endIndex: Math.min(startIndex + size, length) - 1,
  };
}

/**
 * Page info for a page that begins or ends next to a row, wherever that row is now. Its number is the requested
 * one, except that it is the last page exactly if no row follows, whatever was added or removed before it. If no
 * rows remain on that side, the page is the one before, or the first one.
 */
export function paginateNextToRow(
  length: number,
  { page, size }: Pick<PageInfo, "page" | "size">,
  { count, hasNext }: { count: number; hasNext: boolean },
): PageInfo {
  const plain = paginate(length, page, size);
  const startIndex = hasNext
    ? Math.min(plain.startIndex, Math.max(length - count - 1, 0))
    : Math.max(length - count, 0);
  const lastPage = hasNext ? Math.max(plain.lastPage, page + 1) : page;
  if (count === 0)
    return { ...plain, lastPage: hasNext ? 1 : Math.max(page - 1, 1), endIndex: startIndex - 1, startIndex };
  return { ...plain, lastPage, startIndex, endIndex: startIndex + count - 1 };
}

/** The rows of one page with its page info; empty for a page past the end. */
export function slicePage<T>(rows: readonly T[], page: number, size: number): { items: T[]; pagination: PageInfo } {
  const pagination = paginate(rows.length, page, size);
  return { items: rows.slice(pagination.startIndex, pagination.startIndex + size), pagination };
}
