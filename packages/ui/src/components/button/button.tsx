import { cva } from "class-variance-authority";
import type { ComponentProps, MouseEvent } from "react";
import { cn } from "../../lib/cn.ts";
import { Slot } from "../../lib/slot.tsx";
import { Spinner } from "../spinner/spinner.tsx";

/**
 * primary: the one main action; secondary: beside it; ghost: in toolbars; tint: inside a tile; danger: destroys
 * something.
 */
export type ButtonVariant = "primary" | "secondary" | "ghost" | "tint" | "danger" | "danger-ghost";
/** Heights: sm 30, md 36, lg 46, xl 56 (the storefront's main action). */
export type ButtonSize = "sm" | "md" | "lg" | "xl";
export type ButtonWidth = "auto" | "full";

export const buttonVariants = cva(
  [
    // On a phone with enlarged text, a label may be wider than its row: it then wraps, and the button grows.
    "relative inline-flex h-(--h) max-w-full shrink-0 select-none items-center justify-center font-semibold whitespace-nowrap no-underline max-sm:h-auto max-sm:min-h-(--h) max-sm:py-1 max-sm:whitespace-normal",
    "transition-colors duration-fast disabled:cursor-not-allowed aria-disabled:cursor-not-allowed",
  ],
  {
    variants: {
      variant: {
        primary:
          "bg-primary text-on-primary hover:not-disabled:bg-primary-hover active:not-disabled:bg-primary-press disabled:opacity-50 aria-disabled:opacity-50",
        secondary:
          "bg-raised text-text shadow-tile hover:not-disabled:bg-hover active:not-disabled:bg-press disabled:text-hint disabled:opacity-60 aria-disabled:opacity-60",
        ghost:
          "text-secondary hover:not-disabled:bg-hover hover:not-disabled:text-text active:not-disabled:bg-press aria-expanded:bg-hover disabled:opacity-50 aria-disabled:opacity-50",
        tint: "bg-primary-tint text-on-tint hover:not-disabled:bg-primary-tint-strong active:not-disabled:bg-tint-press active:not-disabled:text-text disabled:opacity-50 aria-disabled:opacity-50",
        danger:
          "bg-danger text-on-danger hover:not-disabled:bg-danger-hover active:not-disabled:bg-danger-press disabled:opacity-50 aria-disabled:opacity-50",
        "danger-ghost":
          "text-danger-text hover:not-disabled:bg-danger-bg active:not-disabled:bg-danger-bg-press disabled:opacity-50 aria-disabled:opacity-50",
      } satisfies Record<ButtonVariant, string>,
      size: {
        sm: "[--h:var(--spacing-control-sm)] gap-1.5 rounded-md px-2.5 text-table",
        md: "[--h:var(--spacing-control-md)] gap-2 rounded-md px-3.5 text-body",
        lg: "[--h:var(--spacing-control-lg)] gap-2 rounded-lg px-5 text-heading",
        xl: "[--h:var(--spacing-control-xl)] gap-2 rounded-lg px-7 text-shop",
      } satisfies Record<ButtonSize, string>,
      width: { auto: "", full: "w-full" } satisfies Record<ButtonWidth, string>,
    },
    defaultVariants: { variant: "primary", size: "md", width: "auto" },
  },
);

export interface ButtonProps extends ComponentProps<"button"> {
  /**
   * primary: the one main action of a page or window; secondary: beside it; ghost: in toolbars; tint: inside a tile;
   * danger: destroys something; danger-ghost: leads to such an action.
   */
  variant?: ButtonVariant;
  /** sm: in tables and toolbars; md: back office; lg and xl: storefront, xl for its main action. */
  size?: ButtonSize;
  /** full: as wide as the parent element. */
  width?: ButtonWidth;
  /** Renders the only child (a link) as a button. `loading` then has no effect. */
  asChild?: boolean;
  /**
   * True while the action is pending: the button keeps its width and name, shows a spinner, ignores clicks, and stays
   * focusable.
   */
  loading?: boolean;
  /** Label of the action, with a verb; may contain an `<Icon>` before or after the text. */
  children?: ComponentProps<"button">["children"];
  /** Called on click, Enter or Space, but not while `loading`. */
  onClick?: ComponentProps<"button">["onClick"];
}

/** A button. Its content is text, with an optional `<Icon>` before or after it. */
export function Button({
  variant = "primary",
  size = "md",
  width = "auto",
  asChild = false,
  loading = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const shared = {
    "data-slot": "button",
    "data-variant": variant,
    "data-size": size,
    className: cn(buttonVariants({ variant, size, width }), className),
  };
  if (asChild) {
    return (
      <Slot {...shared} onClick={onClick} {...rest}>
        {children}
      </Slot>
    );
  }
  // Uses aria-disabled instead of disabled, so that the focus is not lost while pending.
  const stop = (event: MouseEvent<HTMLButtonElement>) => event.preventDefault();
  return (
    <button
      type="button"
      {...shared}
      {...rest}
      onClick={loading ? stop : onClick}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest["aria-disabled"]}
    >
      <span className={cn("inline-flex items-center justify-center gap-[inherit]", loading && "opacity-0")}>
        {children}
      </span>
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner size="sm" label="" />
        </span>
      )}
    </button>
  );
}
