import { Drawer, DrawerTrigger } from "@tablero/ui/drawer";
import type { IconData } from "@tablero/ui/icon";
import { IconButton } from "@tablero/ui/icon-button";
import { useMediaQuery } from "@tablero/ui/lib/use-media-query";
import { Popover, PopoverTrigger } from "@tablero/ui/popover";
import { type ComponentType, Suspense, useId, useState } from "react";
import { fromSm } from "../panels/panel.tsx";

export interface PanelProps {
  /** Closes the panel, for links that lead away from it. */
  close: () => void;
}

export interface PanelButtonProps {
  label: string;
  icon: IconData;
  /** Unread things, drawn at the corner. */
  count?: number;
  countTone?: "primary" | "teal";
  /** The count in words; announced when it changes. */
  description?: string;
  /** A lazy component that draws a `Panel`. */
  panel: ComponentType<PanelProps>;
  /** Fetches its code, as soon as the button is pointed at. */
  preload: () => Promise<unknown>;
}

/** A button of the top bar with its panel: beside it from sm, over the whole screen below. */
export function PanelButton({
  label,
  icon,
  count = 0,
  countTone,
  description,
  panel: Content,
  preload,
}: PanelButtonProps) {
  const beside = useMediaQuery(fromSm);
  const [open, setOpen] = useState(false);
  // Every opening starts anew, and what is closed stays until it has faded.
  const [opening, setOpening] = useState(0);
  const descriptionId = useId();
  const Root = beside ? Popover : Drawer;
  const Trigger = beside ? PopoverTrigger : DrawerTrigger;

  // A failure here is met again, and shown, when the panel opens.
  const warm = () => void preload().catch(() => undefined);

  function onOpenChange(next: boolean) {
    setOpen(next);
    if (next) setOpening((last) => last + 1);
  }

  return (
    <>
      <Root open={open} onOpenChange={onOpenChange}>
        <Trigger asChild>
          <IconButton
            icon={icon}
            label={label}
            count={count}
            countTone={countTone}
            aria-describedby={description ? descriptionId : undefined}
            onPointerEnter={warm}
            onFocus={warm}
          />
        </Trigger>
        {opening > 0 && (
          <Suspense fallback={null}>
            <Content key={opening} close={() => onOpenChange(false)} />
          </Suspense>
        )}
      </Root>
      <span id={descriptionId} role="status" className="sr-only">
        {description}
      </span>
    </>
  );
}
