import type { adminReviews } from "@tablero/contract/catalogue/endpoints/admin-reviews";
import type { shopReviews } from "@tablero/contract/catalogue/endpoints/shop-reviews";
import type { RatingSummary } from "@tablero/contract/catalogue/shapes/reviews";
import type * as demo from "@tablero/demo-shop/types";
import { averageRating, type ReviewSort, type ReviewState } from "@tablero/domain/catalogue/reviews/reviews";
import { slicePage } from "@tablero/domain/platform/kit/pagination";
import { nameSortKey } from "@tablero/domain/platform/search/name-order";
import { type Context, type MockHandlers, requireSignedIn } from "../../platform/callers.ts";
import { buildList } from "../../platform/lists.ts";
import { byId, must, mustBySlug } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import {
  deleteReview,
  listReviewables,
  moderateReview,
  reviewRow,
  reviewView,
  type Writer,
  writeReview,
} from "../commands/reviews.ts";
import { publishedProducts } from "../views/products.ts";
import { countStars, publishedReviews } from "../views/ratings.ts";

type Keys = keyof typeof adminReviews | keyof typeof shopReviews;

const newest = (a: demo.Review, b: demo.Review) => b.writtenAt.localeCompare(a.writtenAt) || b.id.localeCompare(a.id);
const ORDERS: Record<ReviewSort, (a: demo.Review, b: demo.Review) => number> = {
  newest,
  best: (a, b) => b.rating - a.rating || newest(a, b),
  worst: (a, b) => a.rating - b.rating || newest(a, b),
};

function summarizeRatings(reviews: readonly demo.Review[]): RatingSummary {
  const stars = countStars(reviews);
  return { count: reviews.length, average: averageRating(stars), stars };
}

/** Reviews of products: the public ones, those of an author, and their moderation. */
export function reviewHandlers(store: Store): Pick<MockHandlers, Keys> {
  const self = (context: Context): Writer => ({ clientId: requireSignedIn(context).userId });
  const guest = ({ token }: { token: string }): Writer => ({ orderToken: token });
  const productName = ({ productId }: demo.Review) => byId(store.data.products, productId)?.name ?? "";
  return {
    "GET /api/shop/products/{idOrSlug}/reviews": ({ params, query: { sort, page, size } }) => {
      const product = mustBySlug(publishedProducts(store), params.idOrSlug);
      const found = publishedReviews(store, product.id).sort(ORDERS[sort]);
      const { items, pagination } = slicePage(found, page, size);
      const view = ({ id, name, rating, title, text, options, writtenAt, answer }: demo.Review) => ({
        ...{ id, name, rating, title, text, options, writtenAt, answer },
      });
      return { status: 200, body: { items: items.map(view), pagination, summary: summarizeRatings(found) } };
    },
    "GET /api/shop/account/reviews": ({ query }, context) => ({
      status: 200,
      body: listReviewables(store, self(context), query.productId),
    }),
    "PUT /api/shop/account/reviews/{productId}": ({ params, body }, context) => ({
      status: 200,
      body: writeReview(store, self(context), params.productId, body),
    }),
    "DELETE /api/shop/account/reviews/{productId}": ({ params, query }, context) => ({
      status: 200,
      body: { id: deleteReview(store, self(context), params.productId, query.version) },
    }),
    "GET /api/shop/orders/{token}/reviews": ({ params }) => ({
      status: 200,
      body: listReviewables(store, guest(params)),
    }),
    "PUT /api/shop/orders/{token}/reviews/{productId}": ({ params, body }) => ({
      status: 200,
      body: writeReview(store, guest(params), params.productId, body),
    }),
    "DELETE /api/shop/orders/{token}/reviews/{productId}": ({ params, query }) => ({
      status: 200,
      body: { id: deleteReview(store, guest(params), params.productId, query.version) },
    }),
    "GET /api/admin/reviews": ({ query }) => {
      const { reviews, products } = store.data;
      const found = reviews.filter(
        (review) =>
          (query.state === undefined || review.state === query.state) &&
          (query.rating === undefined || review.rating === query.rating) &&
          (query.productId === undefined || review.productId === query.productId),
      );
      const rules = {
        text: (review: demo.Review) => [review.name, review.title, review.text, productName(review)].join(" "),
        sorts: {
          writtenAt: ({ writtenAt }: demo.Review) => writtenAt,
          rating: ({ rating }: demo.Review) => rating,
          product: (review: demo.Review) => nameSortKey(productName(review)),
        },
      };
      const inState = (state: ReviewState) => reviews.filter((review) => review.state === state).length;
      return {
        status: 200,
        body: {
          ...buildList(found, query, rules, (review) => reviewRow(store, review)),
          counts: { pending: inState("pending"), published: inState("published"), rejected: inState("rejected") },
          product: byId(products, query.productId ?? null)?.name ?? null,
        },
      };
    },
    "GET /api/admin/reviews/{id}": ({ params }) => ({
      status: 200,
      body: reviewView(store, must(store.data.reviews, params.id)),
    }),
    "PATCH /api/admin/reviews/{id}": ({ params, body }, context) => ({
      status: 200,
      body: moderateReview(store, context, params.id, body),
    }),
  };
}
