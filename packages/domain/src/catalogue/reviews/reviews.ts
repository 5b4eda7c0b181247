import type { OrderLineKind, ShipmentState } from "../../platform/vocabulary.ts";

/** A new or edited review waits for moderation; only published ones are public and counted. */
export const REVIEW_STATES = ["pending", "published", "rejected"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const REVIEW_STATE_LABELS: Record<ReviewState, string> = {
  pending: "Pendiente",
  published: "Publicada",
  rejected: "Rechazada",
};

/** The only valid reasons to reject or take down a review: a negative opinion is not one of them. */
export const REJECTION_REASONS = ["insult", "personal-data", "off-topic", "spam", "other"] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

export const REJECTION_REASON_LABELS: Record<RejectionReason, string> = {
  insult: "Insultos o amenazas",
  "personal-data": "Datos personales",
  "off-topic": "No trata del producto",
  spam: "Publicidad o texto repetido",
  other: "Otro motivo",
};

export const REVIEW_SORTS = ["newest", "best", "worst"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const REVIEW_SORT_LABELS: Record<ReviewSort, string> = {
  newest: "Más recientes",
  best: "Mejor valoradas",
  worst: "Peor valoradas",
};

export const RATINGS = [1, 2, 3, 4, 5] as const;
export const MAX_RATING = 5;
export const MAX_REVIEW_TITLE = 100;
export const MIN_REVIEW_TEXT = 10;
export const MAX_REVIEW_TEXT = 2_000;
export const MAX_REVIEW_NAME = 40;
export const MAX_REVIEW_ANSWER = 2_000;
export const MAX_REJECTION_NOTE = 500;

/** Number of reviews on one page of a product. */
export const REVIEWS_PER_PAGE = 5;

/** Name shown for a writer who was anonymised or merged. */
export const ANONYMOUS_REVIEWER = "Cliente";

/** Parcels in these states have reached the client. */
export const RECEIVED_PARCEL_STATES = ["delivered", "picked-up"] as const satisfies readonly ShipmentState[];

/** Lines of products; tickets do not count as products. */
export const REVIEWABLE_LINE_KINDS = ["item", "preorder"] as const satisfies readonly OrderLineKind[];

/** First name and initial: «Marta G.» The full name is never proposed. */
export function proposeReviewName(name: string, surname: string | null | undefined): string {
  const first = name.trim().split(/\s+/)[0] ?? "";
  const initial = [...(surname ?? "").trim()][0];
  const cut = [...first].slice(0, MAX_REVIEW_NAME - 3).join("");
  return cut && initial ? `${cut} ${initial.toLocaleUpperCase("es")}.` : cut;
}

/** Number of published reviews with one star, two stars … five stars. */
export type Stars = readonly [number, number, number, number, number];

export const reviewCount = (stars: Stars): number => stars.reduce((sum, n) => sum + n, 0);

/** Average with one decimal; null without reviews. */
export function averageRating(stars: Stars): number | null {
  const count = reviewCount(stars);
  if (count === 0) return null;
  const points = stars.reduce((sum, n, index) => sum + n * (index + 1), 0);
  return Math.round((points * 10) / count) / 10;
}

/** Average and number of published reviews, as shown on cards; null without any. */
export function cardRating(stars: Stars): { average: number; count: number } | null {
  const average = averageRating(stars);
  return average === null ? null : { average, count: reviewCount(stars) };
}
