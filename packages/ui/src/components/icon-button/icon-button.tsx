import { cva } from "class-variance-authority";
import type { ComponentProps, MouseEvent } from "react";
import { cn } from "../../lib/cn.ts";
import { Icon, type IconData } from "../icon/icon.tsx";
import { Spinner } from "../spinner/spinner.tsx";

export type IconButtonVariant = "ghost" | "secondary" | "primary" | "danger" | "nav";
/** sm 30, md 36, lg 46 (storefront): the same heights as buttons and fields of these sizes. */
export type IconButtonSize = "sm" | "md" | "lg";

const iconButton = cva(
  "relative inline-grid shrink-0 place-items-center transition-colors duration-fast disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50",
  {
    variants: {
      variant: {
        ghost:
          "text-secondary hover:not-disabled:bg-hover hover:not-disabled:text-text active:not-disabled:bg-press aria-expanded:bg-hover aria-pressed:bg-primary-tint aria-pressed:text-on-tint",
        secondary:
          "bg-raised text-text shadow-tile hover:not-disabled:bg-hover active:not-disabled:bg-press aria-expanded:bg-hover",
        primary: "bg-primary text-on-primary hover:not-disabled:bg-primary-hover active:not-disabled:bg-primary-press",
        danger: "text-danger-text hover:not-disabled:bg-danger-bg active:not-disabled:bg-danger-bg-press",
        nav: "text-nav-hint hover:not-disabled:bg-nav-text/12 hover:not-disabled:text-nav-text active:not-disabled:bg-nav-text/20",
      } satisfies Record<IconButtonVariant, string>,
      size: {
        sm: "size-control-sm rounded-sm",
        md: "size-control-md rounded-md",
        lg: "size-control-lg rounded-lg",
      } satisfies Record<IconButtonSize, string>,
    },
    defaultVariants: { variant: "ghost", size: "md" },
  },
);

const ICON_SIZE: Record<IconButtonSize, number> = { sm: 16, md: 20, lg: 22 };

export interface IconButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-label"> {
  /** The entire visible content; choose an icon that is universally known. */
  icon: IconData;
  /**
   * ghost: in toolbars and headers; secondary: looks like a button; primary: the main action; danger: removes; nav: on
   * the dark navigation and on the bulk bar.
   */
  variant?: IconButtonVariant;
  /** sm: in tables and chips; md: back office; lg: storefront. */
  size?: IconButtonSize;
  /** Accessible name; there is no visible text. */
  label: string;
  /** Pending, as in Button: a spinner replaces the icon, clicks are ignored, and the focus stays. */
  loading?: boolean;
  /**
   * A small count in the upper right corner (messages, cart), hidden for 0. Include it in `label` for screen readers.
   */
  count?: number;
  /** Colour of the count. */
  countTone?: "primary" | "teal";
}

/** A button with only an icon. */
export function IconButton({
  icon,
  label,
  variant = "ghost",
  size = "md",
  loading = false,
  count = 0,
  countTone = "primary",
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  // Uses aria-disabled instead of disabled, so that the focus is not lost while pending.
  const stop = (event: MouseEvent<HTMLButtonElement>) => event.preventDefault();
  return (
    <button
      type="button"
      data-slot="icon-button"
      data-variant={variant}
      data-size={size}
      aria-label={label}
      className={cn(iconButton({ variant, size }), className)}
      {...rest}
      onClick={loading ? stop : onClick}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest["aria-disabled"]}
    >
      {loading ? <Spinner size="sm" decorative /> : <Icon icon={icon} size={ICON_SIZE[size]} />}
      {count > 0 && (
        <span
          aria-hidden="true"
          data-count={count > 99 ? "99+" : count}
          className={cn(
            // Drawn by CSS, because as text it would become part of the button's name.
            "after:content-[attr(data-count)] absolute -top-0.5 -end-0.5 grid h-4 min-w-4 place-items-center rounded-full px-1 text-micro font-semibold tabular-nums",
            countTone === "teal" ? "bg-pickup-text text-card" : "bg-primary text-on-primary",
          )}
        />
      )}
    </button>
  );
}
