import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "../../lib/cn.ts";

export type KbdTone = "default" | "inherit";

const kbd = cva(
  "inline-flex h-5 min-w-5 items-center justify-center whitespace-nowrap rounded-xs border px-1 font-sans text-micro",
  {
    variants: {
      tone: {
        default: "border-border bg-card text-secondary",
        // On a filled button, the key has the button's text colour.
        inherit: "border-current/25 bg-current/5 text-inherit",
      } satisfies Record<KbdTone, string>,
    },
    defaultVariants: { tone: "default" },
  },
);

export interface KbdProps extends ComponentProps<"kbd"> {
  /** inherit: has the surrounding text colour, for filled buttons. */
  tone?: KbdTone;
}

/** A key or a key combination: `<Kbd>Ctrl S</Kbd>`. */
export function Kbd({ tone = "default", className, ...props }: KbdProps) {
  return <kbd data-slot="kbd" data-tone={tone} className={cn(kbd({ tone }), className)} {...props} />;
}
