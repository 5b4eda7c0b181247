import { Card } from "@tablero/ui/card";
import { Skeleton, SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { DetailLayout, Page } from "./page.tsx";

/** Skeleton of a detail page: header, main column, aside. */
export function DetailSkeleton({ label = "Cargando" }: { label?: string }) {
  return (
    <SkeletonRegion label={label}>
      <Page>
        <div className="flex flex-col gap-2">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-8 w-64" />
        </div>
        <DetailLayout
          aside={
            <Card className="p-5">
              <SkeletonText lines={4} />
            </Card>
          }
        >
          <Card className="flex flex-col gap-5 p-5">
            {["first", "second", "third"].map((row) => (
              <div key={row} className="flex items-center gap-4">
                <Skeleton variant="box" className="size-12" />
                <SkeletonText lines={2} className="flex-1" />
              </div>
            ))}
          </Card>
          <Card className="p-5">
            <SkeletonText lines={4} />
          </Card>
        </DetailLayout>
      </Page>
    </SkeletonRegion>
  );
}
