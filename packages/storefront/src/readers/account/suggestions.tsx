import { useQuery } from "@tablero/api-client/query";
import { places } from "@tablero/ui/lib/places";
import { useId } from "react";
import { ProductCard, ProductCardSkeleton } from "../../catalogue/cards/product-card.tsx";

const COUNT = 4;
const GRID = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-8 md:grid-cols-4";

/** New products that can be bought now, shown while a list is empty. Renders nothing if they cannot be loaded. */
export function Suggestions({ title }: { title: string }) {
  const id = useId();
  const { data, error } = useQuery("GET /api/shop/products", {
    query: { sort: "newest", inStock: "true", size: String(COUNT) },
  });
  if (error || data?.items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 font-display text-display-md">
        {title}
      </h2>
      <ul className={GRID}>
        {data
          ? data.items.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} />
              </li>
            ))
          : places(COUNT).map((index) => (
              <li key={index}>
                <ProductCardSkeleton />
              </li>
            ))}
      </ul>
    </section>
  );
}
