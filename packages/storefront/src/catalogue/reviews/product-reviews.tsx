import { useQuery } from "@tablero/api-client/query";
import { useUser } from "@tablero/api-client/session";
import type { Product } from "@tablero/contract/catalogue/shapes/products";
import type { ProductReviews as Reviews, ShopReview } from "@tablero/contract/catalogue/shapes/reviews";
import { REVIEW_SORT_LABELS, REVIEW_SORTS, type ReviewSort } from "@tablero/domain/catalogue/reviews/reviews";
import { Button } from "@tablero/ui/button";
import { NativeSelect } from "@tablero/ui/native-select";
import { Rating } from "@tablero/ui/rating";
import { useRef, useState } from "react";
import { SectionHead } from "../../platform/shared/section-head.tsx";
import { AccountReview } from "./account-review.tsx";
import { countText, REVIEWS_ID, ratingText } from "./rating-link.tsx";
import { ReviewItem } from "./review-item.tsx";

interface ProductReviewsProps {
  /** The product whose reviews are shown. */
  product: Pick<Product, "id" | "slug" | "name">;
  /** The newest reviews loaded with the page. */
  first: Reviews;
}

/** Reviews of a product: distribution, list, how they are verified, and the shopper's own. */
export function ProductReviews({ product, first }: ProductReviewsProps) {
  const [sort, setSort] = useState<ReviewSort>("newest");
  const [page, setPage] = useState(1);
  const heading = useRef<HTMLElement>(null);
  const isFirst = sort === "newest" && page === 1;
  const query = useQuery(
    "GET /api/shop/products/{idOrSlug}/reviews",
    isFirst ? null : { params: { idOrSlug: product.id }, query: { sort, page: String(page) } },
    { keepPreviousData: true },
  );
  const isShopper = useUser()?.role === "client";
  const shown = isFirst ? first : (query.data ?? first);
  const { summary } = first;
  const turn = (to: number) => {
    setPage(to);
    heading.current?.focus();
  };
  return (
    <section aria-labelledby={REVIEWS_ID} className="mt-13 scroll-mt-24 md:mt-20">
      <SectionHead id={REVIEWS_ID} title="Opiniones" />
      <div className="grid items-start gap-x-16 gap-y-8 md:grid-cols-[18rem_minmax(0,1fr)] md:gap-x-8 lg:gap-x-16">
        <div className="flex flex-col gap-5">
          {summary.average === null ? (
            <p className="text-secondary text-shop">Todavía no hay opiniones de este producto.</p>
          ) : (
            <Summary summary={summary} average={summary.average} />
          )}
          <p className="text-pretty text-body text-secondary">
            Solo pueden opinar quienes han comprado el producto aquí. Las revisamos antes de publicarlas: miramos que el
            pedido se haya entregado y que no haya insultos, datos personales ni publicidad. Las negativas se publican
            igual que las demás.
          </p>
          {isShopper ? (
            <AccountReview productId={product.id} />
          ) : (
            <p className="text-pretty text-body text-secondary">
              ¿Lo has comprado? Entra en tu cuenta, o abre el enlace de tu pedido, y cuéntanos qué te parece.
            </p>
          )}
        </div>
        {summary.count > 0 ? (
          <div className="min-w-0">
            {summary.count > 1 ? (
              <div className="mb-5 flex flex-wrap items-center gap-3">
                <span id="orden-opiniones" className="text-body text-secondary">
                  Ordenar
                </span>
                <span className="w-56">
                  <NativeSelect
                    size="lg"
                    aria-labelledby="orden-opiniones"
                    value={sort}
                    onChange={(event) => {
                      setSort(REVIEW_SORTS.find((each) => each === event.currentTarget.value) ?? "newest");
                      setPage(1);
                    }}
                  >
                    {REVIEW_SORTS.map((each) => (
                      <option key={each} value={each}>
                        {REVIEW_SORT_LABELS[each]}
                      </option>
                    ))}
                  </NativeSelect>
                </span>
              </div>
            ) : null}
            <section ref={heading} tabIndex={-1} aria-label={countText(summary.count)} className="outline-none">
              {query.error ? (
                <p role="alert" className="text-danger-text">
                  No se han podido cargar las opiniones.{" "}
                  <Button variant="secondary" size="lg" onClick={() => void query.mutate()}>
                    Reintentar
                  </Button>
                </p>
              ) : (
                <List reviews={shown.items} loading={query.isLoading} />
              )}
            </section>
            {shown.pagination.lastPage > 1 ? (
              <nav aria-label="Páginas de opiniones" className="mt-6 flex flex-wrap items-center gap-3">
                <Button variant="secondary" size="lg" disabled={page === 1} onClick={() => turn(page - 1)}>
                  Anteriores
                </Button>
                <Button
                  variant="secondary"
                  size="lg"
                  disabled={page >= shown.pagination.lastPage}
                  onClick={() => turn(page + 1)}
                >
                  Siguientes
                </Button>
                <span role="status" className="text-body text-secondary tabular-nums">
                  Página {page} de {shown.pagination.lastPage}
                </span>
              </nav>
            ) : null}
          </div>
        ) : null}
      </div>
    </section>
  );
}

function List({ reviews, loading }: { reviews: readonly ShopReview[]; loading: boolean }) {
  return (
    <ul aria-busy={loading} className="flex flex-col divide-y">
      {reviews.map((review) => (
        <li key={review.id} className="py-5 first:pt-0 last:pb-0">
          <ReviewItem review={review} />
        </li>
      ))}
    </ul>
  );
}

function Summary({ summary: { stars, count }, average }: { summary: Reviews["summary"]; average: number }) {
  return (
    <div>
      <p className="flex items-center gap-3">
        <span className="font-display text-display-xl tabular-nums">{ratingText(average)}</span>
        <span className="flex flex-col">
          <Rating value={average} size={20} />
          <span className="text-body text-secondary">{countText(count)}</span>
        </span>
      </p>
      <dl className="mt-4 flex flex-col gap-1.5 text-body tabular-nums">
        {stars
          .map((n, index) => ({ n, rating: index + 1 }))
          .toReversed()
          .map(({ n, rating }) => (
            <div key={rating} className="grid grid-cols-[5.5rem_1fr_2.5rem] items-center gap-3">
              <dt className="text-secondary">{rating === 1 ? "1 estrella" : `${rating} estrellas`}</dt>
              <dd aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-border">
                <span
                  className="block h-full rounded-full bg-warning-icon"
                  style={{ width: `${(n / count) * 100}%` }}
                />
              </dd>
              <dd className="text-end">{n}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
