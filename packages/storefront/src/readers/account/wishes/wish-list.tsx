import type { ProductCard as Card } from "@tablero/contract/catalogue/shapes/products";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { Button } from "@tablero/ui/button";
import { EmptyState } from "@tablero/ui/empty-state";
import { outlineHeart } from "@tablero/ui/icons/outline-heart";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { ProductCard } from "../../../catalogue/cards/product-card.tsx";
import { newProductsPath } from "../../../platform/links/links.ts";

export interface ShownWish {
  product: Card;
  /** Price in cents at the time it was added. */
  price: number;
}

/** Change in price since the product was added; null if there is none. */
function priceChange({ price, product }: ShownWish): string | null {
  if (product.price === price) return null;
  const by = formatMoney(Math.abs(product.price - price));
  return product.price < price ? `Ha bajado ${by} desde que lo guardaste` : `Ha subido ${by} desde que lo guardaste`;
}

interface WishListProps {
  wishes: readonly ShownWish[];
  renderRemove: (wish: ShownWish) => ReactNode;
}

/** Each product as a card with a cart button, and its change in price. */
export function WishList({ wishes, renderRemove }: WishListProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-8 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]">
      {wishes.map((wish) => (
        <li key={wish.product.id} className="flex min-w-0 flex-col">
          <ProductCard product={wish.product} />
          <p className="mt-1 text-body text-secondary empty:hidden">{priceChange(wish)}</p>
          {renderRemove(wish)}
        </li>
      ))}
    </ul>
  );
}

export function EmptyWishes() {
  return (
    <EmptyState
      className="px-0"
      icon={outlineHeart}
      level={3}
      title="Tu lista está vacía"
      actions={
        <Button asChild size="lg">
          <Link to={newProductsPath()}>Ver novedades</Link>
        </Button>
      }
    >
      Guarda aquí lo que te guste y te diremos si cambia de precio.
    </EmptyState>
  );
}
