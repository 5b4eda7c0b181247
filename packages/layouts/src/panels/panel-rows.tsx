import { Skeleton, SkeletonRegion } from "@tablero/ui/skeleton";

/** Skeleton rows with the size of a notice. */
export function PanelRows() {
  return (
    <SkeletonRegion className="flex flex-col divide-y divide-border">
      {["w-3/4", "w-1/2", "w-2/3"].map((width) => (
        <div key={width} className="flex gap-4 px-5 py-4">
          <Skeleton variant="circle" className="size-8 shrink-0" />
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
