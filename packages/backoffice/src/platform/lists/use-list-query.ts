import type { Pagination } from "@tablero/contract/platform/shapes/basics";
import type { DataSort } from "@tablero/ui/data-table";
import { useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { cursorAt, cursorTo, keepCursor } from "./list-cursors.ts";
import { type FilterFields, type FilterValue, type FilterValues, readFilters, writeFilter } from "./list-filters.ts";
import { DEFAULT_SIZE, PAGE_SIZES, useRowsPerPage } from "./rows-per-page.ts";

export { day, flag, many, one, text } from "./list-filters.ts";

export interface ListFields<S extends string, F extends FilterFields> {
  /** Columns that the endpoint can sort by; the first one is the default. */
  sorts: readonly [S, ...S[]];
  /** Default sort direction. */
  order: "asc" | "desc";
  filters: F;
  /** Rows per page, for a list with a fixed number. Default: the user's last choice, initially 25. */
  size?: number;
  /** Filters shown as view tabs, not as chips; «Quitar filtros» does not clear them. Default "view". */
  views?: readonly string[];
}

/** The `query` of a list call. */
export type ListCall<S extends string, F extends FilterFields> = {
  search?: string;
  sort: S;
  order: "asc" | "desc";
  page: number;
  size: number;
  cursor?: string;
} & FilterValues<F>;

export interface ListQuery<S extends string = string, F extends FilterFields = FilterFields> {
  query: ListCall<S, F>;
  search: string;
  sort: DataSort;
  page: number;
  size: number;
  filters: FilterValues<F>;
  /** Search, order and filters as in the URL, without the page. Saved filters store this text. */
  state: string;
  /** True if a search or a filter other than the view is set. */
  filtered: boolean;
  setSearch(search: string): void;
  /** null restores the default order. */
  setSort(sort: DataSort | null): void;
  /** `shown` is the current page of rows, if known: the next page continues after its last row. */
  setPage(page: number, shown?: Pagination): void;
  setSize(size: number): void;
  setFilter(name: keyof F & string, value: FilterValue | undefined): void;
  setFilters(values: { [N in keyof F]?: FilterValue | undefined }): void;
  /** Clears the search and every filter, but keeps the view. */
  clear(): void;
  /**
   * URL of the same list with these filters, for views. The search and other filters are kept, and the page is reset.
   */
  href(values: { [N in keyof F]?: FilterValue | undefined }): string;
}

/** Query for an export of all pages of a list. */
export function withoutPaging<Q extends { page: number; size: number; cursor?: string }>(query: Q) {
  const { page: _page, size: _size, cursor: _cursor, ...rest } = query;
  return rest;
}

/** The call for a list's address, without its cursor; `size` applies if the address does not contain one. */
export function listCallAt<const S extends string, const F extends FilterFields>(
  fields: ListFields<S, F>,
  params: URLSearchParams,
  size: number,
): ListCall<S, F> {
  const { sorts, order: firstOrder, filters } = fields;
  const sort = sorts.find((name) => name === params.get("sort")) ?? sorts[0];
  const asked = params.get("order");
  const search = (params.get("search") ?? "").slice(0, 200);
  return {
    ...(search && { search }),
    sort,
    order: asked === "asc" || asked === "desc" ? asked : sort === sorts[0] ? firstOrder : "asc",
    page: Math.max(1, Math.min(1_000_000, Number.parseInt(params.get("page") ?? "1", 10) || 1)),
    size: PAGE_SIZES.find((each) => String(each) === params.get("size")) ?? size,
    ...readFilters(filters, params),
  } as ListCall<S, F>;
}

/**
 * Search, order, page and filters of a list, stored in the URL, so that a reload, the back button and a shared link
 * show the same rows. Changing the search, filters, order or page size returns to page 1.
 */
export function useListQuery<const S extends string, const F extends FilterFields>(
  fields: ListFields<S, F>,
): ListQuery<S, F> {
  const { search: address, pathname } = useLocation();
  const navigate = useNavigate();
  // The search field is debounced, so it must update the URL as it is at that moment, not at the keystroke.
  const latest = useRef(address);
  const [chosenSize, keepSize] = useRowsPerPage();
  latest.current = address;
  const declared = useRef(fields);

  return useMemo(() => {
    const {
      sorts,
      order: firstOrder,
      filters: kinds,
      size: firstSize = chosenSize,
      views = ["view"],
    } = declared.current;
    const known = new Set(["search", "sort", "order", ...Object.keys(kinds)]);
    const params = new URLSearchParams(address);
    const cursor = cursorAt(buildAddress(pathname, params));
    const query: ListCall<S, F> = {
      ...listCallAt<S, F>(declared.current, params, firstSize),
      ...(cursor !== undefined && { cursor }),
    };
    const { search = "", sort, order, page, size } = query;
    const filters = readFilters(kinds, params);

    const change = (edit: (next: URLSearchParams) => void, replace = false, at?: string) => {
      const next = new URLSearchParams(latest.current);
      edit(next);
      const to = buildAddress(pathname, next);
      if (to !== buildAddress(pathname, new URLSearchParams(latest.current))) {
        keepCursor(to, at);
        latest.current = to.slice(pathname.length);
        void navigate(to, { replace, preventScrollReset: true });
      }
    };
    const narrow = (edit: (next: URLSearchParams) => void, replace = false) =>
      change((next) => {
        edit(next);
        next.delete("page");
      }, replace);
    const setOrDrop = (next: URLSearchParams, name: string, value: string, fallback: string) =>
      value === fallback ? next.delete(name) : next.set(name, value);
    const putAll = (next: URLSearchParams, values: Record<string, FilterValue | undefined>) => {
      for (const [name, value] of Object.entries(values)) writeFilter(next, name, value);
    };

    return {
      query,
      search,
      sort: { id: sort, desc: order === "desc" },
      page,
      size,
      filters,
      state: new URLSearchParams([...params].filter(([name]) => known.has(name))).toString(),
      filtered: search !== "" || Object.keys(filters).some((name) => !views.includes(name)),
      setSearch: (value) => narrow((next) => setOrDrop(next, "search", value.trim(), ""), true),
      setSort: (value) =>
        narrow((next) => {
          const id = sorts.find((name) => name === value?.id) ?? sorts[0];
          setOrDrop(next, "sort", id, sorts[0]);
          const fallback = id === sorts[0] ? firstOrder : "asc";
          setOrDrop(next, "order", value === null ? fallback : value.desc ? "desc" : "asc", fallback);
        }),
      setPage: (value, shown) =>
        change(
          (next) => {
            setOrDrop(next, "page", String(value), "1");
            // Another user who opens the address gets the same number of rows per page.
            setOrDrop(next, "size", String(size), String(DEFAULT_SIZE));
          },
          false,
          cursorTo(value, shown),
        ),
      setSize: (value) => {
        if (declared.current.size === undefined) keepSize(value);
        narrow((next) => next.set("size", String(value)));
      },
      setFilter: (name, value) => narrow((next) => writeFilter(next, name, value)),
      setFilters: (values) => narrow((next) => putAll(next, values)),
      clear: () =>
        narrow((next) => {
          next.delete("search");
          for (const name of Object.keys(kinds)) if (!views.includes(name)) next.delete(name);
        }),
      href: (values) => {
        const next = new URLSearchParams(address);
        putAll(next, values);
        next.delete("page");
        return buildAddress(pathname, next);
      },
    };
  }, [address, pathname, navigate, chosenSize, keepSize]);
}

function buildAddress(pathname: string, params: URLSearchParams): string {
  const query = params.toString();
  return query ? `${pathname}?${query}` : pathname;
}
