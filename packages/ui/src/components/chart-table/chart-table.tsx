import type { ComponentProps } from "react";
import { cn } from "../../lib/cn.ts";
import { Icon } from "../icon/icon.tsx";
import { solid16ChevronRight } from "../icon/icons/solid16-chevron-right.generated.ts";

export interface ChartTableRow {
  /** First cell of the row, which is the row's heading. */
  label: string;
  /** Formatted values, in the order of the headings after the first. */
  values: readonly string[];
}

export interface ChartTableProps extends Omit<ComponentProps<"div">, "children"> {
  /** Name of the table: the chart's name. */
  caption: string;
  /** Column headings: first the name of the rows, then the names of the values. */
  heads: Readonly<[string, ...string[]]>;
  /** One row each, in the order of the chart. */
  rows: ReadonlyArray<ChartTableRow>;
  /** disclosure: collapsed below the chart, for all users; hidden: for screen readers only, with very small charts. */
  variant?: "disclosure" | "hidden";
  /** Text of the line that opens the table. Default "Ver los datos". */
  summary?: string;
}

/** The values of a chart as a table, for users who cannot see the drawing. */
export function ChartTable({
  caption,
  heads,
  rows,
  variant = "disclosure",
  summary = "Ver los datos",
  className,
  ...props
}: ChartTableProps) {
  const hidden = variant === "hidden";
  const table = (
    <table className={hidden ? undefined : "w-full max-w-120 text-table"}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head, index) => (
            <th key={head} scope="col" className={cn("py-1.5 font-medium text-secondary", alignOf(index))}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row" className={cn("border-t py-1.5 font-normal", alignOf(0))}>
              {row.label}
            </th>
            {row.values.map((value, index) => (
              <td key={heads[index + 1]} className={cn("border-t py-1.5", alignOf(index + 1))}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (hidden) {
    return (
      <div data-slot="chart-table" data-variant={variant} className={cn("sr-only", className)} {...props}>
        {table}
      </div>
    );
  }
  return (
    <div data-slot="chart-table" data-variant={variant} className={className} {...props}>
      <details className="group/data">
        <summary className="inline-flex min-h-6 list-none items-center gap-1 rounded-xs text-label text-secondary hover:text-text active:text-primary-text [&::-webkit-details-marker]:hidden">
          <Icon
            icon={solid16ChevronRight}
            size={16}
            className="transition-transform duration-fast group-open/data:rotate-90 rtl:group-open/data:-rotate-90"
          />
          {summary}
        </summary>
        <div className="pt-2">{table}</div>
      </details>
    </div>
  );
}

/** Names left-aligned, values right-aligned. */
const alignOf = (column: number) => (column === 0 ? "pe-6 text-start" : "ps-6 text-end tabular-nums");
