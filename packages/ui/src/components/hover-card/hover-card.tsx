import * as Radix from "@radix-ui/react-hover-card";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "../../lib/cn.ts";

export interface HoverCardProps extends Omit<ComponentProps<typeof Radix.Content>, "content"> {
  /** The preview: a short version of the link's target. It must not contain anything focusable. */
  content: ReactNode;
  /** The link; it must accept a ref. */
  children: ReactNode;
  /** Delay in ms before the card opens, while the pointer or the focus is on the link. */
  openDelay?: number;
  /** Delay in ms before the card closes, after the pointer has left both link and card. */
  closeDelay?: number;
  /** Controlled state, mainly for stories. */
  open?: boolean;
  /** Initially open, for stories. */
  defaultOpen?: boolean;
  /** Called when it opens or closes. */
  onOpenChange?: (open: boolean) => void;
  /** Distance from the link in px. */
  sideOffset?: number;
  /** Edge of the link with which the card aligns. */
  align?: "start" | "center" | "end";
}

/**
 * A preview of a link's target for mouse users. Users of touch or screen readers get only the link, so everything in
 * the card must also be on the target page.
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
