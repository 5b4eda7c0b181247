import { places } from "@tablero/ui/lib/places";
import { SkeletonRegion } from "@tablero/ui/skeleton";
import { CONTAINER } from "../../platform/shared/container.ts";
import { ProductCardSkeleton } from "../cards/product-card.tsx";
import { GRID } from "./product-cards.tsx";

/** A list while loading, in the size of its cards. */
export function CatalogueSkeleton({ cards = 8 }: { cards?: number }) {
  return (
    <SkeletonRegion label="Cargando productos" className={`${CONTAINER} py-8`}>
      <div className={GRID}>
        {places(cards).map((index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </div>
    </SkeletonRegion>
  );
}
