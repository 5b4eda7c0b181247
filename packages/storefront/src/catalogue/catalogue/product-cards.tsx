import type { ProductCard as Card } from "@tablero/contract/catalogue/shapes/products";
import { ProductCard } from "../cards/product-card.tsx";

export const GRID =
  "grid grid-cols-[repeat(auto-fill,minmax(max(8rem,50%-0.75rem),1fr))] gap-x-3 gap-y-8 sm:grid-cols-3 sm:gap-x-5 lg:grid-cols-4";

interface ProductCardsProps {
  products: readonly Card[];
  busy: boolean;
}

/** Products of a list as cards. */
export function ProductCards({ products, busy }: ProductCardsProps) {
  return (
    <ul aria-busy={busy} className={`${GRID} transition-opacity duration-base ${busy ? "opacity-55" : ""}`}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            level={2}
            eager={index < 2 ? "first" : index < 4}
            sizes="(width < 600px) 40vw, (width < 1280px) 27vw, 212px"
          />
        </li>
      ))}
    </ul>
  );
}
