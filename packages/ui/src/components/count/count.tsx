import type { ComponentProps } from "react";
import { cn } from "../../lib/cn.ts";

export type CountTone = "neutral" | "primary" | "nav";

const TONES: Record<CountTone, string> = {
  neutral: "bg-neutral-bg text-neutral-text",
  primary: "bg-primary-tint text-on-tint",
  // The current entry is lighter itself; a second light layer would leave too little contrast.
  nav: "bg-nav-text/12 text-nav-text in-[[aria-current=page]]:bg-nav-text in-[[aria-current=page]]:text-nav",
};

export interface CountProps extends Omit<ComponentProps<"span">, "children"> {
  /** The number, without a thousands separator. */
  value: number;
  /** A greater value is shown as "99+". Default 999. */
  max?: number;
  /** primary: for the current entry; nav: on the dark navigation. */
  tone?: CountTone;
}

/** Count beside a tab, a heading or a navigation entry. */
export function Count({ value, max = 999, tone = "neutral", className, ...rest }: CountProps) {
  return (
    <span
      data-slot="count"
      data-tone={tone}
      className={cn(
        "inline-grid h-5 min-w-5 place-items-center rounded-full px-1.5 text-micro font-semibold tabular-nums",
        TONES[tone],
        className,
      )}
      {...rest}
    >
      {value > max ? `${max}+` : value}
    </span>
  );
}
