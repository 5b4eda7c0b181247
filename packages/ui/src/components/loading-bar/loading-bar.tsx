import type { ComponentProps } from "react";
import { cn } from "../../lib/cn.ts";

export interface LoadingBarProps extends Omit<ComponentProps<"div">, "children"> {
  /** Shows the bar. If false, nothing is rendered. */
  active: boolean;
  /** Default "Cargando". */
  label?: string;
}

/** Thin indeterminate bar at the top of the window during a navigation or refetch. Takes up no space in the layout. */
export function LoadingBar({ active, label = "Cargando", className, ...props }: LoadingBarProps) {
  if (!active) return null;
  return (
    <div
      data-slot="loading-bar"
      role="progressbar"
      aria-label={label}
      className={cn(
        "pointer-events-none fixed inset-x-0 top-0 z-tooltip h-0.5 overflow-hidden bg-primary-tint",
        className,
      )}
      {...props}
    >
      <div className="h-full w-2/5 animate-indeterminate rounded-full bg-primary-text motion-reduce:w-full" />
    </div>
  );
}
