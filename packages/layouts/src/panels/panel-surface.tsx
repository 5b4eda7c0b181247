import { Drawer, DrawerContent } from "@tablero/ui/drawer";
import { useMediaQuery } from "@tablero/ui/lib/use-media-query";
import { Popover, PopoverAnchor, PopoverContent } from "@tablero/ui/popover";
import { type ReactNode, type RefObject, useMemo, useRef, useState } from "react";
import { giveBack } from "../lib/give-back.ts";
import type { Opened } from "../lib/use-opener.ts";
import { fromSm, SurfaceContext } from "./panel.tsx";

export interface PanelSurfaceProps {
  opened: Opened;
  /** Names the panel, whatever its head shows besides. */
  title: string;
  /** A `Panel`, or what stands in for it until its code has come. */
  children: ReactNode;
}

/** The surface of a panel of the top bar: 360 wide beside its button, or the whole screen below sm. */
export default function PanelSurface({ opened, title, children }: PanelSurfaceProps) {
  const { anchor, contentId, open, onOpenChange } = opened;
  const beside = useMediaQuery(fromSm);
  // Beside its button it does not cover the page: who presses something else goes there.
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
      <h2 className="text-heading">{title}</h2>
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
          onCloseAutoFocus={(event) => giveBack(event, anchor)}
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
          if (anchor.current?.contains(event.target as Node)) event.preventDefault();
          else left.current = true;
        }}
        onCloseAutoFocus={(event) => {
          if (left.current) event.preventDefault();
          else giveBack(event, anchor);
        }}
      >
        <div className="sticky top-0 z-sticky flex h-15 items-center gap-2 border-b bg-raised pr-3 pl-5">
          {headline}
        </div>
        {body}
      </PopoverContent>
    </Popover>
  );
}
