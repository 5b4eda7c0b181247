import { useCallback, useMemo, useState } from "react";

/** Selected rows of a list, including rows on other pages. Refetched rows replace the stored ones. */
export function useSelectedRows<Row extends { id: string }>(rows: readonly Row[] | undefined) {
  const [known, setKnown] = useState<ReadonlyMap<string, Row>>(new Map());
  const onPage = useMemo(() => new Map(rows?.map((row) => [row.id, row])), [rows]);
  const chosen = useMemo(() => [...known.values()].map((row) => onPage.get(row.id) ?? row), [known, onPage]);
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
  const setRows = useCallback((next: readonly Row[]) => setKnown(new Map(next.map((row) => [row.id, row]))), []);
  const clear = useCallback(() => setKnown(new Map()), []);
  return { rows: chosen, ids, setIds, setRows, clear };
}
