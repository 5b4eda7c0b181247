import type { Pagination } from "@tablero/contract/platform/shapes/basics";
import type { ResourceDescriptor } from "@tablero/domain/platform/resources/descriptor";
import { useEffect, useRef } from "react";
import { useBackTo } from "../pages/back-to-list.tsx";
import { cursorAt, cursorTo, keepCursor } from "./list-cursors.ts";
import type { FilterFields } from "./list-filters.ts";
import { type Neighbour, type Neighbours, neighboursIn, pageAddress } from "./neighbours.ts";
import { useRowsPerPage } from "./rows-per-page.ts";
import { type ListCall, type ListFields, listCallAt } from "./use-list-query.ts";

interface ListPage {
  data:
    | { items: readonly { id: string }[]; pagination: Pick<Pagination, "page" | "lastPage" | "next" | "previous"> }
    | undefined;
}

export interface NeighbourList<S extends string, F extends FilterFields> {
  resource: Pick<ResourceDescriptor, "path">;
  fields: ListFields<S, F>;
  /** Reads a page of the list; null makes no request. */
  usePage(input: { query: ListCall<S, F> } | null): ListPage;
}

/**
 * The records before and after this one in the list from which it was opened; `others` if the record is not in that
 * list.
 */
export function useListNeighbours<const S extends string, const F extends FilterFields>(
  { resource, fields, usePage }: NeighbourList<S, F>,
  id: string,
  others: { above: string | null; below: string | null } = NONE,
): Neighbours {
  const from = useBackTo(resource);
  const [size] = useRowsPerPage();
  const called = listCallAt<S, F>(fields, new URLSearchParams(from.split("?")[1]), fields.size ?? size);
  const { page } = called;
  const read = (at: number | null, cursor: string | undefined) =>
    at === null ? null : { query: { ...called, page: at, ...(cursor !== undefined && { cursor }) } };
  const { data: here } = usePage(read(page, cursorAt(from)));
  const ids = here?.items.map((row) => row.id) ?? [];
  const isLast = ids.at(-1) === id && page < (here?.pagination.lastPage ?? 1);
  const isFirst = ids[0] === id && page > 1;
  const [toPrevious, toNext] = [cursorTo(page - 1, here?.pagination), cursorTo(page + 1, here?.pagination)];
  const { data: before } = usePage(read(isFirst ? page - 1 : null, toPrevious));
  const { data: after } = usePage(read(isLast ? page + 1 : null, toNext));
  useEffect(() => {
    if (isFirst) keepCursor(pageAddress(from, page - 1), toPrevious);
    if (isLast) keepCursor(pageAddress(from, page + 1), toNext);
  }, [isFirst, isLast, from, page, toPrevious, toNext]);

  const found = neighboursIn(ids, id, from);
  const above = isFirst ? before?.items.at(-1) : undefined;
  const below = isLast ? after?.items[0] : undefined;
  if (found && above) found.above = { id: above.id, from: pageAddress(from, page - 1) };
  if (found && below) found.below = { id: below.id, from: pageAddress(from, page + 1) };

  // An action may remove the record from its view; its neighbours there are remembered.
  const kept = useRef<{ id: string; neighbours: Neighbours } | null>(null);
  if (found) kept.current = { id, neighbours: found };
  if (kept.current?.id === id) return kept.current.neighbours;
  const beside = (other: string | null): Neighbour | null => (other === null ? null : { id: other, from });
  return { above: beside(others.above), below: beside(others.below) };
}

const NONE = { above: null, below: null } as const;
