import { ChartFrame, type ChartProps } from "../../_internal/chart/chart-frame.tsx";
import { formatNumber, ticksFor } from "../../_internal/chart/chart-scale.ts";
import { ChartTable } from "../chart-table/chart-table.tsx";

export interface LineChartSeries {
  /** Name of the series: "Web". */
  name: string;
  /** One value per label. Null if the value is unknown, which leaves a gap. */
  values: readonly (number | null)[];
}

export interface LineChartProps extends ChartProps {
  /** Labels of the points in chronological order: "20 nov". */
  labels: ReadonlyArray<string>;
  /** At most three series, because more lines are hard to distinguish. The area below the first line is filled. */
  series: ReadonlyArray<LineChartSeries>;
}

/** Lines differ in colour and dash, so that the chart does not depend on colour alone. */
const LOOKS = [
  { colour: "text-primary-text", dash: undefined },
  { colour: "text-warning-icon", dash: "6 4" },
  { colour: "text-pickup-icon", dash: "1 5" },
];

const SIZE = 100;

/** Values over time, up to three series. */
export function LineChart({ label, labels, series, formatValue, head = "Día", ...props }: LineChartProps) {
  const format = formatValue ?? formatNumber;
  const shown = series.slice(0, LOOKS.length);
  const ticks = ticksFor(Math.max(0, ...shown.flatMap(({ values }) => values.map((value) => value ?? 0))));
  const top = ticks.at(-1) ?? 1;
  const inWords = (value: number | null | undefined) => (value == null ? "sin datos" : format(value));
  return (
    <ChartFrame
      slot="line-chart"
      label={label}
      ticks={ticks}
      formatTick={format}
      labels={labels}
      legend={shown.length > 1 ? <Legend names={shown.map(({ name }) => name)} /> : undefined}
      table={
        <ChartTable
          caption={label}
          heads={[head, ...shown.map(({ name }) => name)]}
          rows={labels.map((name, index) => ({
            label: name,
            values: shown.map(({ values }) => inWords(values[index])),
          }))}
        />
      }
      {...props}
    >
      <svg
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-0 size-full overflow-visible"
      >
        {shown.map(({ name, values }, index) => {
          const runs = splitRuns(values, labels.length, top);
          return (
            <g key={name} data-slot="line" className={LOOKS[index]?.colour}>
              {index === 0
                ? runs.map((run) => <path key={run.area} d={run.area} fill="currentColor" fillOpacity="0.1" />)
                : null}
              <path
                d={runs.map((run) => run.line).join("")}
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                strokeDasharray={LOOKS[index]?.dash}
                strokeLinecap="round"
                strokeLinejoin="round"
                vectorEffect="non-scaling-stroke"
              />
            </g>
          );
        })}
      </svg>
      <div className="absolute inset-0 flex">
        {labels.map((name, index) => (
          <span
            key={name}
            title={[name, ...shown.map((one) => `${one.name}: ${inWords(one.values[index])}`)].join("\n")}
            className="min-w-0 flex-1 hover:bg-primary-text/8"
          />
        ))}
      </div>
    </ChartFrame>
  );
}

/** Splits the values into runs. Each point is centred on its label; null ends a run, and a value begins the next. */
function splitRuns(values: readonly (number | null)[], count: number, top: number): { line: string; area: string }[] {
  const runs: [x: number, y: number][][] = [[]];
  for (const [index, value] of values.slice(0, count).entries()) {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push([((index + 0.5) / count) * SIZE, SIZE - (Math.max(0, value) / top) * SIZE]);
  }
  return runs.flatMap((points) => {
    const [first] = points;
    const last = points.at(-1);
    if (!first || !last) return [];
    // A value between two gaps is a line without length, which round caps draw as a dot.
    const line = `M${points.join("L")}${points.length === 1 ? "h0" : ""}`;
    return [{ line, area: `${line}L${last[0]},${SIZE}L${first[0]},${SIZE}Z` }];
  });
}

function Legend({ names }: { names: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-label text-secondary">
      {names.map((name, index) => (
        <li key={name} className="flex items-center gap-1.5">
          <svg viewBox="0 0 20 2" aria-hidden="true" className={`h-0.5 w-5 overflow-visible ${LOOKS[index]?.colour}`}>
            <path
              d="M1 1H19"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeDasharray={LOOKS[index]?.dash}
            />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
