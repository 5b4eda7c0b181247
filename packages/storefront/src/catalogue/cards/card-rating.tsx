import type { ProductCard } from "@tablero/contract/catalogue/shapes/products";
import { Icon } from "@tablero/ui/icon";
import { solid20Star } from "@tablero/ui/icons/solid20-star";
import { countText, ratingText } from "../reviews/rating-link.tsx";

/** Average and number of reviews in one line. Renders nothing without reviews. */
export function CardRating({ rating }: Pick<ProductCard, "rating">) {
  if (!rating) return null;
  const average = ratingText(rating.average);
  return (
    <p className="flex items-center gap-1 text-label text-secondary tabular-nums">
      <Icon icon={solid20Star} size={16} className="text-warning-icon" />
      <span aria-hidden="true">
        <span className="font-semibold text-text">{average}</span> ({rating.count})
      </span>
      <span className="sr-only">
        {average} de 5 estrellas, {countText(rating.count)}
      </span>
    </p>
  );
}
