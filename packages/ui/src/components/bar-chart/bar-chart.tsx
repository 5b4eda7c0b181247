import { ChartFrame, type ChartProps } from "../../_internal/chart/chart-frame.tsx";
import { formatNumber, ticksFor } from "../../_internal/chart/chart-scale.ts";
import { cn } from "../../lib/cn.ts";
import { ChartTable } from "../chart-table/chart-table.tsx";

export interface BarChartPoint {
  /** Name of the bar, such as "20 nov" or "Arcania". */
  label: string;
  /** From zero. */
  value: number;
}

export interface BarChartProps extends ChartProps {
  /** One bar each, in order. */
  data: ReadonlyArray<BarChartPoint>;
  /** Index of the highlighted bar ("today"), in full colour; the others are muted. Default: no bar is highlighted. */
  current?: number;
  /** Heading of the table's second column. Default: the label. */
  valueHead?: string;
}

/** Compares amounts from a zero baseline. For a few named bars; use LineChart for a series over time. */
export function BarChart({
  label,
  data,
  current,
  formatValue,
  head = "Día",
  valueHead = label,
  ...props
}: BarChartProps) {
  const format = formatValue ?? formatNumber;
  const ticks = ticksFor(data.reduce((top, point) => Math.max(top, point.value), 0));
  const top = ticks.at(-1) ?? 1;
  return (
    <ChartFrame
      slot="bar-chart"
      label={label}
      ticks={ticks}
      formatTick={format}
      labels={data.map((point) => point.label)}
      table={
        <ChartTable
          caption={label}
          heads={[head, valueHead]}
          rows={data.map((point) => ({ label: point.label, values: [format(point.value)] }))}
        />
      }
      {...props}
    >
      <div className="absolute inset-0 flex items-end">
        {data.map((point, index) => (
          <div
            key={point.label}
            title={`${point.label}: ${format(point.value)}`}
            className="group/bar flex h-full min-w-0 flex-1 items-end justify-center"
          >
            <span
              data-slot="bar"
              data-current={index === current || undefined}
              className={cn(
                "block w-3/4 max-w-14 rounded-t-xs transition-[height] duration-slow group-hover/bar:bg-primary-text",
                current === undefined || index === current ? "bg-primary-text" : "bg-primary-text/35",
              )}
              style={{ height: `${(Math.max(0, point.value) / top) * 100}%` }}
            />
          </div>
        ))}
      </div>
    </ChartFrame>
  );
}
