import type { OrderRow } from "@tablero/contract/shapes/admin-orders";
import { useCallback, useMemo, useState } from "react";

/** The chosen orders with their rows, also those of other pages. What the list reads again replaces what was known. */
export function useSelectedOrders(rows: readonly OrderRow[] | undefined) {
  const [known, setKnown] = useState<ReadonlyMap<string, OrderRow>>(new Map());
  const onPage = useMemo(() => new Map(rows?.map((row) => [row.id, row])), [rows]);
  const orders = useMemo(() => [...known.values()].map((row) => onPage.get(row.id) ?? row), [known, onPage]);
  const ids = useMemo(() => new Set(known.keys()), [known]);
  const setIds = useCallback(
    (next: ReadonlySet<string>) =>
      setKnown(
        (before) =>
          new Map(
            [...next].flatMap((id) => {
              const row = onPage.get(id) ?? before.get(id);
              return row ? [[id, row] as const] : [];
            }),
          ),
      ),
    [onPage],
  );
  const setOrders = useCallback((next: readonly OrderRow[]) => setKnown(new Map(next.map((row) => [row.id, row]))), []);
  const clear = useCallback(() => setKnown(new Map()), []);
  return { orders, ids, setIds, setOrders, clear };
}
