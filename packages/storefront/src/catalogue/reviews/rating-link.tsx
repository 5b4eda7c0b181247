import type { RatingSummary } from "@tablero/contract/catalogue/shapes/reviews";
import { Icon } from "@tablero/ui/icon";
import { solid20Star } from "@tablero/ui/icons/solid20-star";

export const REVIEWS_ID = "opiniones";
const decimal = new Intl.NumberFormat("es-ES", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const ratingText = (average: number) => decimal.format(average);
export const countText = (count: number) => (count === 1 ? "1 opinión" : `${count.toLocaleString("es-ES")} opiniones`);

/** Average and number of reviews near the title, as a link to the reviews. Renders nothing if there are none. */
export function RatingLink({ summary }: { summary: RatingSummary | undefined }) {
  if (!summary || summary.average === null) return null;
  return (
    <a
      href={`#${REVIEWS_ID}`}
      aria-label={`${ratingText(summary.average)} de 5 estrellas, ${countText(summary.count)}`}
      className="inline-flex min-h-11 items-center gap-1.5 text-body text-secondary tabular-nums hover:underline"
    >
      <Icon icon={solid20Star} size={18} className="text-warning-icon" />
      <span className="font-semibold text-text">{ratingText(summary.average)}</span>
      <span>· {countText(summary.count)}</span>
    </a>
  );
}
