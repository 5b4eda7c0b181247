import type { ProductReviews } from "@tablero/contract/catalogue/shapes/reviews";
import { MAX_RATING } from "@tablero/domain/catalogue/reviews/reviews";
import { madridDay } from "@tablero/domain/platform/dates";
import type { JsonLd } from "../../platform/seo/json-ld.ts";

const SCALE = { bestRating: MAX_RATING, worstRating: 1 };

/** Average of all reviews of a product, and the reviews that its page shows first. Empty if there are none. */
export function reviewsJsonLd({ summary, items }: ProductReviews): JsonLd {
  if (summary.average === null || items.length === 0) return {};
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: summary.average,
      reviewCount: summary.count,
      ...SCALE,
    },
    review: items.map(({ name, title, text, rating, writtenAt }) => ({
      "@type": "Review",
      author: { "@type": "Person", name },
      datePublished: madridDay(writtenAt),
      ...(title && { name: title }),
      reviewBody: text,
      reviewRating: { "@type": "Rating", ratingValue: rating, ...SCALE },
    })),
  };
}
