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
  /** Name of the measured quantity, such as "Espacio ocupado". */
  label: string;
  /** The measured value. */
  value: number;
  /** Start of the scale. */
  min?: number;
  /** End of the scale. */
  max?: number;
  /** The value as text, such as "4,2 de 10 GB". Default: per cent. */
  valueText?: string;
  /** Shows label and value above the bar. If false, show them beside it. */
  showLabel?: boolean;
  /** warning, danger: the value needs attention, and the adjacent text explains why. */
  tone?: MeterTone;
  /** Height of the bar: sm 6, md 8. */
  size?: MeterSize;
}

/** A value on a limited scale: storage, a quota, a share. It is static; for work in progress use Progress. */
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
      {/* biome-ignore lint/a11y/useSemanticElements: the bar of <meter> cannot be styled in the same way in all browsers */}
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
