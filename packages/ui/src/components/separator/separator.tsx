import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "../../lib/cn.ts";

export type SeparatorOrientation = "horizontal" | "vertical";
export type SeparatorTone = "default" | "inherit";

const line = cva("shrink-0", {
  variants: {
    orientation: {
      horizontal: "h-px w-full",
      vertical: "h-auto min-h-5 w-px self-stretch",
    } satisfies Record<SeparatorOrientation, string>,
    tone: {
      default: "bg-border forced-colors:bg-[CanvasText]",
      inherit: "bg-current/20 forced-colors:bg-[CanvasText]",
    } satisfies Record<SeparatorTone, string>,
  },
});

export interface SeparatorProps extends Omit<ComponentProps<"div">, "children"> {
  /** horizontal between stacked parts; vertical between parts side by side. */
  orientation?: SeparatorOrientation;
  /** A word on the line, only for horizontal separators: "o". */
  label?: string;
  /** inherit: derived from the text colour, for coloured bars. */
  tone?: SeparatorTone;
  /** True if the line is only decorative, because the parts can be distinguished without it, such as by headings. */
  decorative?: boolean;
}

/** A line between two parts. */
export function Separator({
  orientation = "horizontal",
  label,
  tone = "default",
  decorative = false,
  className,
  ...props
}: SeparatorProps) {
  const meaning = decorative
    ? ({ "aria-hidden": true } as const)
    : ({ role: "separator", "aria-orientation": orientation, "aria-label": label } as const);
  if (label !== undefined && orientation === "horizontal")
    return (
      <div
        data-slot="separator"
        {...meaning}
        className={cn("flex w-full items-center gap-3 text-label text-secondary", className)}
        {...props}
      >
        <span className={cn(line({ orientation, tone }), "w-auto! flex-1")} />
        {label}
        <span className={cn(line({ orientation, tone }), "w-auto! flex-1")} />
      </div>
    );
  return <div data-slot="separator" {...meaning} className={cn(line({ orientation, tone }), className)} {...props} />;
}
