import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { cn } from "../../lib/cn.ts";

export type ScrollAreaAxis = "vertical" | "horizontal" | "both";

const AXES: Record<ScrollAreaAxis, string> = {
  vertical: "overflow-x-hidden overflow-y-auto",
  horizontal: "overflow-x-auto",
  both: "overflow-auto",
};

export interface ScrollAreaProps extends ComponentProps<"div"> {
  /** Accessible name of what is in it, told when the focus is on the area: "Cobros por método". */
  label: string;
  /** The way it scrolls. */
  axis?: ScrollAreaAxis;
  /** The edge behind which there is more fades. Not for two axes, nor over a heading that stays at the top. */
  fade?: boolean;
  /** What scrolls. */
  children?: ReactNode;
  /** Sizes and draws the box; its height limits what is seen. */
  className?: string;
}

/**
 * A part of a page that scrolls by itself. It takes the focus while something is out of sight, so that the arrow keys
 * reach it, and is nothing to the keyboard otherwise. `className` sizes and draws the box; its height limits it.
 */
export function ScrollArea({ label, axis = "vertical", fade = true, className, children, ...props }: ScrollAreaProps) {
  const root = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);

  useLayoutEffect(() => {
    const area = root.current;
    if (!area || !content.current) return;
    // One pixel is rounding.
    const measure = () =>
      setOverflows(area.scrollHeight > area.clientHeight + 1 || area.scrollWidth > area.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(area);
    observer.observe(content.current);
    measure();
    return () => observer.disconnect();
  }, []);

  return (
    <div data-slot="scroll-area" className={cn("flex min-w-0 flex-col overflow-hidden", className)} {...props}>
      <div
        ref={root}
        // A scrolling area must be reachable by keyboard.
        {...(overflows && { role: "group", "aria-label": label, tabIndex: 0 })}
        data-overflows={overflows || undefined}
        data-axis={axis}
        className={cn(
          "min-h-0 min-w-0 flex-1 overscroll-contain -outline-offset-2",
          AXES[axis],
          fade && axis !== "both" && "scroll-fade",
        )}
      >
        {/* As wide as what cannot be narrower, so that it is seen to grow. */}
        <div ref={content} className={axis === "vertical" ? undefined : "min-w-fit"}>
          {children}
        </div>
      </div>
    </div>
  );
}
