import { type RowSelectionState, type SortingState, type Updater, useTable } from "@tanstack/react-table";
import { type ReactNode, useMemo, useState } from "react";
import { titleCutText } from "../../_internal/cut-text.ts";
import { cn } from "../../lib/cn.ts";
import { fromMd, useMediaQuery } from "../../lib/use-media-query.ts";
import { EmptyState } from "../empty-state/empty-state.tsx";
import { ErrorState } from "../error-state/error-state.tsx";
import { outlineInbox } from "../icon/icons/outline-inbox.generated.ts";
import { type DataColumns, type Features, features } from "./columns.ts";
import { TableBody } from "./table-body.tsx";
import { TableCards } from "./table-cards.tsx";
import { TableHead } from "./table-head.tsx";
import type { Density } from "./table-row.tsx";
import { SkeletonCards, SkeletonRows } from "./table-skeleton.tsx";

export { ColumnMenu, type ColumnMenuProps } from "./column-menu.tsx";
export { type ColumnChoice, type ColumnMeta, columnChoices, type DataColumns, dataColumns } from "./columns.ts";

export interface DataSort {
  /** Id of the column. */
  id: string;
  desc: boolean;
}

export interface DataTableProps<Row extends object> {
  /** Accessible name of the table, such as "Pedidos". */
  label: string;
  /** From `dataColumns()`. Keep the array stable between renders. */
  columns: DataColumns<Row>;
  /** Rows of the table. Keep the array stable between renders. */
  rows: ReadonlyArray<Row>;
  /** Returns the id of a row, used for its selection and its key. */
  getRowId: (row: Row) => string;
  /** loading: no data yet, skeleton rows; refreshing: the old rows stay; error: nothing to show. Default "ready". */
  status?: "ready" | "loading" | "refreshing" | "error";
  /** Current sort order; `null` for none. With `onSortChange`, the caller passes sorted rows. */
  sort?: DataSort | null;
  /** Called with the new sort order. If omitted, the table sorts the rows itself. */
  onSortChange?: (sort: DataSort | null) => void;
  /** Ids of the selected rows, including rows on other pages. */
  selected?: ReadonlySet<string>;
  /** Called with the selected ids. If omitted, rows cannot be selected. */
  onSelectedChange?: (selected: Set<string>) => void;
  /** Name of a row's checkbox. Default "Seleccionar la fila". */
  selectLabel?: (row: Row) => string;
  /** Shows checkboxes on the cards of a phone. Default: once a row is selected. */
  cardsSelectable?: boolean;
  /** Ids of hidden columns; see ColumnMenu. */
  hiddenColumns?: ReadonlySet<string>;
  /**
   * Called for a click, a tap or Enter on a row. The column that names the row should also contain a real link to the
   * same page, with `data-row-link`, which draws its focus around the whole cell. `newTab`: Ctrl, ⌘ or the middle button.
   */
  onRowOpen?: (row: Row, how: { newTab: boolean }) => void;
  /** Row height in px: pictures 48, default 44, compact 36. */
  density?: Density;
  /** Rows rendered while loading: the page size. Default 10. */
  skeletonRows?: number;
  /** Shown if there are no rows. */
  empty?: ReactNode;
  /** Shown in place of the rows with `status="error"`. Default: ErrorState with "Reintentar". */
  error?: ReactNode;
  /** Called by "Reintentar" in the default error state. */
  onRetry?: () => void;
  /** A row below `md`: usually number and total, client and contents, badges. */
  card?: (row: Row) => ReactNode;
  /** Number of rows from which only the visible ones are rendered. Default 100. */
  virtualFrom?: number;
  /** Set this inside a tile that keeps its frame on phones: rows then replace cards, because cards are not nested. */
  framed?: boolean;
  /** Classes of the box around the table. */
  className?: string;
}

const none: ReadonlySet<string> = new Set();

/** The list of a back-office page. It has no frame: place it in a Card, with filters above and a Paginator below. */
export function DataTable<Row extends object>({
  label,
  columns,
  rows,
  getRowId,
  status = "ready",
  sort,
  onSortChange,
  selected = none,
  onSelectedChange,
  selectLabel = () => "Seleccionar la fila",
  cardsSelectable = false,
  hiddenColumns = none,
  onRowOpen,
  density = "default",
  skeletonRows = 10,
  empty,
  error,
  onRetry,
  card,
  virtualFrom = 100,
  framed = false,
  className,
}: DataTableProps<Row>) {
  const wide = useMediaQuery(fromMd);
  // State rather than a ref, because the virtualizer below must re-render when the element is mounted.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const selectable = onSelectedChange !== undefined;
  const rowSelection = useMemo<RowSelectionState>(
    () => Object.fromEntries([...selected].map((id) => [id, true])),
    [selected],
  );
  const columnVisibility = useMemo(
    () => Object.fromEntries([...hiddenColumns].map((id) => [id, false])),
    [hiddenColumns],
  );
  const sorting = useMemo<SortingState | undefined>(
    () => (sort === undefined ? undefined : sort ? [sort] : []),
    [sort],
  );
  const data = useMemo(() => [...rows], [rows]);

  const table = useTable<Features, Row>({
    features,
    columns,
    data,
    getRowId,
    state: { rowSelection, columnVisibility, ...(sorting && { sorting }) },
    enableRowSelection: selectable,
    enableMultiSort: false,
    manualSorting: onSortChange !== undefined,
    onRowSelectionChange: (updater) => {
      const next = resolve(updater, rowSelection);
      onSelectedChange?.(new Set(Object.keys(next).filter((id) => next[id])));
    },
    ...(onSortChange && {
      onSortingChange: (updater: Updater<SortingState>) => onSortChange(resolve(updater, sorting ?? [])[0] ?? null),
    }),
  });

  const body = chooseBody(status, rows.length);
  const virtual = body === "rows" && rows.length > virtualFrom;
  const message =
    body === "error"
      ? (error ?? <ErrorState onRetry={onRetry} />)
      : body === "empty"
        ? (empty ?? <EmptyState icon={outlineInbox} title="No hay nada que mostrar" />)
        : null;

  if (!wide) {
    return (
      <div
        data-slot="data-table"
        data-view="cards"
        aria-busy={isBusy(status)}
        // Rows of a tile; the last one keeps its corners.
        className={cn(framed && "last:overflow-clip last:rounded-b-lg", className)}
      >
        {body === "rows" ? (
          <TableCards
            label={label}
            table={table}
            card={card}
            framed={framed}
            onOpen={onRowOpen}
            selectable={selectable && (cardsSelectable || selected.size > 0)}
            selectLabel={selectLabel}
          />
        ) : null}
        {body === "skeleton" ? <SkeletonCards label={label} cards={skeletonRows} framed={framed} /> : null}
        {message === null ? null : (
          <div className={framed ? undefined : "rounded-lg bg-card shadow-tile"}>{message}</div>
        )}
      </div>
    );
  }

  const span = table.getVisibleLeafColumns().length + (selectable ? 1 : 0);
  return (
    <div
      ref={setScroller}
      data-slot="data-table"
      data-view="table"
      data-density={density}
      // Below lg, a table may be wider than its tile. From lg on, the page scrolls and the table header sticks to the
      // page: `clip` creates no scroll container but keeps the rounded corners.
      className={cn(
        // Contains the visually hidden text, which is positioned absolutely and would otherwise widen the page.
        "relative",
        virtual ? "max-h-[70vh] overflow-auto" : "overflow-x-auto last:rounded-b-lg lg:overflow-clip",
        className,
      )}
    >
      <table
        aria-label={label}
        aria-busy={isBusy(status)}
        aria-rowcount={virtual ? rows.length + 1 : undefined}
        onPointerOver={titleCutText}
        className={cn("w-full border-separate border-spacing-0 text-table", virtual && "table-fixed")}
      >
        <TableHead table={table} selectable={selectable} />
        {body === "rows" ? (
          <TableBody
            table={table}
            scroller={scroller}
            virtual={virtual}
            onOpen={onRowOpen}
            selectable={selectable}
            selectLabel={selectLabel}
            density={density}
          />
        ) : null}
        {body === "skeleton" ? (
          <SkeletonRows table={table} rows={skeletonRows} selectable={selectable} density={density} />
        ) : null}
        {message === null ? null : (
          <tbody>
            <tr>
              <td colSpan={span}>{message}</td>
            </tr>
          </tbody>
        )}
      </table>
    </div>
  );
}

function chooseBody(status: string, count: number): "rows" | "skeleton" | "error" | "empty" {
  if (status === "error") return "error";
  if (status === "loading") return "skeleton";
  return count === 0 && status !== "refreshing" ? "empty" : "rows";
}

function isBusy(status: string): true | undefined {
  return status === "loading" || status === "refreshing" || undefined;
}

function resolve<T>(updater: Updater<T>, old: T): T {
  return typeof updater === "function" ? (updater as (old: T) => T)(old) : updater;
}
