import { DrawerContent } from "@tablero/ui/drawer";
import { createPortal } from "@tablero/ui/lib/portal";
import { useMediaQuery } from "@tablero/ui/lib/use-media-query";
import { PopoverContent } from "@tablero/ui/popover";
import { Skeleton, SkeletonRegion } from "@tablero/ui/skeleton";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";

/** The breakpoint `sm`: below it a panel takes the whole screen. */
export const fromSm = "(min-width: 600px)";

interface Surface {
  /** Where the content puts what belongs in the head. */
  head: HTMLElement | null;
  /** Takes Escape away from the surface, or gives it back. */
  hold: (held: boolean) => void;
}

const SurfaceContext = createContext<Surface>({ head: null, hold: () => undefined });

export interface PanelSurfaceProps {
  /** Names the panel, whatever its head shows besides. */
  title: string;
  /** A `Panel`, or what stands in for it until its code has come. */
  children: ReactNode;
}

/** The surface of a panel of the top bar: 360 wide beside its button, or the whole screen below sm. */
export function PanelSurface({ title, children }: PanelSurfaceProps) {
  const beside = useMediaQuery(fromSm);
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
      <DrawerContent
        title={title}
        header={<div className="flex items-center gap-2">{headline}</div>}
        padding="none"
        onEscapeKeyDown={onEscapeKeyDown}
      >
        {body}
      </DrawerContent>
    );
  }
  return (
    <PopoverContent label={title} size="lg" padding="none" align="end" onEscapeKeyDown={onEscapeKeyDown}>
      <div className="sticky top-0 z-sticky flex h-15 items-center gap-2 border-b bg-raised pr-3 pl-5">{headline}</div>
      {body}
    </PopoverContent>
  );
}

export interface PanelProps {
  /** Beside the title: a mode or a count. */
  aside?: ReactNode;
  /** Icon buttons at the end of the head. */
  actions?: ReactNode;
  /** False while Escape belongs to something inside. Default true. */
  escapes?: boolean;
  children: ReactNode;
}

/** What a panel shows on its surface. */
export function Panel({ aside, actions, escapes = true, children }: PanelProps) {
  const { head, hold } = useContext(SurfaceContext);
  useEffect(() => {
    hold(!escapes);
    return () => hold(false);
  }, [hold, escapes]);
  return (
    <>
      {head &&
        createPortal(
          <>
            {aside}
            <div className="ml-auto flex items-center gap-1">{actions}</div>
          </>,
          head,
        )}
      {children}
    </>
  );
}

/** Rows on their way, of the size of a notice. */
export function PanelRows() {
  return (
    <SkeletonRegion className="flex flex-col divide-y divide-border">
      {["w-3/4", "w-1/2", "w-2/3"].map((width) => (
        <div key={width} className="flex gap-4 px-5 py-4">
          <Skeleton shape="circle" className="size-8 shrink-0" />
          <div className="flex flex-1 flex-col gap-2 py-1">
            <Skeleton className={`h-3.5 ${width}`} />
            <Skeleton className="h-3 w-full" />
            <Skeleton className="h-3 w-1/4" />
          </div>
        </div>
      ))}
    </SkeletonRegion>
  );
}

/** Tiles on their way, of the size of a shortcut. */
export function PanelTiles() {
  return (
    <SkeletonRegion className="grid grid-cols-2 [&>div]:border-b [&>div:nth-child(odd)]:border-r">
      {["w-1/2", "w-2/3", "w-3/5", "w-1/2", "w-2/3", "w-2/5"].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <div key={index} className="flex flex-col items-center gap-2 px-3 pt-5 pb-5">
          <Skeleton shape="circle" className="mb-1.5 size-12" />
          <Skeleton className={`h-3.5 ${width}`} />
          <Skeleton className="h-3 w-3/4" />
        </div>
      ))}
    </SkeletonRegion>
  );
}
