import type * as demo from "@tablero/demo-shop/types";
import { ANONYMOUS_REVIEWER } from "@tablero/domain/catalogue/reviews/reviews";
import { byId, where } from "../../platform/rows.ts";
import { bumpVersion, type Store } from "../../platform/store.ts";

/** Moves the reviews of a client to another client. */
export const moveReviews = (store: Store, from: string, into: string): void =>
  handOver(store, where(store.data.reviews, "clientId", from), into);

/** Reviews move together with the orders on which they are based. */
export function moveClientReviews(
  store: Store,
  { from, into, orders }: { from: string; into: string; orders: ReadonlySet<string> },
): void {
  const { data } = store;
  // A guest's second review of a product has no client.
  const hasAccount = Boolean(byId(data.clients, into)?.accountId);
  const written = data.reviews.filter(
    ({ clientId, orderId }) =>
      orderId && orders.has(orderId) && (clientId === from || (clientId === null && hasAccount)),
  );
  handOver(store, written, into);
}

/** If both clients reviewed a product, the new client keeps only its own review. */
function handOver(store: Store, reviews: readonly demo.Review[], into: string): void {
  const { data } = store;
  const reviewed = new Set(where(data.reviews, "clientId", into).map(({ productId }) => productId));
  for (const review of [...reviews]) {
    if (reviewed.has(review.productId)) forgetReviewer(store, review);
    else review.clientId = into;
  }
  data.reviews = [...data.reviews];
}

/** Reviews by these clients or about these orders lose their authors. */
export function forgetReviewers(
  store: Store,
  { clients, orders }: { clients: readonly string[]; orders: readonly string[] },
): void {
  for (const review of store.data.reviews)
    if ((review.clientId && clients.includes(review.clientId)) || (review.orderId && orders.includes(review.orderId)))
      forgetReviewer(store, review);
}

/** The review keeps its text but loses its author. */
function forgetReviewer(store: Store, review: demo.Review): void {
  Object.assign(review, { clientId: null, orderId: null, name: ANONYMOUS_REVIEWER });
  bumpVersion(store, review.id);
}
