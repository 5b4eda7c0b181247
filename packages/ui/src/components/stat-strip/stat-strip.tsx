import type { ComponentProps, ReactNode } from "react";
import { cn } from "../../lib/cn.ts";

export interface StatStripProps extends ComponentProps<"section"> {
  /** Accessible name: "Resumen de pedidos". */
  label: string;
  /** The figures: StatTile with `variant="cell"`. */
  children: ReactNode;
  /** Chart that takes the remaining width, usually a SpaceChart. Hidden on a phone. */
  chart?: ReactNode;
  /**
   * For five or more figures: they share the width and, if it is narrow, show their details below; on a phone they
   * scroll.
   */
  wraps?: boolean;
}

/** Three or four figures and a chart in one tile. On a phone, the figures scroll sideways and the chart is hidden. */
export function StatStrip({ label, children, chart, wraps = false, className, ...props }: StatStripProps) {
  return (
    <section
      data-slot="stat-strip"
      aria-label={label}
      className={cn("@container flex min-h-19 overflow-hidden rounded-lg bg-card shadow-tile", className)}
      {...props}
    >
      {/* A scrolling area must be reachable by keyboard. */}
      <div // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways on narrow screens
        tabIndex={0}
        className={cn(
          "scroll-fade flex min-w-0 overflow-x-auto -outline-offset-2 *:shrink-0 [&>*+*]:border-border [&>*+*]:border-s",
          wraps && "flex-1 @2xl:flex-wrap @2xl:*:flex-1 @2xl:*:min-w-min",
        )}
      >
        {children}
      </div>
      {chart === undefined ? null : (
        <div className="hidden min-w-0 flex-1 items-end justify-end border-s px-5 py-2.5 @5xl:flex">{chart}</div>
      )}
    </section>
  );
}
