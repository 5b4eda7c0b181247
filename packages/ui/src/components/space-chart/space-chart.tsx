import type { ComponentProps } from "react";
import { formatNumber } from "../../_internal/chart/chart-scale.ts";
import { cn } from "../../lib/cn.ts";
import { places } from "../../lib/places.ts";
import { ChartTable } from "../chart-table/chart-table.tsx";
import { Token } from "../track/track.tsx";

export interface SpaceChartPoint {
  /** Name of the column, such as "vie 20 nov". */
  label: string;
  value: number;
}

export interface SpaceChartProps extends Omit<ComponentProps<"figure">, "children"> {
  /** Accessible name: "Pedidos por día". */
  label: string;
  /** One column each, in chronological order. */
  data: ReadonlyArray<SpaceChartPoint>;
  /** Value of one space. Default: chosen so that the tallest column has 6 spaces. */
  perSpace?: number;
  /** Index of "today", which has the token. Default: the last column; -1 for none. */
  current?: number;
  /** Headings of the hidden table. Default "Día" and the label. */
  heads?: Readonly<[string, string]>;
  /** Formats a value in the hidden table. Default es-ES number. */
  formatValue?: (value: number) => string;
  /** Hides the caption at the left, if the chart is already named elsewhere. */
  hideCaption?: boolean;
}

const maxSpaces = 6;

/**
 * A column of stacked spaces for each day, with the token over today, and the same values as a table for screen
 * readers.
 */
export function SpaceChart({
  label,
  data,
  perSpace,
  current = data.length - 1,
  heads = ["Día", label],
  formatValue,
  hideCaption = false,
  className,
  ...props
}: SpaceChartProps) {
  const format = formatValue ?? formatNumber;
  const highest = data.reduce((top, point) => Math.max(top, point.value), 0);
  const unit = perSpace && perSpace > 0 ? perSpace : Math.max(1, Math.ceil(highest / maxSpaces));
  return (
    <figure data-slot="space-chart" className={cn("flex items-center gap-4", className)} aria-label={label} {...props}>
      <figcaption className={cn("shrink-0 text-end text-hint text-label font-normal", hideCaption && "sr-only")}>
        {label}
        <br />
        una casilla, {format(unit)}
      </figcaption>
      <div aria-hidden="true" className="flex min-w-0 flex-1 items-end justify-end gap-1.5">
        {data.map((point, index) => (
          <div
            key={point.label}
            title={`${point.label}: ${format(point.value)}`}
            className="flex w-4 min-w-1 flex-col items-center gap-0.5"
          >
            {index === current ? <Token size="sm" className="mb-0.5" /> : null}
            {places(spacesFor(point.value, unit)).map((space) => (
              <span
                key={space}
                className={cn(
                  "h-1.5 w-full rounded-xs",
                  point.value <= 0 ? "bg-border" : index === current ? "bg-primary-text" : "bg-primary-text/35",
                )}
              />
            ))}
          </div>
        ))}
      </div>
      <ChartTable
        variant="hidden"
        caption={label}
        heads={heads}
        rows={data.map((point) => ({ label: point.label, values: [format(point.value)] }))}
      />
    </figure>
  );
}

/** A day with the value 0 still has one space, which is empty. */
function spacesFor(value: number, unit: number): number {
  return value <= 0 ? 1 : Math.max(1, Math.round(value / unit));
}
