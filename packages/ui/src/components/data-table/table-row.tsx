import { type Cell, FlexRender, type Row as TableRowModel } from "@tanstack/react-table";
import { cva } from "class-variance-authority";
import { type KeyboardEvent, type MouseEvent, memo, type RefCallback, useCallback, useEffect, useRef } from "react";
import { cn } from "../../lib/cn.ts";
import { Checkbox } from "../checkbox/checkbox.tsx";
import type { Features } from "./columns.ts";

/** Height of a row: 48 with pictures, 44 without, 36 compact; lower on a compact page (density.css). */
export type Density = "pictures" | "default" | "compact";

export const rowHeight = cva("", {
  variants: {
    density: { pictures: "h-row-tall", default: "h-row", compact: "h-row-low" } satisfies Record<Density, string>,
  },
  defaultVariants: { density: "default" },
});

// Up to two lines fit into the height of a row; three lines do not touch the line between rows.
export const cell = "border-border border-b px-cell py-0.75 text-start align-middle first:ps-4 last:pe-5";

/**
 * Around the box that holds the link of a row. Around the link itself the ring would cross the line below, because the
 * link reaches beyond its text for fingers.
 */
export const linkFocus =
  "-outline-offset-2 outline-focus has-[[data-row-link]:focus-visible]:outline-2 **:data-row-link:outline-none";

/** Clear of the sticky header, for the row and for what has the focus inside it. */
const BELOW_HEAD =
  "scroll-mt-[calc(var(--table-head-top,0px)+2.5rem)] **:scroll-mt-[calc(var(--table-head-top,0px)+2.5rem)]";

/** From right to left, a date that begins with figures keeps the order of its parts, at the start of the cell. */
const TEXT_CELL = "rtl:[text-align:match-parent] rtl:[unicode-bidi:plaintext]";

const interactive = "a, button, input, select, textarea, label, [role=button], [role=menuitem]";

/** Returns false if a click on a row hit a control inside the row, or ended a text selection. */
export function isForRow(event: MouseEvent<HTMLElement>): boolean {
  if (event.defaultPrevented || window.getSelection()?.toString()) return false;
  const hit = event.target instanceof Element ? event.target.closest(interactive) : null;
  return hit === null || !event.currentTarget.contains(hit);
}

export interface RowHandlers<Row extends object> {
  /** Opens a row; `newTab` for Ctrl, ⌘ and the middle button. */
  onOpen?: (row: Row, how: { newTab: boolean }) => void;
  selectable: boolean;
  /** Name of a row's checkbox. */
  selectLabel: (row: Row) => string;
  density: Density;
}

export interface TableRowProps<Row extends object> extends Pick<RowHandlers<Row>, "onOpen" | "selectable" | "density"> {
  row: TableRowModel<Features, Row>;
  /** Cells of the visible columns; a new array when columns or data change. */
  cells: readonly Cell<Features, Row, unknown>[];
  selected: boolean;
  /** Name of its checkbox. */
  label: string;
  index: number;
  /** True if this row is the one in the tab order. */
  active: boolean;
  /** True if the row takes the focus when it becomes active (arrow keys), even if it is rendered only afterwards. */
  takeFocus: boolean;
  onActivate: (index: number) => void;
  onMove: (event: KeyboardEvent<HTMLTableRowElement>, index: number) => void;
  /** Measures the row if rows are virtual; stable between renders. */
  ref?: RefCallback<HTMLTableRowElement>;
}

/** Re-rendered only for its own changes; scrolling and selecting leave the other rows unchanged. */
export const TableRow = memo(DrawnRow) as typeof DrawnRow;

function DrawnRow<Row extends object>({
  row,
  cells,
  selected,
  label,
  index,
  active,
  takeFocus,
  onActivate,
  onMove,
  onOpen,
  selectable,
  density,
  ref,
}: TableRowProps<Row>) {
  const own = useRef<HTMLTableRowElement>(null);
  // Stable between renders, because a new function would re-measure every row at each scroll.
  const attach = useCallback(
    (element: HTMLTableRowElement | null) => {
      own.current = element;
      ref?.(element);
    },
    [ref],
  );
  useEffect(() => {
    if (active && takeFocus && document.activeElement !== own.current) own.current?.focus();
  }, [active, takeFocus]);

  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === "Enter" && onOpen) {
      event.preventDefault();
      onOpen(row.original, { newTab: event.ctrlKey || event.metaKey });
    } else if (event.key === " " && selectable) {
      event.preventDefault();
      row.toggleSelected();
    } else onMove(event, index);
  };

  return (
    <tr
      ref={attach}
      data-slot="data-table-row"
      data-index={index}
      data-selected={selected || undefined}
      aria-rowindex={index + 2}
      tabIndex={active ? 0 : -1}
      onFocus={(event) => {
        if (event.target === event.currentTarget) onActivate(index);
      }}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (onOpen && isForRow(event)) onOpen(row.original, { newTab: event.ctrlKey || event.metaKey });
      }}
      onAuxClick={(event) => {
        if (onOpen && event.button === 1 && isForRow(event)) onOpen(row.original, { newTab: true });
      }}
      className={cn(
        BELOW_HEAD,
        "-outline-offset-2 transition-colors duration-fast [&:last-child>td]:border-b-0",
        rowHeight({ density }),
        selected ? "bg-primary-tint" : "hover:bg-hover",
        onOpen && "cursor-pointer",
        onOpen && (selected ? "active:bg-primary-tint-strong" : "active:bg-press"),
      )}
    >
      {selectable ? (
        <td className={cn(cell, "w-10")}>
          <span className="flex items-center">
            <Checkbox
              size="sm"
              aria-label={label}
              checked={selected}
              disabled={!row.getCanSelect()}
              // The click event contains the state of Shift, which selects a range.
              onChange={row.getToggleSelectedHandler()}
            />
          </span>
        </td>
      ) : null}
      {cells.map((entry) => {
        const meta = entry.column.columnDef.meta;
        return (
          <td
            key={entry.id}
            className={cn(
              cell,
              linkFocus,
              meta?.align === "end" ? "text-end! whitespace-nowrap tabular-nums" : TEXT_CELL,
              meta?.strong ? "font-semibold text-text" : "text-text",
              meta?.truncate && "max-w-0 truncate",
              meta?.width,
            )}
          >
            <FlexRender cell={entry} />
          </td>
        );
      })}
    </tr>
  );
}
