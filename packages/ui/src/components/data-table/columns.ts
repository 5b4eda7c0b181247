import {
  type ColumnHelper,
  columnVisibilityFeature,
  createColumnHelper,
  createSortedRowModel,
  metaHelper,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_text,
  type TableOptions,
  tableFeatures,
} from "@tanstack/react-table";

/** Metadata of a column. */
export interface ColumnMeta {
  /** Name in the column menu and on a row's card, if the header is not plain text. */
  label?: string;
  /** `end` for numbers: right-aligned with tabular figures. Default "start". */
  align?: "start" | "end";
  /** Width, as Tailwind classes ("w-32"). Virtual tables need one for every column except the widest. */
  width?: string;
  /** Always visible, so not listed in the column menu. */
  always?: boolean;
  /** Truncates the text of the cell with an ellipsis instead of increasing the row height. */
  truncate?: boolean;
  /** Bold text for the column that names the row. */
  strong?: boolean;
}

export const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, text: sortFn_text },
  columnMeta: metaHelper<ColumnMeta>(),
});

export type Features = typeof features;
export type DataColumns<Row extends object> = TableOptions<Features, Row>["columns"];

/**
 * Defines columns: `const col = dataColumns<Order>(); const columns = col.columns([col.accessor("number", {…})])`.
 * Define them outside the component, or memoise them.
 */
export function dataColumns<Row extends object>(): ColumnHelper<Features, Row> {
  return createColumnHelper<Features, Row>();
}

export interface ColumnChoice {
  id: string;
  label: string;
}

/** The columns that users may hide, for ColumnMenu. */
export function columnChoices<Row extends object>(columns: DataColumns<Row>): ColumnChoice[] {
  const choices: ColumnChoice[] = [];
  for (const column of columns) {
    const key = "accessorKey" in column ? String(column.accessorKey) : undefined;
    const id = column.id ?? key ?? (typeof column.header === "string" ? column.header : undefined);
    const label = column.meta?.label ?? (typeof column.header === "string" ? column.header : undefined);
    if (id !== undefined && label && !column.meta?.always) choices.push({ id, label });
  }
  return choices;
}
