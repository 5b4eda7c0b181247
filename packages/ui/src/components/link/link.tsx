import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "../../lib/cn.ts";
import { Slot } from "../../lib/slot.tsx";

export type LinkVariant = "action" | "inline" | "quiet";

const link = cva("rounded-xs transition-colors duration-fast", {
  variants: {
    variant: {
      /** Standalone: "Ver ficha". */
      action: "font-semibold text-primary-text hover:underline active:text-text",
      /** In running text, the link must differ by more than its colour. */
      inline: "text-inherit underline decoration-1 underline-offset-2 hover:decoration-2 active:decoration-4",
      /** In lists and footers. */
      quiet: "text-secondary hover:text-text hover:underline active:text-primary-text",
    } satisfies Record<LinkVariant, string>,
  },
  defaultVariants: { variant: "action" },
});

export interface LinkProps extends ComponentProps<"a"> {
  /** action: standalone; inline: in running text, underlined; quiet: in lists and footers. */
  variant?: LinkVariant;
  /** Renders the only child, usually the router's link. */
  asChild?: boolean;
}

/** A link. The caller provides the routing: `<Link asChild><RouterLink to="…" /></Link>`. */
export function Link({ variant = "action", asChild = false, className, ...rest }: LinkProps) {
  const Root = asChild ? Slot : "a";
  return <Root data-slot="link" data-variant={variant} className={cn(link({ variant }), className)} {...rest} />;
}
