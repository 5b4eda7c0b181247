import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { cn } from "../../lib/cn.ts";

export type ScrollAreaAxis = "vertical" | "horizontal" | "both";

const AXES: Record<ScrollAreaAxis, string> = {
  vertical: "overflow-x-hidden overflow-y-auto",
  horizontal: "overflow-x-auto",
  both: "overflow-auto",
};

export interface ScrollAreaProps extends ComponentProps<"div"> {
  /** Accessible name of the content, announced when the area has the focus: "Cobros por método". */
  label: string;
  /** Scroll direction. */
  axis?: ScrollAreaAxis;
  /** Fades the edge behind which there is more content. Not suitable for two axes, or over a sticky heading. */
  fade?: boolean;
  /** The scrolling content. */
  children?: ReactNode;
  /** Sizes the box; its height limits the visible content. */
  className?: string;
}

/**
 * A part of a page that scrolls separately. It is focusable only while some content is hidden, so that the arrow keys
 * can scroll it. `className` sizes and styles the box, and its height limits the visible content.
 */
export function ScrollArea({ label, axis = "vertical", fade = true, className, children, ...props }: ScrollAreaProps) {
  const root = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);

  useLayoutEffect(() => {
    const area = root.current;
    if (!area || !content.current) return;
    // Allows for one pixel of rounding.
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
        {/* As wide as its widest unshrinkable content, so that changes of its size are detected. */}
        <div ref={content} className={axis === "vertical" ? undefined : "min-w-fit"}>
          {children}
        </div>
      </div>
    </div>
  );
}
