import { useApi } from "@tablero/api-client/api-context";
import { useQuery } from "@tablero/api-client/query";
import { optionsText } from "@tablero/domain/platform/words/options";
import { Button } from "@tablero/ui/button";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { productPath } from "../../platform/links/links.ts";
import { Cover } from "../../platform/shared/cover.tsx";
import { OwnReview } from "./own-review.tsx";
import { REVIEWS_ID } from "./rating-link.tsx";

/** Reviews of the received products of an order. The link of the order proves the purchase. */
export function OrderReviews({ token }: { token: string }) {
  const api = useApi();
  const query = useQuery("GET /api/shop/orders/{token}/reviews", { params: { token } });
  const section = useRef<HTMLElement>(null);
  const isThere = query.data !== undefined && query.data.length > 0;
  // Loaded after the page, so the browser has not found the anchor in the URL.
  useEffect(() => {
    if (isThere && window.location.hash === `#${REVIEWS_ID}`) section.current?.scrollIntoView();
  }, [isThere]);
  if (query.data?.length === 0) return null;
  return (
    <section
      ref={section}
      id={REVIEWS_ID}
      aria-labelledby="opinar"
      aria-busy={query.isLoading}
      className="scroll-mt-24 rounded-2xl bg-card p-5 shadow-tile sm:p-7"
    >
      <h2 id="opinar" className="font-display text-display-md">
        ¿Qué te ha parecido?
      </h2>
      <p className="mt-1.5 text-pretty text-secondary">
        Tu opinión ayuda a otras personas. La revisamos antes de publicarla; si es negativa, se publica igual.
      </p>
      {query.error ? (
        <p role="alert" className="mt-4">
          No hemos podido cargar los productos.{" "}
          <Button variant="secondary" size="lg" onClick={() => void query.mutate()}>
            Reintentar
          </Button>
        </p>
      ) : query.data ? (
        <ul className="mt-4 flex flex-col divide-y">
          {query.data.map((reviewable) => {
            const { product, options } = reviewable;
            const params = { token, productId: product.id };
            return (
              <li key={product.id} className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
                <div className="grid grid-cols-[3.5rem_1fr] items-center gap-3.5">
                  <Cover image={product.image} fit="contain" sizes="56px" padded className="size-14 rounded-lg" />
                  <p className="min-w-0 leading-snug wrap-anywhere">
                    {product.slug ? (
                      <Link to={productPath(product.slug)} className="rounded-xs hover:underline">
                        {product.name}
                      </Link>
                    ) : (
                      product.name
                    )}
                    <span className="block text-body text-secondary">{optionsText(options)}</span>
                  </p>
                </div>
                <OwnReview
                  reviewable={reviewable}
                  save={(body) =>
                    api.call(
                      "PUT /api/shop/orders/{token}/reviews/{productId}",
                      { params, body },
                      { handles: [404, 409] },
                    )
                  }
                  remove={(version) =>
                    api.call(
                      "DELETE /api/shop/orders/{token}/reviews/{productId}",
                      { params, query: { version: String(version) } },
                      { handles: [404, 409] },
                    )
                  }
                  onChanged={() => query.mutate()}
                />
              </li>
            );
          })}
        </ul>
      ) : (
        <p className="mt-4 text-secondary">Cargando…</p>
      )}
    </section>
  );
}
