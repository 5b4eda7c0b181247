import type { ComponentProps } from "react";
import { cn } from "../../lib/cn.ts";

export interface LoadingBarProps extends Omit<ComponentProps<"div">, "children"> {
  /** Shows the bar. While false nothing is drawn. */
  active: boolean;
  /** Default "Cargando". */
  label?: string;
}

/** Thin indeterminate bar at the top of the window while a navigation or a refetch runs. Takes no room. */
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
