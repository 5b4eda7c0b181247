import type { ReactTable } from "@tanstack/react-table";
import { cn } from "../../lib/cn.ts";
import { places } from "../../lib/places.ts";
import { Skeleton } from "../skeleton/skeleton.tsx";
import type { Features } from "./columns.ts";
import { cell, type Density, rowHeight } from "./table-row.tsx";

const widths = ["w-24", "w-16", "w-32", "w-20", "w-28"];

export interface SkeletonRowsProps<Row extends object> {
  table: ReactTable<Features, Row>;
  rows: number;
  selectable: boolean;
  density: Density;
}

/** Skeleton rows with the same number and height as the real ones, so that the paginator does not move. */
export function SkeletonRows<Row extends object>({ table, rows, selectable, density }: SkeletonRowsProps<Row>) {
  const columns = table.getVisibleLeafColumns();
  return (
    <tbody>
      {places(rows).map((row) => (
        <tr key={row} data-slot="data-table-skeleton" className={rowHeight({ density })}>
          {selectable ? (
            <td className={cn(cell, "w-10")}>
              <Skeleton className="size-4" />
            </td>
          ) : null}
          {columns.map((column, index) => (
            <td key={column.id} className={cn(cell, column.columnDef.meta?.width)}>
              <Skeleton
                className={cn(
                  "h-3",
                  widths[(row + index) % widths.length],
                  column.columnDef.meta?.align === "end" && "ms-auto",
                )}
              />
              {row === 0 && index === 0 ? <span className="sr-only">Cargando</span> : null}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

export interface SkeletonCardsProps {
  label: string;
  cards: number;
  framed: boolean;
}

/** Skeleton cards on a phone. */
export function SkeletonCards({ label, cards, framed }: SkeletonCardsProps) {
  return (
    <div role="status" className={cn("flex flex-col", framed ? "divide-y" : "gap-2")}>
      <span className="sr-only">Cargando {label}</span>
      {places(cards).map((index) => (
        <div
          key={index}
          className={cn("flex flex-col gap-3 py-4", framed ? "px-5" : "rounded-lg bg-card px-4 shadow-tile")}
        >
          <Skeleton className="h-3.5 w-1/2" />
          <Skeleton className="h-3 w-2/5" />
          <Skeleton className="h-3 w-4/5" />
        </div>
      ))}
    </div>
  );
}
