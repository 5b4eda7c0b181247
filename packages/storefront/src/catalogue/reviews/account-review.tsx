import { useApi } from "@tablero/api-client/api-context";
import { useQuery } from "@tablero/api-client/query";
import { OwnReview } from "./own-review.tsx";

/** The signed-in shopper's review of a product that they have received. */
export function AccountReview({ productId }: { productId: string }) {
  const api = useApi();
  const query = useQuery("GET /api/shop/account/reviews", { query: { productId } });
  const params = { productId };
  if (query.error)
    return (
      <p role="alert" className="text-body text-danger-text">
        No hemos podido comprobar si lo has comprado. Recarga la página para opinar.
      </p>
    );
  if (!query.data) return <p className="text-body text-secondary">Comprobando tus compras…</p>;
  const [reviewable] = query.data;
  if (!reviewable)
    return (
      <p className="text-pretty text-body text-secondary">
        Podrás opinar cuando hayas recibido este producto en un pedido tuyo.
      </p>
    );
  return (
    <OwnReview
      reviewable={reviewable}
      save={(body) => api.call("PUT /api/shop/account/reviews/{productId}", { params, body }, { handles: [404, 409] })}
      remove={(version) =>
        api.call(
          "DELETE /api/shop/account/reviews/{productId}",
          { params, query: { version: String(version) } },
          { handles: [404, 409] },
        )
      }
      onChanged={() => query.mutate()}
    />
  );
}
