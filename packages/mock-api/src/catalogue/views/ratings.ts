import type { RatingSummary } from "@tablero/contract/catalogue/shapes/reviews";
import type { Review } from "@tablero/demo-shop/types";
import { where } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";

export const publishedReviews = (store: Store, productId: string): Review[] =>
  where(store.data.reviews, "productId", productId).filter(({ state }) => state === "published");

/** How many reviews have one star, two … five. */
export function countStars(reviews: readonly Review[]): RatingSummary["stars"] {
  const of = (rating: number) => reviews.filter((review) => review.rating === rating).length;
  return [of(1), of(2), of(3), of(4), of(5)];
}
