import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";
import { formatNumber } from "../../_internal/chart/chart-scale.ts";
import { cn } from "../../lib/cn.ts";
import { Token } from "../track/track.tsx";

export type SparklineTone = "primary" | "success" | "danger" | "neutral";
export type SparklineSize = "sm" | "md" | "lg";

const line = cva("absolute inset-0 size-full overflow-visible", {
  variants: {
    tone: {
      primary: "text-primary-text",
      success: "text-success-icon",
      danger: "text-danger-icon",
      neutral: "text-neutral-icon",
    } satisfies Record<SparklineTone, string>,
  },
  defaultVariants: { tone: "primary" },
});

const box = cva("relative inline-block align-middle", {
  variants: { size: { sm: "h-5 w-16", md: "h-8 w-28", lg: "h-12 w-48" } satisfies Record<SparklineSize, string> },
  defaultVariants: { size: "md" },
});

export interface SparklineProps extends Omit<ComponentProps<"span">, "children"> {
  /** Label, such as "Pedidos, últimos 14 días". The values are added for screen readers. */
  label: string;
  /** Values in chronological order. A line needs at least two. */
  values: ReadonlyArray<number>;
  /** Formats a value for screen readers. Default: an es-ES number. */
  formatValue?: (value: number) => string;
  /** Colour of the line. */
  tone?: SparklineTone;
  /** Height and width in px: sm 20 × 64, md 32 × 112, lg 48 × 192. */
  size?: SparklineSize;
  /** Shows the token at the last value, which marks the current position. Default true. */
  token?: boolean;
}

const HEIGHT = 32;
const WIDTH = 100;

/** The shape of a series within text or a table, without axes. Show the last value itself next to it. */
export function Sparkline({
  label,
  values,
  formatValue,
  token = true,
  tone = "primary",
  size = "md",
  className,
  ...props
}: SparklineProps) {
  const format = formatValue ?? formatNumber;
  const lowest = Math.min(...values);
  const span = Math.max(...values) - lowest;
  /** 0 is at the top; a constant series is in the middle. */
  const depth = (value: number) => (span === 0 ? 0.5 : 1 - (value - lowest) / span);
  const points = values.map((value, index) => [
    values.length > 1 ? (index / (values.length - 1)) * WIDTH : WIDTH,
    depth(value) * HEIGHT,
  ]);
  const path = points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("");
  const last = values.at(-1);
  return (
    <span
      data-slot="sparkline"
      role="img"
      aria-label={`${label}: ${inWords(values, format)}`}
      className={cn(box({ size }), className)}
      {...props}
    >
      {values.length > 1 ? (
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className={line({ tone })}
        >
          <path d={`${path}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} fill="currentColor" fillOpacity="0.12" />
          <path
            d={path}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinejoin="round"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      ) : null}
      {token && last !== undefined ? (
        <Token
          size="sm"
          className="absolute left-full -translate-x-1/2 -translate-y-1/2"
          style={{ top: `${depth(last) * 100}%` }}
        />
      ) : null}
    </span>
  );
}

/** "de 15 a 37, mínimo 4, máximo 37". */
function inWords(values: readonly number[], format: (value: number) => string): string {
  const [first] = values;
  const last = values.at(-1);
  if (first === undefined || last === undefined) return "sin datos";
  if (values.length === 1) return format(first);
  return `de ${format(first)} a ${format(last)}, mínimo ${format(Math.min(...values))}, máximo ${format(Math.max(...values))}`;
}
