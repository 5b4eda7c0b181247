import type { ComponentProps, ReactNode } from "react";
import { Skeleton, SkeletonRegion } from "../../components/skeleton/skeleton.tsx";
import { cn } from "../../lib/cn.ts";
import { labelStride } from "./chart-scale.ts";

/** If a row has more labels than these limits (such as days), a narrow chart shows only every n-th label. */
const [FEW, NARROW] = [6, 3];

/** Props shared by the charts with axes. */
export interface ChartProps extends Omit<ComponentProps<"figure">, "children"> {
  /** Accessible name, such as "Ventas por día". */
  label: string;
  /** Formats a value, on the axis and in the table. Default: a number in es-ES format. */
  formatValue?: (value: number) => string;
  /** Heading of the table's first column. Default "Día". */
  head?: string;
  /** Height of the chart area in rem. Default 12. */
  height?: number;
  /**
   * Visually hides the name if it is already shown above the chart, such as in a tile header; screen readers still read
   * it.
   */
  hideLabel?: boolean;
  /** No data has arrived yet. */
  loading?: boolean;
}

interface ChartFrameProps
  extends Pick<ChartProps, "label" | "height" | "hideLabel" | "loading" | "className">,
    Omit<ComponentProps<"figure">, "children"> {
  slot: string;
  /** Values of the grid lines, from the bottom; the last one is the top of the chart area. */
  ticks: readonly number[];
  formatTick: (value: number) => string;
  /** Labels below the columns; some are omitted if they do not fit. */
  labels: readonly string[];
  /** Legend, between the name and the chart area. */
  legend?: ReactNode;
  /** The data table of the chart. */
  table: ReactNode;
  /** Fills the chart area. */
  children: ReactNode;
}

/** Frame of a chart: name, axis, grid lines, column labels and the data table. The caller adds the drawing. */
export function ChartFrame({
  slot,
  label,
  ticks,
  formatTick,
  labels,
  legend,
  table,
  height = 12,
  hideLabel = false,
  loading = false,
  className,
  children,
  ...props
}: ChartFrameProps) {
  const stride = labelStride(labels.length);
  return (
    <figure
      data-slot={slot}
      aria-label={label}
      aria-busy={loading || undefined}
      className={cn("flex min-w-0 flex-col gap-3", className)}
      {...props}
    >
      <figcaption
        className={cn("flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1", hideLabel && "justify-end")}
      >
        <span className={hideLabel ? "sr-only" : "text-heading"}>{label}</span>
        {legend}
      </figcaption>
      {loading ? (
        <SkeletonRegion label={`Cargando ${label}`} className="flex" style={{ height: `${height + 2}rem` }}>
          <Skeleton variant="box" className="size-full" />
        </SkeletonRegion>
      ) : labels.length === 0 ? (
        <p
          className="grid place-items-center rounded-lg bg-sunken text-secondary text-table"
          style={{ height: `${height + 2}rem` }}
        >
          Sin datos
        </p>
      ) : (
        <>
          <div
            aria-hidden="true"
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 gap-y-2 text-label text-hint"
          >
            <div className="relative text-end tabular-nums" style={{ height: `${height}rem` }}>
              {ticks.map((tick, index) => (
                <bdi
                  key={tick}
                  className="absolute right-0 -translate-y-1/2 whitespace-nowrap font-normal"
                  style={{ top: `${100 - share(index, ticks.length)}%` }}
                >
                  {formatTick(tick)}
                </bdi>
              ))}
              {/* As wide as the widest value, because the values above are positioned absolutely. */}
              <bdi className="invisible font-normal">{widest(ticks.map((tick) => formatTick(tick)))}</bdi>
            </div>
            <div className="relative">
              {ticks.map((tick, index) => (
                <span
                  key={tick}
                  className={cn("absolute inset-x-0 h-px", index === 0 ? "bg-border-strong" : "bg-border")}
                  style={{ top: `${100 - share(index, ticks.length)}%` }}
                />
              ))}
              {children}
            </div>
            <div className="@container col-start-2 flex">
              {labels.map((name, index) => (
                <span key={name} className="relative h-4 min-w-0 flex-1">
                  {index % stride === 0 ? (
                    <span
                      className={cn(
                        "absolute left-1/2 w-max -translate-x-1/2 truncate px-0.5 font-normal",
                        labels.length > FEW &&
                          (index % (stride * NARROW) === 0 ? "@max-lg:max-w-none!" : "@max-lg:hidden"),
                      )}
                      style={{ maxWidth: `${stride * 100}%` }}
                    >
                      {name}
                    </span>
                  ) : null}
                </span>
              ))}
            </div>
          </div>
          {table}
        </>
      )}
    </figure>
  );
}

const share = (index: number, count: number) => (index / Math.max(1, count - 1)) * 100;

const widest = (words: readonly string[]) =>
  words.reduce((one, other) => (other.length > one.length ? other : one), "");
