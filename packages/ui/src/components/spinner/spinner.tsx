import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "../../lib/cn.ts";

export type SpinnerSize = "sm" | "md" | "lg";

const spinner = cva("inline-block shrink-0 animate-spin text-current", {
  variants: { size: { sm: "size-4", md: "size-5", lg: "size-8" } satisfies Record<SpinnerSize, string> },
  defaultVariants: { size: "md" },
});

export interface SpinnerProps extends Omit<ComponentProps<"span">, "children"> {
  /** Side in px: sm 16, md 20, lg 32. */
  size?: SpinnerSize;
  /** Text announced to screen readers. Default "Cargando". */
  label?: string;
  /** Hides the spinner from screen readers, inside elements that already announce their busy state (a button). */
  decorative?: boolean;
}

/** A small pending operation. For content that is loading, use Skeleton; for a page, LoadingBar. */
export function Spinner({ size = "md", label = "Cargando", decorative = false, className, ...props }: SpinnerProps) {
  return (
    <span
      data-slot="spinner"
      data-size={size}
      role={decorative ? undefined : "status"}
      aria-hidden={decorative || undefined}
      className={cn("inline-flex", className)}
      {...props}
    >
      <svg viewBox="0 0 20 20" fill="none" aria-hidden="true" className={spinner({ size })}>
        <circle cx="10" cy="10" r="8" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2.5" />
        <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {decorative ? null : <span className="sr-only">{label}</span>}
    </span>
  );
}
