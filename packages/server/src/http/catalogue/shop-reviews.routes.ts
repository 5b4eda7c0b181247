import type { shopReviews } from "@tablero/contract/catalogue/endpoints/shop-reviews";
import type { Handlers } from "@tablero/contract/core/endpoint";
import { deleteReview, listReviewables, type Writer, writeReview } from "../../domain/catalogue/reviews/own-reviews.ts";
import { readProductReviews } from "../../domain/catalogue/reviews/product-reviews.ts";
import { buildCtx, type Call, type Deps, ok, requireClient } from "../call.ts";

/** Public reviews, and those of the caller, identified by session or by the token of an order. */
export function shopReviewRoutes(deps: Deps): Handlers<typeof shopReviews, Call> {
  const self = (call: Call): Writer => ({ clientId: requireClient(call) });
  const guest = ({ token }: { token: string }): Writer => ({ orderToken: token });
  return {
    "GET /api/shop/products/{idOrSlug}/reviews": async ({ params, query }, call) =>
      ok(await readProductReviews(buildCtx(deps, call), params.idOrSlug, query)),
    "GET /api/shop/account/reviews": async ({ query }, call) =>
      ok(await listReviewables(buildCtx(deps, call), self(call), query.productId)),
    "PUT /api/shop/account/reviews/{productId}": async ({ params, body }, call) =>
      ok(await writeReview(buildCtx(deps, call), self(call), params.productId, body)),
    "DELETE /api/shop/account/reviews/{productId}": async ({ params, query }, call) =>
      ok({ id: await deleteReview(buildCtx(deps, call), self(call), params.productId, query.version) }),
    "GET /api/shop/orders/{token}/reviews": async ({ params }, call) =>
      ok(await listReviewables(buildCtx(deps, call), guest(params))),
    "PUT /api/shop/orders/{token}/reviews/{productId}": async ({ params, body }, call) =>
      ok(await writeReview(buildCtx(deps, call), guest(params), params.productId, body)),
    "DELETE /api/shop/orders/{token}/reviews/{productId}": async ({ params, query }, call) =>
      ok({ id: await deleteReview(buildCtx(deps, call), guest(params), params.productId, query.version) }),
  };
}
