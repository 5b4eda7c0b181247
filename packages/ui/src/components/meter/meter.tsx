import { cva } from "class-variance-authority";
import { type ComponentProps, useId } from "react";
import { cn } from "../../lib/cn.ts";

export type MeterTone = "primary" | "success" | "warning" | "danger";
export type MeterSize = "sm" | "md";

const fill = cva("block h-full rounded-full forced-colors:bg-[CanvasText]", {
  variants: {
    tone: {
      primary: "bg-primary-text",
      success: "bg-success-icon",
      warning: "bg-warning-icon",
      danger: "bg-danger-icon",
    } satisfies Record<MeterTone, string>,
  },
});

const HEIGHTS: Record<MeterSize, string> = { sm: "h-1.5", md: "h-2" };

export interface MeterProps extends Omit<ComponentProps<"div">, "children"> {
  /** What is measured: "Espacio ocupado". */
  label: string;
  /** How much of it. */
  value: number;
  /** Where the scale begins. */
  min?: number;
  /** Where it ends. */
  max?: number;
  /** The value in words: "4,2 de 10 GB". Default: per cent. */
  valueText?: string;
  /** Writes label and value above the bar. Without it they have to stand beside it. */
  showLabel?: boolean;
  /** warning, danger: where the value asks for something; the words beside it say what. */
  tone?: MeterTone;
  /** Height of the bar: sm 6, md 8. */
  size?: MeterSize;
}

/** A value on a scale that has an end: space, a quota, a share. It does not move: what is on its way is a Progress. */
export function Meter({
  label,
  value,
  min = 0,
  max = 100,
  valueText,
  showLabel = false,
  tone = "primary",
  size = "md",
  className,
  ...props
}: MeterProps) {
  const labelId = useId();
  const kept = Math.min(max, Math.max(min, value));
  const share = max > min ? (kept - min) / (max - min) : 0;
  const words = valueText ?? `${Math.round(share * 100)} %`;
  return (
    <div data-slot="meter" data-tone={tone} data-size={size} className={cn("min-w-0", className)} {...props}>
      {showLabel ? (
        <div className="mb-1.5 flex flex-wrap justify-between gap-x-3 text-label">
          <span id={labelId} className="min-w-0 wrap-anywhere">
            {label}
          </span>
          <span aria-hidden="true" className="font-normal text-secondary tabular-nums">
            {words}
          </span>
        </div>
      ) : null}
      {/* biome-ignore lint/a11y/useSemanticElements: the bar of <meter> cannot be drawn alike in all browsers */}
      <div
        role="meter"
        {...(showLabel ? { "aria-labelledby": labelId } : { "aria-label": label })}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={kept}
        aria-valuetext={words}
        className={cn("overflow-hidden rounded-full bg-border forced-colors:border", HEIGHTS[size])}
      >
        <span className={fill({ tone })} style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}
