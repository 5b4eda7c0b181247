import type { Pagination } from "@tablero/contract/shapes/basics";
import { pageOf } from "@tablero/domain/kit/pagination";
import { holdsDigits, phoneDigits } from "@tablero/domain/search/records";
import { foldText } from "@tablero/domain/search/search";
import { asciiAddresses } from "@tablero/domain/validation";

export interface ListQuery<S extends string> {
  search?: string | undefined;
  sort: S;
  order: "asc" | "desc";
  page: number;
  size: number;
}

type Sortable = string | number | null;

export interface ListRules<T, S extends string> {
  /** Searched text. */
  text(row: T): string;
  /** The value of each sort, of a name its `nameSortKey`; null sorts last in both directions. */
  sorts: Record<S, (row: T) => Sortable>;
}

/** Search, sort and page of every list. Stable for equal rows. */
export function listOf<T, S extends string, R>(
  rows: readonly T[],
  query: ListQuery<S>,
  rules: ListRules<T, S>,
  view: (row: T) => R,
): { items: R[]; pagination: Pagination } {
  const found = rows.filter((row) => contains(rules.text(row), query.search));
  const value = rules.sorts[query.sort];
  const direction = query.order === "asc" ? 1 : -1;
  const keyed = found.map((row) => ({ row, key: value(row) }));
  keyed.sort((a, b) => compare(a.key, b.key, direction));
  const page = pageOf(keyed, query.page, query.size);
  return { items: page.items.map(({ row }) => view(row)), pagination: page.pagination };
}

function compare(a: Sortable, b: Sortable, direction: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === "number" && typeof b === "number") return (a - b) * direction;
  const [first, second] = [String(a), String(b)];
  return first === second ? 0 : first < second ? -direction : direction;
}

/** Staff can search for substrings: the middle of a number or an e-mail, and a telephone in any spelling. */
export function contains(text: string, search: string | undefined): boolean {
  if (!search) return true;
  const digits = phoneDigits(search);
  if (digits && holdsDigits(text, digits)) return true;
  const folded = foldText(text);
  return foldText(asciiAddresses(search))
    .split(" ")
    .every((word) => folded.includes(word));
}
