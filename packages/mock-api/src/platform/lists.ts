import type { Pagination } from "@tablero/contract/platform/shapes/basics";
import { brokenCursor, buildCursors, type Cursor, readCursor } from "@tablero/domain/platform/kit/cursor";
import { paginateNextToRow, slicePage } from "@tablero/domain/platform/kit/pagination";
import { hasDigits, phoneDigits } from "@tablero/domain/platform/search/records";
import { foldText } from "@tablero/domain/platform/search/search";
import { asciiAddresses } from "@tablero/domain/platform/validation";

export interface ListQuery<S extends string> {
  search?: string | undefined;
  sort: S;
  order: "asc" | "desc";
  page: number;
  size: number;
  cursor?: string | undefined;
}

/** Returns true if a value matches a filter, or if the filter is not set. */
export const matchesFilter = <T>(wanted: T | undefined, value: T): boolean => wanted === undefined || wanted === value;

type Sortable = string | number | null;

export interface ListRules<T, S extends string> {
  /** Searched text. */
  text(row: T): string;
  /** The value of each sort; for a name, its `nameSortKey`. null sorts last in both directions. */
  sorts: Record<S, (row: T) => Sortable>;
}

interface Keyed<T> {
  row: T;
  key: Sortable;
}

/** Searches, sorts and paginates every list; ties are sorted by id. */
export function buildList<T extends { id: string }, S extends string, R>(
  rows: readonly T[],
  query: ListQuery<S>,
  rules: ListRules<T, S>,
  view: (row: T) => R,
): { items: R[]; pagination: Pagination } {
  const found = rows.filter((row) => contains(rules.text(row), query.search));
  const value = rules.sorts[query.sort];
  const direction = query.order === "asc" ? 1 : -1;
  const keyed = found
    .map((row) => ({ row, key: value(row) }))
    .sort((a, b) => compare(a.key, b.key, direction) || compare(a.row.id, b.row.id, direction));
  const { shown, pagination, ends } =
    query.cursor === undefined ? numbered(keyed, query) : beside(keyed, query, readCursor(query.cursor), direction);
  const cursors = buildCursors(
    shown.map(({ row, key }) => ({ value: key === null ? null : String(key), id: row.id })),
    ends,
  );
  return { items: shown.map(({ row }) => view(row)), pagination: { ...pagination, ...cursors } };
}

function numbered<T>(keyed: readonly Keyed<T>[], { page, size }: ListQuery<string>) {
  const { items, pagination } = slicePage(keyed, page, size);
  return { shown: items, pagination, ends: { hasPrevious: page > 1, hasNext: page < pagination.lastPage } };
}

/** The rows on one side of a position in the list, up to the size of a page. */
function beside<T extends { id: string }>(
  keyed: readonly Keyed<T>[],
  { page, size }: ListQuery<string>,
  { to, value, id }: Cursor,
  direction: number,
) {
  const isNumber = keyed.some(({ key }) => typeof key === "number");
  const key = isNumber && value !== null ? Number(value) : value;
  if (Number.isNaN(key)) throw brokenCursor();
  const side = (row: Keyed<T>) => compare(row.key, key, direction) || compare(row.row.id, id, direction);
  const isBack = to === "previous";
  const beyond = keyed.filter((row) => (isBack ? side(row) < 0 : side(row) > 0));
  const shown = isBack ? beyond.slice(-size) : beyond.slice(0, size);
  const goesOn = beyond.length > size;
  const ends = { hasPrevious: !isBack || goesOn, hasNext: isBack || goesOn };
  const pagination = paginateNextToRow(keyed.length, { page, size }, { count: shown.length, hasNext: ends.hasNext });
  return { shown, pagination, ends };
}

function compare(a: Sortable, b: Sortable, direction: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === "number" && typeof b === "number") return (a - b) * direction;
  const [first, second] = [String(a), String(b)];
  return first === second ? 0 : first < second ? -direction : direction;
}

/** Staff can search for substrings: the middle of a number or email address, and a telephone number in any format. */
export function contains(text: string, search: string | undefined): boolean {
  if (!search) return true;
  const digits = phoneDigits(search);
  if (digits && hasDigits(text, digits)) return true;
  const folded = foldText(text);
  return foldText(asciiAddresses(search))
    .split(" ")
    .every((word) => folded.includes(word));
}
