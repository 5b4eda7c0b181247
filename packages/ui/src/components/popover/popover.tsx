import * as Radix from "@radix-ui/react-popover";
import { cva } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "../../lib/cn.ts";

/**
 * A small panel beside its trigger. The focus moves into it; Escape or a click outside closes it, and the focus
 * returns.
 */
export const Popover = Radix.Root;

export interface PopoverTriggerProps extends ComponentProps<typeof Radix.Trigger> {
  /** The element that opens the panel. */
  children?: ReactNode;
  /** Renders the only child, a button of the caller, in place of its own element. */
  asChild?: boolean;
}

export function PopoverTrigger(props: PopoverTriggerProps) {
  return <Radix.Trigger data-slot="popover-trigger" {...props} />;
}

export interface PopoverAnchorProps extends ComponentProps<typeof Radix.Anchor> {
  /** The element at which the panel points. */
  children?: ReactNode;
  /** Renders the only child, an element of the caller, in place of its own element. */
  asChild?: boolean;
}

/** Element at which the panel points, if it is not the trigger. */
export function PopoverAnchor(props: PopoverAnchorProps) {
  return <Radix.Anchor data-slot="popover-anchor" {...props} />;
}

export interface PopoverCloseProps extends ComponentProps<typeof Radix.Close> {
  /** The element that closes the panel. */
  children?: ReactNode;
  /** Renders the only child, a button of the caller, in place of its own element. */
  asChild?: boolean;
}

export function PopoverClose(props: PopoverCloseProps) {
  return <Radix.Close data-slot="popover-close" {...props} />;
}

export type PopoverSize = "auto" | "sm" | "md" | "lg";
export type PopoverPadding = "none" | "md";

const content = cva(
  "z-popover max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1rem)] origin-(--radix-popover-content-transform-origin) overflow-y-auto rounded-xl bg-raised text-body text-text shadow-panel outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in",
  {
    variants: {
      size: { auto: "", sm: "w-64", md: "w-80", lg: "w-90" } satisfies Record<PopoverSize, string>,
      padding: { none: "", md: "p-4" } satisfies Record<PopoverPadding, string>,
    },
    defaultVariants: { size: "auto", padding: "md" },
  },
);

export interface PopoverContentProps extends ComponentProps<typeof Radix.Content> {
  /** auto: as wide as the content; sm 256, md 320, lg 360 px (the panels of the top bar). */
  size?: PopoverSize;
  /** none: the content provides its own rows. */
  padding?: PopoverPadding;
  /** Distance from the trigger in px. */
  sideOffset?: number;
  /** Minimum distance to the window edges in px. */
  collisionPadding?: number;
  /** Accessible name of the panel. Required unless `aria-labelledby` refers to a title in it. */
  label?: string;
}

export function PopoverContent({
  label,
  size = "auto",
  padding = "md",
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
