import * as Radix from "@radix-ui/react-popover";
import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "../../lib/cn.ts";

/** A small panel beside its trigger. The focus moves in, Escape or a click outside closes it, and the focus returns. */
export const Popover = Radix.Root;

export function PopoverTrigger(props: ComponentProps<typeof Radix.Trigger>) {
  return <Radix.Trigger data-slot="popover-trigger" {...props} />;
}

/** Element that the panel points at, when that is not the trigger. */
export function PopoverAnchor(props: ComponentProps<typeof Radix.Anchor>) {
  return <Radix.Anchor data-slot="popover-anchor" {...props} />;
}

export function PopoverClose(props: ComponentProps<typeof Radix.Close>) {
  return <Radix.Close data-slot="popover-close" {...props} />;
}

const content = cva(
  "z-popover max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1rem)] origin-(--radix-popover-content-transform-origin) overflow-y-auto rounded-xl bg-raised text-body text-text shadow-panel outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in",
  {
    variants: {
      size: { auto: "", sm: "w-64", md: "w-80", /** The panels of the top bar. */ lg: "w-90" },
      padding: { none: "", md: "p-4" },
    },
    defaultVariants: { size: "auto", padding: "md" },
  },
);

export interface PopoverContentProps extends ComponentProps<typeof Radix.Content>, VariantProps<typeof content> {
  /** Accessible name of the panel. Required unless `aria-labelledby` references a title in it. */
  label?: string;
}

export function PopoverContent({
  label,
  size,
  padding,
  sideOffset = 8,
  collisionPadding = 8,
  className,
  ...props
}: PopoverContentProps) {
  return (
    <Radix.Portal>
      <Radix.Content
        data-slot="popover-content"
        aria-label={label}
        sideOffset={sideOffset}
        collisionPadding={collisionPadding}
        className={cn(content({ size, padding }), className)}
        {...props}
      />
    </Radix.Portal>
  );
}
