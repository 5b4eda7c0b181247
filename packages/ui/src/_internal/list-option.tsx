import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "../lib/cn.ts";

type ListOptionVariant = "list" | "panel";

const look = cva(
  // Only the option reached by arrow keys or pointer is marked; marking the hovered one too would mark two.
  "flex select-none items-center rounded-md py-1 outline-none data-highlighted:bg-hover active:not-aria-disabled:bg-press",
  {
    variants: {
      variant: {
        list: "min-h-option gap-2 px-2",
        panel: "min-h-item gap-2.5 px-2.5 pointer-coarse:min-h-11",
      } satisfies Record<ListOptionVariant, string>,
    },
  },
);

export interface ListOptionProps extends ComponentProps<"div"> {
  /** list: below a field; panel: with more padding, in a `SelectPanel`. */
  variant?: ListOptionVariant;
}

/** A row in a popup list. The list itself handles roles, keys and presses. */
export const ListOption = ({ variant = "list", className, ...rest }: ListOptionProps) => (
  <div data-slot="list-option" className={cn(look({ variant }), className)} {...rest} />
);
