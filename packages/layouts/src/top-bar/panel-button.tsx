import { Drawer, DrawerTrigger } from "@tablero/ui/drawer";
import { ErrorState } from "@tablero/ui/error-state";
import type { IconData } from "@tablero/ui/icon";
import { IconButton } from "@tablero/ui/icon-button";
import { useMediaQuery } from "@tablero/ui/lib/use-media-query";
import { Popover, PopoverTrigger } from "@tablero/ui/popover";
import { type ComponentType, type ReactNode, useId, useState } from "react";
import { useCode } from "../lib/use-code.ts";
import { fromSm, PanelRows, PanelSurface } from "../panels/panel.tsx";

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
  /** The count in words. */
  description?: string;
  /** What has just come; announced politely. */
  news?: string;
  /** Fetches what draws the `Panel`, as soon as the button is pointed at. The same function at every render. */
  load: () => Promise<ComponentType<PanelProps>>;
  /** In place of what the panel will show. Default: rows of a list. */
  waiting?: ReactNode;
}

/** A button of the top bar with its panel: beside it from sm, over the whole screen below. */
export function PanelButton({
  label,
  icon,
  count = 0,
  countTone,
  description,
  news,
  load,
  waiting = <PanelRows />,
}: PanelButtonProps) {
  const beside = useMediaQuery(fromSm);
  const [open, setOpen] = useState(false);
  // Every opening starts anew, and what is closed stays until it has faded.
  const [opening, setOpening] = useState(0);
  const { code: Content, failed, bring } = useCode(load);
  const descriptionId = useId();
  const Root = beside ? Popover : Drawer;
  const Trigger = beside ? PopoverTrigger : DrawerTrigger;

  function onOpenChange(next: boolean) {
    setOpen(next);
    if (!next) return;
    setOpening((last) => last + 1);
    bring();
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
            onPointerEnter={bring}
            onFocus={bring}
          />
        </Trigger>
        {opening > 0 && (
          <PanelSurface title={label}>
            {Content ? (
              <Content key={opening} close={() => onOpenChange(false)} />
            ) : failed ? (
              <ErrorState level={3} onRetry={bring} />
            ) : (
              waiting
            )}
          </PanelSurface>
        )}
      </Root>
      <span id={descriptionId} className="sr-only">
        {description}
      </span>
      {news !== undefined && (
        <span role="status" className="sr-only">
          {news}
        </span>
      )}
    </>
  );
}
