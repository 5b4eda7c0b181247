import { cva } from "class-variance-authority";
import type { CSSProperties, ElementType, HTMLAttributes, ReactNode } from "react";
import { GAPS, type Gap } from "../../_internal/gaps.ts";
import { cn } from "../../lib/cn.ts";

export type GridFill = "fill" | "fit";
export type GridElement = "div" | "ul" | "ol" | "dl";

const grid = cva("grid min-w-0", {
  variants: {
    fill: {
      fill: "grid-cols-[repeat(auto-fill,minmax(min(100%,var(--grid-min)),1fr))]",
      fit: "grid-cols-[repeat(auto-fit,minmax(min(100%,var(--grid-min)),1fr))]",
    } satisfies Record<GridFill, string>,
    gap: GAPS,
    even: { true: "auto-rows-fr", false: "" },
  },
});

export interface GridProps extends HTMLAttributes<HTMLElement> {
  /** The entries. */
  children?: ReactNode;
  /** Minimum width of a column in CSS, such as "7.5rem". As many columns as fit are shown, but at least one. */
  minWidth?: string;
  /** fill: a few entries keep the width of a column; fit: they share the whole row. */
  fill?: GridFill;
  /** Gap in px: none 0, 2xs 4, xs 8, sm 12, md 16, lg 20, xl 24, 2xl 32; fields: depends on the density. */
  gap?: Gap;
  /** Gives all rows the height of the highest row. */
  even?: boolean;
  /** HTML element to render. */
  as?: GridElement;
}

/** Entries in columns of equal width, as many as fit, independent of the window width. */
export function Grid({
  minWidth = "12rem",
  fill = "fill",
  gap = "md",
  even = false,
  as = "div",
  className,
  style,
  ...props
}: GridProps) {
  const Element: ElementType = as;
  return (
    <Element
      data-slot="grid"
      className={cn(grid({ fill, gap, even }), className)}
      style={{ "--grid-min": minWidth, ...style } as CSSProperties}
      {...props}
    />
  );
}
