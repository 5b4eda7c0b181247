import type { ClientTimeline } from "@tablero/contract/readers/shapes/client-timeline";
import type * as demo from "@tablero/demo-shop/types";
import { ANONYMOUS_EMAIL } from "@tablero/domain/people/clients/anonymise";
import { readNextCursor } from "@tablero/domain/platform/kit/cursor";
import { type TimelineEntry, type TimelineSource, timelineSourcesFor } from "@tablero/domain/readers/client-timeline";
import { goodsOf } from "@tablero/domain/sales/orders/goods-state";
import { clientIdsOf, listEmails } from "../../people/views/clients.ts";
import { buildList } from "../../platform/lists.ts";
import { byId, must, where } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { buildAggregate } from "../../sales/commands/orders/order-aggregate.ts";
import { allRefundsOf } from "../../sales/views/payments.ts";

/** The records of one client, by which its entries are found. */
interface Owner {
  store: Store;
  ids: string[];
  emails: string[];
  orders: demo.Order[];
}

const keysOfOrder = ({ id, number }: demo.Order) => ({ id, number });
const keysOfEvent = ({ id, title, startsAt }: demo.ShopEvent) => ({ id, title, startsAt });

const SOURCES: Record<TimelineSource, (owner: Owner) => TimelineEntry[]> = {
  orders: ({ store, orders }) =>
    orders.map((order) => ({
      kind: "order",
      id: order.id,
      at: order.createdAt,
      number: order.number,
      total: order.total,
      state: order.orderState,
      goods: goodsOf(buildAggregate(store, order)),
    })),
  payments: ({ store, orders }) =>
    orders.flatMap((order) =>
      where(store.data.payments, "orderId", order.id).flatMap(({ id, state, capturedAt: at, amount }) =>
        state === "captured" && at !== null
          ? [{ kind: "payment" as const, id, at, order: keysOfOrder(order), amount, isRefund: false }]
          : [],
      ),
    ),
  refunds: ({ store, orders }) =>
    orders.flatMap((order) =>
      allRefundsOf(store, order.id).flatMap(({ id, state, doneAt: at, amount }) =>
        state === "done" && at !== null
          ? [{ kind: "payment" as const, id, at, order: keysOfOrder(order), amount, isRefund: true }]
          : [],
      ),
    ),
  questions: ({ store, emails }) =>
    store.questions
      .filter(({ email }) => emails.includes(email))
      .map(({ id, createdAt, productId, subject, state }) => {
        const product = byId(store.data.products, productId)?.name ?? null;
        return { kind: "question", id, at: createdAt, product, subject, state };
      }),
  returns: ({ store, orders }) =>
    orders.flatMap((order) =>
      where(store.data.returns, "orderId", order.id).map(({ id, requestedAt, number, state, refunded, lines }) => ({
        kind: "return" as const,
        id,
        at: requestedAt,
        number,
        state,
        refunded,
        goods: lines.flatMap(({ lineId, name }) => name ?? byId(store.data.orderLines, lineId)?.name ?? []),
      })),
    ),
  bookings: ({ store, ids }) =>
    store.bookings
      .filter(({ clientId }) => ids.includes(clientId))
      .map(({ id, createdAt, eventId }) => ({
        kind: "booking",
        id,
        at: createdAt,
        event: keysOfEvent(must(store.data.events, eventId)),
        places: where(store.data.registrations, "bookingId", id)
          .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id))
          .map(({ state }) => state),
      })),
  places: ({ store, ids }) =>
    store.data.registrations
      .filter(({ clientId, bookingId = null }) => ids.includes(clientId) && bookingId === null)
      .map(({ id, createdAt, eventId, state }) => {
        const event = keysOfEvent(must(store.data.events, eventId));
        return { kind: "booking", id, at: createdAt, event, places: [state] };
      }),
  reviews: ({ store, ids }) =>
    store.data.reviews
      .filter(({ clientId }) => clientId !== null && ids.includes(clientId))
      .map(({ id, writtenAt, productId, rating, state }) => {
        const product = must(store.data.products, productId).name;
        return { kind: "review", id, at: writtenAt, product, rating, state };
      }),
  orderMails: ({ store, orders }) =>
    store.system.mails.flatMap(({ id, createdAt, order: about, subject, state }) => {
      const order = orders.find((each) => each.id === about?.id);
      if (!order || order.email === ANONYMOUS_EMAIL) return [];
      return [{ kind: "mail" as const, id, at: createdAt, order: keysOfOrder(order), subject, state }];
    }),
  otherMails: ({ store, emails }) =>
    store.system.mails
      .filter(({ recipient, order }) => order === null && emails.includes(recipient))
      .map(({ id, createdAt, subject, state }) => ({ kind: "mail", id, at: createdAt, order: null, subject, state })),
  notes: ({ store, ids }) =>
    store.data.clientNotes
      .filter(({ clientId }) => ids.includes(clientId))
      .map(({ id, at, author, text }) => ({ kind: "note", id, at, author, text })),
};

interface TimelineQuery {
  kind?: Parameters<typeof timelineSourcesFor>[1];
  size: number;
  cursor?: string | undefined;
}

/** Same as on the server; see `readTimeline` there. */
export function clientTimeline(
  store: Store,
  id: string,
  has: Parameters<typeof timelineSourcesFor>[0],
  { kind, size, cursor }: TimelineQuery,
): ClientTimeline {
  if (cursor !== undefined) readNextCursor(cursor);
  const ids = clientIdsOf(store, id);
  const orders = store.data.orders.filter(({ clientId }) => clientId !== null && ids.includes(clientId));
  const owner: Owner = { store, ids, emails: listEmails(store, id), orders };
  const entries = timelineSourcesFor(has, kind).flatMap((source) => SOURCES[source](owner));
  const query = { sort: "at", order: "desc", page: 1, size, cursor } as const;
  const rules = { text: () => "", sorts: { at: (entry: TimelineEntry) => entry.at } };
  const { items, pagination } = buildList(entries, query, rules, (entry) => entry);
  return { items, ...(pagination.next && { next: pagination.next }) };
}
