import { DrawerContent } from "@tablero/ui/drawer";
import { useMediaQuery } from "@tablero/ui/lib/use-media-query";
import { PopoverContent } from "@tablero/ui/popover";
import { Skeleton, SkeletonRegion } from "@tablero/ui/skeleton";
import type { ReactNode } from "react";

/** The breakpoint `sm`: below it a panel takes the whole screen. */
export const fromSm = "(min-width: 600px)";

export interface PanelSurfaceProps {
  /** Names the panel, whatever its head shows besides. */
  title: string;
  /** Beside the title: a mode or a count. */
  aside?: ReactNode;
  /** Icon buttons at the end of the head. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The surface of a panel of the top bar: 360 wide beside its button, or the whole screen below sm. */
export function Panel({ title, aside, actions, children }: PanelSurfaceProps) {
  const beside = useMediaQuery(fromSm);
  const head = (
    <>
      <h2 className="text-heading">{title}</h2>
      {aside}
      <div className="ml-auto flex items-center gap-1">{actions}</div>
    </>
  );
  if (!beside) {
    return (
      <DrawerContent title={title} header={<div className="flex items-center gap-2">{head}</div>} padding="none">
        {children}
      </DrawerContent>
    );
  }
  return (
    <PopoverContent label={title} size="lg" padding="none" align="end">
      <div className="sticky top-0 z-sticky flex h-15 items-center gap-2 border-b bg-raised pr-3 pl-5">{head}</div>
      {children}
    </PopoverContent>
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
