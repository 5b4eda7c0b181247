import * as Radix from "@radix-ui/react-hover-card";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "../../lib/cn.ts";

export interface HoverCardProps extends Omit<ComponentProps<typeof Radix.Content>, "content"> {
  /** What is shown: a short version of what the link leads to. Nothing in it takes the focus. */
  content: ReactNode;
  /** The link; it must accept a ref. */
  children: ReactNode;
  /** Milliseconds with the pointer on the link, or with the focus, before it opens. */
  openDelay?: number;
  /** Milliseconds that it stays after the pointer has left both. */
  closeDelay?: number;
  /** Controlled state, mostly for stories. */
  open?: boolean;
  /** Open at first, for stories. */
  defaultOpen?: boolean;
  /** Called when it opens or closes. */
  onOpenChange?: (open: boolean) => void;
  /** Distance from the link in px. */
  sideOffset?: number;
  /** Edge of the link that the card aligns with. */
  align?: "start" | "center" | "end";
}

/**
 * A look at what a link leads to, for who has a mouse. Touch and screen readers get the link alone: all that is in the
 * card stands behind it, too.
 */
export function HoverCard({
  content,
  children,
  openDelay = 500,
  closeDelay = 200,
  open,
  defaultOpen,
  onOpenChange,
  sideOffset = 6,
  align = "start",
  className,
  ...props
}: HoverCardProps) {
  return (
    <Radix.Root
      open={open}
      defaultOpen={defaultOpen}
      onOpenChange={onOpenChange}
      openDelay={openDelay}
      closeDelay={closeDelay}
    >
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          data-slot="hover-card"
          sideOffset={sideOffset}
          align={align}
          collisionPadding={8}
          className={cn(
            "z-popover w-72 max-w-[calc(100vw-1rem)] origin-(--radix-hover-card-content-transform-origin) rounded-xl bg-raised p-4 text-table text-text shadow-panel wrap-anywhere data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in",
            className,
          )}
          {...props}
        >
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
