import type { Opened } from "@tablero/ui/deferred";
import { Drawer, DrawerContent } from "@tablero/ui/drawer";
import { Heading } from "@tablero/ui/heading";
import { fromSm, useMediaQuery } from "@tablero/ui/lib/use-media-query";
import { isWithin } from "@tablero/ui/lib/within";
import { Popover, PopoverAnchor, PopoverContent } from "@tablero/ui/popover";
import { type ReactNode, type RefObject, useMemo, useRef, useState } from "react";
import { returnFocus } from "../lib/return-focus.ts";
import { SurfaceContext } from "./panel.tsx";

export interface PanelSurfaceProps {
  opened: Opened;
  /** Accessible name of the panel, regardless of what its header shows. */
  title: string;
  /** A `Panel`, or a placeholder until its code is loaded. */
  children: ReactNode;
}

/** The surface of a top bar panel: 360 px wide beside its button, or full screen below sm. */
export default function PanelSurface({ opened, title, children }: PanelSurfaceProps) {
  const { anchor, contentId, open, onOpenChange } = opened;
  const beside = useMediaQuery(fromSm);
  // Beside its button, the panel is not modal: after a press outside, the focus stays where the user pressed.
  const left = useRef(false);
  const [head, setHead] = useState<HTMLElement | null>(null);
  const held = useRef(false);
  const surface = useMemo(
    () => ({
      head,
      hold: (next: boolean) => {
        held.current = next;
      },
    }),
    [head],
  );
  const onEscapeKeyDown = (event: KeyboardEvent) => {
    if (held.current) event.preventDefault();
  };
  const headline = (
    <>
      <Heading level={2}>{title}</Heading>
      <div ref={setHead} className="flex min-w-0 flex-1 items-center gap-2" />
    </>
  );
  const body = <SurfaceContext value={surface}>{children}</SurfaceContext>;
  if (!beside) {
    return (
      <Drawer open={open} onOpenChange={onOpenChange}>
        <DrawerContent
          id={contentId}
          title={title}
          header={<div className="flex items-center gap-2">{headline}</div>}
          padding="none"
          onEscapeKeyDown={onEscapeKeyDown}
          onCloseAutoFocus={(event) => returnFocus(event, anchor)}
        >
          {body}
        </DrawerContent>
      </Drawer>
    );
  }
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverAnchor virtualRef={anchor as RefObject<HTMLElement>} />
      <PopoverContent
        id={contentId}
        label={title}
        size="lg"
        padding="none"
        align="end"
        onEscapeKeyDown={onEscapeKeyDown}
        onOpenAutoFocus={() => {
          left.current = false;
        }}
        onInteractOutside={(event) => {
          // The button closes the panel itself.
          if (isWithin(anchor.current, event.target)) event.preventDefault();
          else left.current = true;
        }}
        onCloseAutoFocus={(event) => {
          if (left.current) event.preventDefault();
          else returnFocus(event, anchor);
        }}
      >
        <div className="sticky top-0 z-sticky flex h-15 items-center gap-2 border-b bg-raised pe-3 ps-5">
          {headline}
        </div>
        {body}
      </PopoverContent>
    </Popover>
  );
}
