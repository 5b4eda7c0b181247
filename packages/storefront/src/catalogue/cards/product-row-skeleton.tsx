import { Skeleton, SkeletonRegion } from "@tablero/ui/skeleton";
import { ProductCardSkeleton } from "./product-card.tsx";

/** A row of products while loading. */
export function ProductRowSkeleton() {
  return (
    <SkeletonRegion label="Cargando productos">
      <Skeleton className="mb-4 h-7 w-60 max-w-full sm:mb-6" />
      <div className="-mx-4 flex gap-3 overflow-hidden px-4 pb-1 sm:mx-0 sm:grid sm:grid-cols-3 sm:gap-5 sm:px-0 md:grid-cols-4 lg:grid-cols-5">
        {[0, 1, 2, 3, 4].map((index) => (
          <div
            key={index}
            className={`w-[42vw] shrink-0 sm:w-auto ${index === 4 ? "sm:max-lg:hidden" : index === 3 ? "sm:max-md:hidden" : ""}`}
          >
            <ProductCardSkeleton />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}
