import { cva } from "class-variance-authority";
import type { ComponentProps, ElementType, ReactNode } from "react";
import { cn } from "../../lib/cn.ts";

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;
export type HeadingVariant = "text" | "display";
export type HeadingSize = "sm" | "md" | "lg" | "xl";

const heading = cva("min-w-0 text-text wrap-anywhere", {
  variants: {
    variant: { text: "", display: "text-balance font-display" } satisfies Record<HeadingVariant, string>,
    size: { sm: "", md: "", lg: "", xl: "" } satisfies Record<HeadingSize, string>,
  },
  compoundVariants: [
    { variant: "text", size: "sm", class: "text-field" },
    { variant: "text", size: "md", class: "text-heading" },
    { variant: "text", size: "lg", class: "text-stat" },
    { variant: "text", size: "xl", class: "text-title" },
    { variant: "display", size: "sm", class: "text-shop leading-snug" },
    { variant: "display", size: "md", class: "text-display-md" },
    { variant: "display", size: "lg", class: "text-display-lg" },
    { variant: "display", size: "xl", class: "text-display-xl" },
  ],
});

/** h1 names the page, h2 a card or section, h3 and below their parts. */
const SIZES: Record<HeadingLevel, HeadingSize> = { 1: "xl", 2: "md", 3: "sm", 4: "sm", 5: "sm", 6: "sm" };

export interface HeadingProps extends ComponentProps<"h2"> {
  /** The heading text, without a full stop. */
  children?: ReactNode;
  /** Level in the page's outline, h1 to h6; do not skip levels. */
  level: HeadingLevel;
  /** text: Inter, for the back office; display: the typeface of the storefront. */
  variant?: HeadingVariant;
  /** Size, if it should differ from that of the level. Default: xl for level 1, md for 2, sm below. */
  size?: HeadingSize;
}

/** The heading of a page, card or section. */
export function Heading({ level, variant = "text", size, className, ...props }: HeadingProps) {
  const Element: ElementType = `h${level}`;
  return (
    <Element
      data-slot="heading"
      className={cn(heading({ variant, size: size ?? SIZES[level] }), className)}
      {...props}
    />
  );
}
