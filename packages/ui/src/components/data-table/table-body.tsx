import type { ReactTable } from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from "react";
import type { Features } from "./columns.ts";
import { type Density, type RowHandlers, TableRow } from "./table-row.tsx";

export interface TableBodyProps<Row extends object> extends RowHandlers<Row> {
  table: ReactTable<Features, Row>;
  /** The scroll container, if rows are virtual. */
  scroller: HTMLDivElement | null;
  virtual: boolean;
}

/** Row heights in px for the virtualizer's estimate; rendered rows are measured. They match `rowHeight`. */
const heights: Record<Density, number> = { pictures: 48, default: 44, compact: 36 };
const page = 10;

/** The rows: all of them or, from a hundred on, the visible ones. One row is in the tab order; arrow keys move it. */
export function TableBody<Row extends object>(props: TableBodyProps<Row>) {
  const { table, scroller, virtual, onOpen, selectable, selectLabel, density } = props;
  const { rows } = table.getRowModel();
  const [active, setActive] = useState(0);
  const [moved, setMoved] = useState(false);
  const current = Math.min(active, rows.length - 1);

  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: virtual,
    getScrollElement: () => scroller,
    estimateSize: () => heights[density],
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
  });

  // Callers pass a new function with each render, which must not re-render the rows.
  const opener = useRef(onOpen);
  useLayoutEffect(() => {
    opener.current = onOpen;
  });
  const open = useCallback<NonNullable<typeof onOpen>>((row, how) => opener.current?.(row, how), []);

  const onActivate = useCallback((next: number) => {
    setActive(next);
    setMoved(false);
  }, []);

  const onMove = useCallback(
    (event: KeyboardEvent<HTMLTableRowElement>, index: number) => {
      const target = destination(event.key, index, rows.length);
      if (target === undefined) return;
      event.preventDefault();
      setActive(target);
      setMoved(true);
      if (virtual) virtualizer.scrollToIndex(target);
      else
        event.currentTarget.parentElement
          ?.querySelector(`[data-index="${target}"]`)
          ?.scrollIntoView({ block: "nearest" });
    },
    [rows.length, virtual, virtualizer],
  );

  const rowAt = (index: number) => {
    const row = rows[index];
    if (row === undefined) return null;
    return (
      <TableRow
        key={row.id}
        ref={virtual ? virtualizer.measureElement : undefined}
        row={row}
        cells={row.getVisibleCells()}
        selected={selectable && row.getIsSelected()}
        label={selectLabel(row.original)}
        index={index}
        active={index === current}
        takeFocus={moved}
        onActivate={onActivate}
        onMove={onMove}
        onOpen={onOpen && open}
        selectable={selectable}
        density={density}
      />
    );
  };

  if (!virtual) return <tbody>{rows.map((_, index) => rowAt(index))}</tbody>;

  const items = virtualizer.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody>
      {before > 0 ? <Spacer height={before} /> : null}
      {items.map((item) => rowAt(item.index))}
      {after > 0 ? <Spacer height={after} /> : null}
    </tbody>
  );
}

/** Takes up the height of the rows out of view; the table layout stays the same. */
function Spacer({ height }: { height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row, without tabIndex
    <tr aria-hidden="true" style={{ height }}>
      <td className="p-0" />
    </tr>
  );
}

function destination(key: string, from: number, count: number): number | undefined {
  const moves: Record<string, number> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    Home: 0,
    End: count - 1,
    PageDown: from + page,
    PageUp: from - page,
  };
  const target = moves[key];
  return target === undefined ? undefined : Math.min(count - 1, Math.max(0, target));
}
