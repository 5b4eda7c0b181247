import type { ShopReview } from "@tablero/contract/catalogue/shapes/reviews";
import { formatLongDay } from "@tablero/domain/platform/dates";
import { optionsText } from "@tablero/domain/platform/words/options";
import { Icon } from "@tablero/ui/icon";
import { solid20CheckCircle } from "@tablero/ui/icons/solid20-check-circle";
import { Rating } from "@tablero/ui/rating";

/** One published review, with the shop's answer. */
export function ReviewItem({ review }: { review: ShopReview }) {
  const bought = optionsText(review.options);
  return (
    <article aria-label={`Opinión de ${review.name}`}>
      <p className="flex max-w-170 flex-wrap items-center gap-x-3 gap-y-1">
        <Rating value={review.rating} />
        <span className="font-semibold wrap-anywhere">{review.name}</span>
        <span className="inline-flex items-center gap-1 text-body text-success-text">
          <Icon icon={solid20CheckCircle} size={16} />
          Compra verificada
        </span>
      </p>
      <p className="mt-1 text-body text-secondary wrap-anywhere">
        <time dateTime={review.writtenAt} dir="auto">
          {formatLongDay(review.writtenAt)}
        </time>
        {bought ? ` · ${bought}` : ""}
      </p>
      {review.title ? <h3 className="mt-2 font-semibold text-shop wrap-anywhere">{review.title}</h3> : null}
      <p className="mt-1.5 max-w-170 whitespace-pre-line text-pretty text-shop wrap-anywhere">{review.text}</p>
      {review.answer ? (
        <div className="mt-3 max-w-170 rounded-xl bg-card px-4 py-3 shadow-tile">
          <p className="font-semibold text-body">Respuesta de la tienda</p>
          <p className="mt-1 whitespace-pre-line text-pretty text-body wrap-anywhere">{review.answer}</p>
        </div>
      ) : null}
    </article>
  );
}
