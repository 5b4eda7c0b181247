import type { OwnReview, Review, Reviewable, ReviewInput, ReviewRow } from "@tablero/contract/catalogue/shapes/reviews";
import type * as demo from "@tablero/demo-shop/types";
import { reviewModerated } from "@tablero/domain/catalogue/reviews/audit";
import {
  isSameReview,
  type ModerationChange,
  moderate,
  moderationConflict,
  notABuyer,
  reviewConflict,
  unknownReview,
} from "@tablero/domain/catalogue/reviews/moderation";
import {
  proposeReviewName,
  RECEIVED_PARCEL_STATES,
  REVIEWABLE_LINE_KINDS,
} from "@tablero/domain/catalogue/reviews/reviews";
import { reviewNotice } from "@tablero/domain/platform/notices/texts";
import { notFound } from "@tablero/domain/platform/refusals";
import { openClient } from "../../people/commands/clients.ts";
import { isLive } from "../../people/views/clients.ts";
import { writeAudit } from "../../platform/audit.ts";
import type { Context } from "../../platform/callers.ts";
import { notify } from "../../platform/commands/notify.ts";
import { byId, must, where } from "../../platform/rows.ts";
import { bumpVersion, type Store, versionOf } from "../../platform/store.ts";
import { firstPicture } from "../views/products.ts";
import { lineOptions } from "../views/refs.ts";

/** The author: a signed-in client, or the holder of an order's link. */
export type Writer = { clientId: string } | { orderToken: string };

interface Scope {
  client: demo.Client | null;
  /** The client of the order. */
  record: demo.Client | null;
  order: demo.Order | null;
}

function resolveScope(store: Store, writer: Writer): Scope {
  if ("clientId" in writer) {
    const client = openClient(store, writer.clientId);
    return { client, record: client, order: null };
  }
  const order = where(store.data.orders, "token", writer.orderToken)[0];
  if (!order) throw notFound();
  const record = byId(store.data.clients, order.clientId) ?? null;
  // The email address of an order without an account proves nothing, so it gives no access to other reviews.
  return { client: record?.accountId ? record : null, record, order };
}

/** The scope for a change, which anonymised and merged clients cannot make. */
function openScope(store: Store, writer: Writer): Scope {
  const scope = resolveScope(store, writer);
  if (scope.record) openClient(store, scope.record.id);
  return scope;
}

interface Bought {
  productId: string;
  orderId: string;
  options: Record<string, string>;
  at: string;
}

const linesOf = (store: Store, orderId: string): demo.OrderLine[] =>
  where(store.data.orderLines, "orderId", orderId).toSorted((a, b) => a.position - b.position);

const hasArrived = (store: Store, lineId: string): boolean =>
  where(store.data.shipmentLines, "orderLineId", lineId).some(
    ({ shipmentId, quantity }) =>
      quantity > 0 && RECEIVED_PARCEL_STATES.some((state) => state === must(store.data.shipments, shipmentId).state),
  );

/** One line for each product of which the client has received a unit, starting with the newest order. */
function received(store: Store, { client, order }: Scope): Bought[] {
  const orders = order ? [order] : where(store.data.orders, "clientId", client?.id ?? null);
  const found = orders
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .flatMap(({ id, createdAt }) =>
      linesOf(store, id).flatMap((line): Bought[] => {
        const isProduct = REVIEWABLE_LINE_KINDS.some((kind) => kind === line.kind);
        if (!isProduct || !line.productId || !hasArrived(store, line.id)) return [];
        return [{ productId: line.productId, orderId: id, options: lineOptions(store, line.variantId), at: createdAt }];
      }),
    );
  return found.filter((row, index) => found.findIndex(({ productId }) => productId === row.productId) === index);
}

const isOwn =
  ({ client, order }: Scope) =>
  ({ clientId, orderId }: demo.Review): boolean =>
    (client !== null && clientId === client.id) || (order !== null && orderId === order.id);

export const ownReview = (store: Store, review: demo.Review): OwnReview => {
  const { id, name, rating, title, text, options, writtenAt, answer, state, reason, note } = review;
  const version = versionOf(store, id);
  return { id, name, rating, title, text, options, writtenAt, answer, state, reason, note, version };
};

/** The products that an author has received, and their reviews. */
export function listReviewables(store: Store, writer: Writer, productId?: string): Reviewable[] {
  const scope = resolveScope(store, writer);
  if (scope.record && !isLive(scope.record)) return [];
  const got = received(store, scope);
  const ids = new Set(got.map((row) => row.productId));
  const mine = store.data.reviews.filter(isOwn(scope));
  const rows = [
    ...got,
    ...mine
      .filter((review) => !ids.has(review.productId) && (!scope.order || review.orderId === scope.order.id))
      .map(({ productId, options, writtenAt }) => ({ productId, options, at: writtenAt })),
  ];
  const person = scope.order ?? scope.record;
  return rows
    .filter((row) => productId === undefined || row.productId === productId)
    .sort((a, b) => b.at.localeCompare(a.at) || a.productId.localeCompare(b.productId))
    .map((row) => {
      const product = must(store.data.products, row.productId);
      const review = mine.find((each) => each.productId === row.productId);
      return {
        product: {
          id: product.id,
          name: product.name,
          slug: product.status === "published" ? product.slug : null,
          image: firstPicture(store, product.id),
        },
        options: review?.options ?? row.options,
        proposedName: proposeReviewName(person?.name ?? "", person?.surname),
        review: review ? ownReview(store, review) : null,
      };
    });
}

export function writeReview(
  store: Store,
  writer: Writer,
  productId: string,
  { version, title = "", ...input }: ReviewInput,
): OwnReview {
  const scope = openScope(store, writer);
  const before = store.data.reviews.find((review) => review.productId === productId && isOwn(scope)(review));
  const text = { ...input, title };
  if (before && isSameReview(before, text)) return ownReview(store, before);
  const writtenAt = store.now();
  if (before) {
    if (versionOf(store, before.id) !== version) throw reviewConflict(ownReview(store, before));
    Object.assign(before, { ...text, state: "pending", reason: null, note: "", writtenAt, edits: before.edits + 1 });
    bumpVersion(store, before.id);
    notify(store, reviewNotice(before, true));
    return ownReview(store, before);
  }
  const bought = received(store, scope).find((row) => row.productId === productId);
  if (!bought || byId(store.data.products, productId)?.status !== "published") throw notABuyer();
  const isWritten = store.data.reviews.some(
    (each) => each.productId === productId && scope.record !== null && each.clientId === scope.record.id,
  );
  const review: demo.Review = {
    ...text,
    id: store.newId(),
    productId,
    // Same as on the server: a client has at most one review of a product.
    clientId: isWritten ? null : (scope.record?.id ?? null),
    orderId: bought.orderId,
    options: bought.options,
    state: "pending",
    reason: null,
    note: "",
    answer: "",
    writtenAt,
    edits: 0,
  };
  store.data.reviews.push(review);
  notify(store, reviewNotice(review, false));
  return ownReview(store, review);
}

export function deleteReview(store: Store, writer: Writer, productId: string, version: number): string {
  const scope = openScope(store, writer);
  const review = store.data.reviews.find((each) => each.productId === productId && isOwn(scope)(each));
  if (!review) throw unknownReview();
  if (versionOf(store, review.id) !== version) throw reviewConflict(ownReview(store, review));
  store.data.reviews = store.data.reviews.filter(({ id }) => id !== review.id);
  return review.id;
}

export function reviewRow(store: Store, review: demo.Review): ReviewRow {
  const { id, name, rating, title, text, state, answer, writtenAt } = review;
  const { name: productName, slug } = must(store.data.products, review.productId);
  const product = { id: review.productId, name: productName, slug };
  return {
    id,
    name,
    rating,
    title,
    text,
    state,
    product,
    hasAnswer: answer !== "",
    writtenAt,
    version: versionOf(store, id),
  };
}

export function reviewView(store: Store, review: demo.Review): Review {
  const { options, reason, note, answer, edits } = review;
  const client = byId(store.data.clients, review.clientId);
  const order = byId(store.data.orders, review.orderId);
  return {
    ...reviewRow(store, review),
    options,
    reason,
    note,
    answer,
    edits,
    client: client ? { id: client.id, name: [client.name, client.surname].filter(Boolean).join(" ") } : null,
    order: order ? { id: order.id, number: order.number } : null,
  };
}

export function moderateReview(
  store: Store,
  context: Context,
  id: string,
  { version, ...change }: ModerationChange & { version: number },
): Review {
  const review = must(store.data.reviews, id);
  const before = reviewView(store, review);
  if (before.version !== version) throw moderationConflict(before);
  Object.assign(review, moderate(review, change));
  bumpVersion(store, id);
  const after = reviewView(store, review);
  writeAudit(store, context, reviewModerated(before, after));
  return after;
}
