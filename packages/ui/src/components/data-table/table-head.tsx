import type { Header, ReactTable } from "@tanstack/react-table";
import { cn } from "../../lib/cn.ts";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { Icon } from "../icon/icon.tsx";
import { solid16ArrowDown } from "../icon/icons/solid16-arrow-down.generated.ts";
import { solid16ArrowUp } from "../icon/icons/solid16-arrow-up.generated.ts";
import { solid16ChevronUpDown } from "../icon/icons/solid16-chevron-up-down.generated.ts";
import type { Features } from "./columns.ts";

const headCell = "h-row-head px-cell align-middle font-medium first:ps-4 last:pe-5";

export interface TableHeadProps<Row extends object> {
  table: ReactTable<Features, Row>;
  selectable: boolean;
}

/** Column names, sort buttons and the select-all checkbox. */
export function TableHead<Row extends object>({ table, selectable }: TableHeadProps<Row>) {
  const all = table.getIsAllRowsSelected();
  const some = !all && table.getRowModel().rows.some((row) => row.getIsSelected());
  return (
    <thead className="sticky top-(--table-head-top,0) z-sticky bg-sunken text-secondary text-table shadow-[inset_0_1px_0_var(--color-border),inset_0_-1px_0_var(--color-border)]">
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {selectable ? (
            <th scope="col" className={cn(headCell, "w-10 text-start")}>
              <span className="flex items-center">
                <Checkbox
                  size="sm"
                  aria-label="Seleccionar todas las filas de esta página"
                  checked={some ? "indeterminate" : all}
                  onCheckedChange={(checked) => table.toggleAllRowsSelected(checked)}
                />
              </span>
            </th>
          ) : null}
          {group.headers.map((header) => (
            <HeadCell key={header.id} header={header} table={table} />
          ))}
        </tr>
      ))}
    </thead>
  );
}

function HeadCell<Row extends object>({
  header,
  table,
}: {
  header: Header<Features, Row>;
  table: ReactTable<Features, Row>;
}) {
  const { column } = header;
  const meta = column.columnDef.meta;
  const sorted = column.getIsSorted();
  const end = meta?.align === "end";
  const name = header.isPlaceholder ? null : <table.FlexRender header={header} />;
  return (
    <th
      scope="col"
      aria-sort={sorted === "asc" ? "ascending" : sorted === "desc" ? "descending" : undefined}
      className={cn(headCell, "whitespace-nowrap", end ? "text-end" : "text-start", meta?.width)}
    >
      {column.getCanSort() ? (
        <button
          type="button"
          onClick={column.getToggleSortingHandler()}
          className={cn(
            "group/sort -mx-1.5 inline-flex h-control-sm items-center gap-1 rounded-sm px-1.5 hover:text-text",
            end && "flex-row-reverse",
            sorted && "font-semibold text-text",
          )}
        >
          {name}
          <Icon
            icon={sorted === "asc" ? solid16ArrowUp : sorted === "desc" ? solid16ArrowDown : solid16ChevronUpDown}
            size={16}
            className={cn(
              !sorted &&
                "opacity-0 transition-opacity group-hover/sort:opacity-100 group-focus-visible/sort:opacity-100",
            )}
          />
        </button>
      ) : (
        name
      )}
    </th>
  );
}
