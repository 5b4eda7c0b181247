import type { Pagination } from "@tablero/contract/platform/shapes/basics";
import { useState } from "react";
import { useSelectedRows } from "../lists/use-selected-rows.ts";

interface Page<Row> {
  items: readonly Row[];
  pagination: Pagination;
}

/** All rows that match the filter, except these. */
interface All {
  filter: string;
  except: ReadonlySet<string>;
}

/**
 * Selected rows of a list: individual rows across pages, or all rows that match the search and filters except the
 * deselected ones. Changing the filter clears an "all" selection.
 */
export function useRecordSelection<Row extends { id: string }>(
  list: { search: string; filters: object },
  page: Page<Row> | undefined,
) {
  const items = page?.items ?? [];
  const total = page?.pagination.length ?? 0;
  const filter = JSON.stringify([list.search, list.filters]);
  const some = useSelectedRows<Row>(page?.items);
  const [kept, setAll] = useState<All | null>(null);
  const all = kept?.filter === filter ? kept : null;
  const except = all?.except ?? NONE;
  const rows = all ? items.filter(({ id }) => !except.has(id)) : some.rows;

  return {
    all: all !== null,
    except,
    ids: some.ids,
    /** The selected rows that are loaded; with "all" selected, only those of the page. */
    rows,
    count: all ? Math.max(0, total - except.size) : some.ids.size,
    total,
    /** Row ids for the table. */
    shown: all ? new Set(rows.map(({ id }) => id)) : some.ids,
    setShown(next: Set<string>) {
      if (!all) return some.setIds(next);
      const out = new Set(except);
      for (const { id } of items) {
        if (next.has(id)) out.delete(id);
        else out.add(id);
      }
      setAll({ filter, except: out });
    },
    selectAll() {
      some.clear();
      setAll({ filter, except: NONE });
    },
    clear() {
      some.clear();
      setAll(null);
    },
  };
}

const NONE: ReadonlySet<string> = new Set();
