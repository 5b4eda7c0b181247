import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "../../lib/cn.ts";

export type ProgressTone = "primary" | "success" | "danger";

const fill = cva("h-full rounded-full transition-[width] duration-slow ease-out", {
  variants: {
    tone: {
      primary: "bg-primary-text",
      success: "bg-success-icon",
      danger: "bg-danger-icon",
    } satisfies Record<ProgressTone, string>,
  },
  defaultVariants: { tone: "primary" },
});

export interface ProgressProps extends Omit<ComponentProps<"div">, "children"> {
  /** success: finished; danger: failed. */
  tone?: ProgressTone;
  /** Accessible name of the task. */
  label: string;
  /** Between 0 and `max`; omitted while the progress is unknown. */
  value?: number;
  /** Value at which the task is complete. Default 100. */
  max?: number;
  /** Value text for screen readers. Default: per cent. */
  valueText?: string;
}

/** Progress of a task. */
export function Progress({ label, value, max = 100, valueText, tone = "primary", className, ...props }: ProgressProps) {
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, max > 0 ? value / max : 0));
  return (
    <div
      data-slot="progress"
      data-tone={tone}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value === undefined ? undefined : Math.min(max, Math.max(0, value))}
      aria-valuetext={valueText ?? (share === undefined ? undefined : `${Math.round(share * 100)} %`)}
      className={cn("h-1.5 w-full overflow-hidden rounded-full bg-border", className)}
      {...props}
    >
      {share === undefined ? (
        <div
          className={cn(fill({ tone }), "w-2/5 animate-indeterminate motion-reduce:w-full motion-reduce:opacity-50")}
        />
      ) : (
        <div className={fill({ tone })} style={{ width: `${share * 100}%` }} />
      )}
    </div>
  );
}
