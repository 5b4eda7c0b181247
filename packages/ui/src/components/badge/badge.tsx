import type { ComponentProps } from "react";
import { cn } from "../../lib/cn.ts";
import { Icon, type IconData } from "../icon/icon.tsx";

export type Tone = "neutral" | "info" | "progress" | "success" | "warning" | "danger" | "pickup";

const TINT: Record<Tone, string> = {
  neutral: "bg-neutral-bg text-neutral-text",
  info: "bg-info-bg text-info-text",
  progress: "bg-progress-bg text-progress-text",
  success: "bg-success-bg text-success-text",
  warning: "bg-warning-bg text-warning-text",
  danger: "bg-danger-bg text-danger-text",
  pickup: "bg-pickup-bg text-pickup-text",
};

/** Icon colour of each tone, which can also be used outside a badge. */
export const TONE_ICON: Record<Tone, string> = {
  neutral: "text-neutral-icon",
  info: "text-info-icon",
  progress: "text-progress-icon",
  success: "text-success-icon",
  warning: "text-warning-icon",
  danger: "text-danger-icon",
  pickup: "text-pickup-icon",
};

export interface BadgeProps extends ComponentProps<"span"> {
  /** Colour of the icon, and of the pill if it is tinted. */
  tone?: Tone;
  /** tinted: needs attention; plain: in progress or finished. */
  variant?: "tinted" | "plain";
  /** Icon from the solid20 style. A badge always has an icon and text. */
  icon?: IconData;
  /** hang: a tinted pill extends 6 px to the left, so that the icons in a column align. */
  align?: "start" | "hang";
}

/** A state as icon and text. */
export function Badge({
  tone = "neutral",
  variant = "plain",
  icon,
  align = "start",
  className,
  children,
  ...rest
}: BadgeProps) {
  const tinted = variant === "tinted";
  return (
    <span
      data-slot="badge"
      data-tone={tone}
      data-variant={variant}
      className={cn(
        "inline-flex h-[1.375rem] max-w-full items-center gap-1 rounded-sm text-label whitespace-nowrap",
        tinted ? cn("px-1.5 font-[550]", TINT[tone], align === "hang" && "-ms-1.5") : "text-secondary",
        className,
      )}
      {...rest}
    >
      {icon && <Icon icon={icon} size={16} className={TONE_ICON[tone]} />}
      <span className="truncate">{children}</span>
    </span>
  );
}
