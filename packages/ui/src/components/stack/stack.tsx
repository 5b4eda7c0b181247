import { cva } from "class-variance-authority";
import type { ElementType, HTMLAttributes, ReactNode } from "react";
import { GAPS, type Gap } from "../../_internal/gaps.ts";
import { cn } from "../../lib/cn.ts";

export type StackDirection = "column" | "row";
export type StackAlign = "stretch" | "start" | "center" | "end" | "baseline";
export type StackJustify = "start" | "center" | "end" | "between";
export type StackElement = "div" | "section" | "ul" | "ol" | "form";

const stack = cva("flex min-w-0", {
  variants: {
    direction: { column: "flex-col", row: "flex-row" } satisfies Record<StackDirection, string>,
    gap: GAPS,
    align: {
      stretch: "items-stretch",
      start: "items-start",
      center: "items-center",
      end: "items-end",
      baseline: "items-baseline",
    } satisfies Record<StackAlign, string>,
    justify: {
      start: "justify-start",
      center: "justify-center",
      end: "justify-end",
      between: "justify-between",
    } satisfies Record<StackJustify, string>,
    wrap: { true: "flex-wrap", false: "" },
  },
});

export interface StackProps extends HTMLAttributes<HTMLElement> {
  /** The parts. */
  children?: ReactNode;
  /** column: one below the other; row: side by side. */
  direction?: StackDirection;
  /** Gap in px: none 0, 2xs 4, xs 8, sm 12, md 16, lg 20, xl 24, 2xl 32; fields: depends on the density. */
  gap?: Gap;
  /** Alignment across the direction. */
  align?: StackAlign;
  /** Alignment along the direction. */
  justify?: StackJustify;
  /** Wraps the row if there is not enough room. */
  wrap?: boolean;
  /** HTML element to render. */
  as?: StackElement;
}

/** Parts one below the other or side by side, with equal gaps. */
export function Stack({
  direction = "column",
  gap = "md",
  align = "stretch",
  justify = "start",
  wrap = false,
  as = "div",
  className,
  ...props
}: StackProps) {
  const Element: ElementType = as;
  return (
    <Element data-slot="stack" className={cn(stack({ direction, gap, align, justify, wrap }), className)} {...props} />
  );
}
