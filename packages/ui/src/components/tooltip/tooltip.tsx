import * as Radix from "@radix-ui/react-tooltip";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "../../lib/cn.ts";
import { Kbd } from "../kbd/kbd.tsx";

export interface TooltipProviderProps extends ComponentProps<typeof Radix.Provider> {
  /** The app, or a part of it, whose tooltips belong together. */
  children: ReactNode;
  /** Milliseconds before a tooltip opens. */
  delayDuration?: number;
  /** Milliseconds after a tooltip has closed during which the next one opens immediately. */
  skipDelayDuration?: number;
}

/** Place one at the root of the app, so that moving from one tooltip to another skips the delay. */
export function TooltipProvider({ delayDuration = 400, skipDelayDuration = 300, ...props }: TooltipProviderProps) {
  return <Radix.Provider delayDuration={delayDuration} skipDelayDuration={skipDelayDuration} {...props} />;
}

export interface TooltipProps extends Omit<ComponentProps<typeof Radix.Content>, "content"> {
  /** Short text. Never put important information only here: a phone has no hover. */
  content: ReactNode;
  /** The element that the tooltip describes; it must accept a ref and the focus. */
  children: ReactNode;
  /** Keyboard shortcut, shown beside the text. */
  shortcut?: string;
  /** Milliseconds before the tooltip opens. Default 400. */
  delay?: number;
  /** Controlled state, mainly for stories. */
  open?: boolean;
  /** Initially open, for stories. */
  defaultOpen?: boolean;
  /** Called when it opens or closes. */
  onOpenChange?: (open: boolean) => void;
  /** Distance from the element in px. */
  sideOffset?: number;
}

/** A hint on hover and focus; Escape closes it. It includes its own provider, so it works anywhere. */
export function Tooltip({
  content,
  children,
  shortcut,
  delay = 400,
  open,
  defaultOpen,
  onOpenChange,
  sideOffset = 6,
  className,
  ...props
}: TooltipProps) {
  return (
    <Radix.Provider delayDuration={delay}>
      <Radix.Root open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            data-slot="tooltip"
            sideOffset={sideOffset}
            collisionPadding={8}
            className={cn(
              "z-tooltip flex max-w-72 animate-fade-in items-center gap-2 rounded-md bg-tooltip px-2.5 py-1.5 text-label text-on-tooltip shadow-panel wrap-anywhere",
              className,
            )}
            {...props}
          >
            {content}
            {shortcut === undefined ? null : <Kbd tone="inherit">{shortcut}</Kbd>}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
