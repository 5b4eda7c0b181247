import type { Inbox } from "@tablero/contract/readers/shapes/inbox";
import type { Order } from "@tablero/demo-shop/types";
import { availableUnits } from "@tablero/domain/catalogue/stock/availability";
import { type Principal, unscopedPrincipal } from "@tablero/domain/platform/access/permissions";
import { sortByName } from "@tablero/domain/platform/search/name-order";
import {
  arrangeInbox,
  type InboxPerson,
  type InboxSource,
  type InboxView,
} from "@tablero/domain/readers/inbox/arrange";
import {
  CAMPAIGN_NOTICE_HOURS,
  type InboxKind,
  inboxKindsFor,
  MAX_INBOX_ITEMS_PER_KIND,
  ORDER_WAIT_HOURS,
} from "@tablero/domain/readers/inbox/kinds";
import { isOpenReturn } from "@tablero/domain/sales/orders/returning/returns";
import { hasStock, listVariants } from "../../catalogue/views/products.ts";
import { isLive } from "../../people/views/clients.ts";
import { buyerOf } from "../../platform/names.ts";
import { must, sum, where } from "../../platform/rows.ts";
import { type Store, versionOf } from "../../platform/store.ts";
import { linesOf, paymentsOf } from "../../sales/views/order-story.ts";
import { ordersIn } from "../../sales/views/order-views.ts";

const HOUR_MS = 60 * 60 * 1000;
/** Longest start of a text that the list shows. */
const DETAIL_LENGTH = 160;

type Given = Pick<InboxSource, "id" | "subject" | "state"> & Partial<InboxSource>;
const NOTHING = {
  person: null,
  clientId: null,
  detail: "",
  count: null,
  amount: null,
  since: null,
  deadline: null,
  ownerId: null,
  version: null,
};

const hoursFrom = (store: Store, hours: number) => new Date(Date.parse(store.now()) + hours * HOUR_MS).toISOString();
const clientOf = (store: Store, email: string): string | null =>
  where(store.data.clients, "email", email).find(isLive)?.id ?? null;
const orderSource = (order: Order) => ({
  id: order.id,
  subject: order.number,
  person: buyerOf(order),
  clientId: order.clientId,
});
const openRefunds = (store: Store, orderId: string) =>
  paymentsOf(store, orderId)
    .flatMap(({ id }) => where(store.data.refunds, "paymentId", id))
    .filter(({ state }) => state === "requested" || state === "failed");
const confirmedAt = (store: Store, { id, createdAt }: Order): string =>
  paymentsOf(store, id).reduce(
    (latest, { capturedAt }) => (capturedAt && capturedAt > latest ? capturedAt : latest),
    createdAt,
  );

/** What waits, by kind. */
const SOURCES: Record<InboxKind, (store: Store) => Given[]> = {
  question: (store) =>
    store.questions.filter(({ state }) => state === "open").map((question) => questionSource(store, question)),
  return: (store) =>
    store.data.returns.filter(isOpenReturn).map((found) => ({
      id: found.id,
      subject: found.number,
      person: found.name,
      clientId: must(store.data.orders, found.orderId).clientId,
      detail: found.note || found.reason,
      count: sum(found.lines, ({ quantity }) => quantity),
      since: found.requestedAt,
      state: found.state,
    })),
  refund: (store) =>
    ordersIn(store, "to-refund").map((order) => ({
      ...orderSource(order),
      amount: sum(openRefunds(store, order.id), ({ amount }) => amount),
      since:
        openRefunds(store, order.id)
          .map(({ createdAt }) => createdAt)
          .sort()[0] ?? null,
      state: String(versionOf(store, order.id)),
    })),
  order: (store) =>
    ordersIn(store, "to-prepare")
      .map((order) => ({
        ...orderSource(order),
        count: sum(linesOf(store, order.id), ({ quantity, cancelled }) => quantity - cancelled),
        since: confirmedAt(store, order),
        state: String(versionOf(store, order.id)),
      }))
      .filter(({ since }) => since < hoursFrom(store, -ORDER_WAIT_HOURS)),
  review: (store) =>
    store.data.reviews
      .filter(({ state }) => state === "pending")
      .map(({ id, productId, clientId, name, rating, title, text, writtenAt }) => ({
        id,
        subject: must(store.data.products, productId).name,
        person: name,
        clientId,
        detail: title || text,
        count: rating,
        since: writtenAt,
        state: writtenAt,
      })),
  campaign: (store) =>
    store.data.preorders
      .filter(({ state, closesAt }) => state === "open" && closesAt < hoursFrom(store, CAMPAIGN_NOTICE_HOURS))
      .map(({ id, title, taken, closesAt }) => ({
        id,
        subject: title,
        count: taken,
        deadline: closesAt,
        state: closesAt,
      })),
  mail: (store) =>
    store.system.mails
      .filter(({ state }) => state === "failed")
      .map(({ id, subject, recipient, lastError, attempts, createdAt }) => ({
        id,
        subject,
        person: recipient,
        clientId: clientOf(store, recipient),
        detail: lastError ?? "",
        since: createdAt,
        state: String(attempts),
      })),
  job: (store) =>
    store.system.jobs
      .filter(({ state }) => state === "failed")
      .map(({ id, name, lastError, attempts, createdAt }) => ({
        id,
        subject: name,
        detail: lastError ?? "",
        since: createdAt,
        state: String(attempts),
      })),
  stock: (store) =>
    store.data.products
      .filter(({ id, status, kind }) => status === "published" && kind !== "service" && hasStock(store, id, "low"))
      .map(({ id, name }) => {
        const least = Math.min(
          ...listVariants(store, id)
            .map(availableUnits)
            .filter((units) => units > 0),
        );
        return { id, subject: name, count: least, state: String(least) };
      }),
};

const questionSource = (store: Store, question: Store["questions"][number]): Given => ({
  id: question.id,
  subject: question.subject,
  person: question.name,
  clientId: clientOf(store, question.email),
  detail: question.text,
  since: question.createdAt,
  state: question.state,
  ownerId: question.assigneeId,
  version: versionOf(store, question.id),
});

const wholeSource = (kind: InboxKind, given: Given): InboxSource => ({
  ...NOTHING,
  ...given,
  kind,
  detail: (given.detail ?? "").slice(0, DETAIL_LENGTH),
});

/** Active staff, with the kinds of items that they may see, by name. */
export const inboxPeople = (store: Store): InboxPerson[] =>
  sortByName(store.data.users, ({ name }) => name).flatMap(({ id, name, accountId }) => {
    const { status, role } = must(store.data.accounts, accountId);
    return status === "active" ? [{ id, name, kinds: inboxKindsFor(unscopedPrincipal(role)) }] : [];
  });

/** The record of an item, whether it waits or is a closed question; undefined if there is none. */
export function findInboxSource(store: Store, kind: InboxKind, id: string): InboxSource | undefined {
  const question = kind === "question" ? store.questions.find((each) => each.id === id) : undefined;
  const found = question ? questionSource(store, question) : SOURCES[kind](store).find((each) => each.id === id);
  return found && wholeSource(kind, found);
}

/** The inbox of a person: open items of a view, the counts of all views, and who may own items. */
export function viewInbox(store: Store, principal: Principal & { userId: string }, view: InboxView): Inbox {
  const people = inboxPeople(store);
  const byKind = inboxKindsFor(principal).map((kind) => ({
    kind,
    sources: SOURCES[kind](store).map((given) => wholeSource(kind, given)),
  }));
  const { userId } = principal;
  return {
    ...arrangeInbox(
      byKind.flatMap(({ sources }) => sources.slice(0, MAX_INBOX_ITEMS_PER_KIND)),
      store.inboxMarks,
      { people, userId, now: store.now(), view },
    ),
    more: byKind.filter(({ sources }) => sources.length > MAX_INBOX_ITEMS_PER_KIND).map(({ kind }) => kind),
    people: people.map(({ kinds, ...person }) => ({ ...person, kinds: [...kinds] })),
  };
}
