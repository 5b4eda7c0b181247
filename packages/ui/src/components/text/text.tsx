import { cva } from "class-variance-authority";
import type { ComponentProps, ElementType, ReactNode } from "react";
import { cn } from "../../lib/cn.ts";

export type TextVariant = "micro" | "label" | "table" | "body" | "shop" | "shop-lg";
export type TextTone = "default" | "secondary" | "hint" | "success" | "warning" | "danger" | "inherit";
export type TextElement = "p" | "span" | "div" | "strong" | "em" | "small";

const text = cva("min-w-0 wrap-anywhere", {
  variants: {
    variant: {
      micro: "text-micro",
      label: "text-label",
      table: "text-table",
      body: "text-body",
      shop: "text-shop",
      "shop-lg": "text-shop-lg",
    } satisfies Record<TextVariant, string>,
    tone: {
      default: "text-text",
      secondary: "text-secondary",
      hint: "text-hint",
      success: "text-success-text",
      warning: "text-warning-text",
      danger: "text-danger-text",
      inherit: "",
    } satisfies Record<TextTone, string>,
    strong: { true: "font-semibold", false: "" },
    numeric: { true: "tabular-nums", false: "" },
  },
});

export interface TextProps extends ComponentProps<"p"> {
  /** The text. */
  children?: ReactNode;
  /**
   * Role of the text, with size and line height: micro 11/14, label 12/16, table 13/20, body 14/20; shop 16/26 and
   * shop-lg 17/28 on the storefront.
   */
  variant?: TextVariant;
  /** secondary: beside the main text; hint: optional information; the others express a state. */
  tone?: TextTone;
  /** Emphasises the important text of a line. */
  strong?: boolean;
  /** Digits of equal width, for numbers in columns. */
  numeric?: boolean;
  /** HTML element to render. */
  as?: TextElement;
}

/** Running text, styled by its role. */
export function Text({
  variant = "body",
  tone = "default",
  strong = false,
  numeric = false,
  as = "p",
  className,
  ...props
}: TextProps) {
  const Element: ElementType = as;
  return <Element data-slot="text" className={cn(text({ variant, tone, strong, numeric }), className)} {...props} />;
}
