import type { ClientAddress, ClientAddressInput, ClientMerge } from "@tablero/contract/people/shapes/clients";
import type { PersonalData } from "@tablero/contract/readers/shapes/client-page";
import type * as demo from "@tablero/demo-shop/types";
import { ANONYMOUS_REVIEWER } from "@tablero/domain/catalogue/reviews/reviews";
import { leaveWaiting } from "@tablero/domain/events/events/desk";
import { settledUses } from "@tablero/domain/people/clients/addresses";
import {
  ANONYMOUS,
  ANONYMOUS_EMAIL,
  ANONYMOUS_LINE,
  anonymousAddress,
  confirmationFault,
  isUnderWay,
  ordersUnderWay,
  ownOrdersUnderWay,
} from "@tablero/domain/people/clients/anonymise";
import { MAX_ADDRESSES } from "@tablero/domain/people/clients/clients";
import {
  aliasesAfterMerge,
  type MergeField,
  mergeClientFault,
  mergedClient,
} from "@tablero/domain/people/clients/merge";
import { Failure, type FieldError } from "@tablero/domain/platform/failure";
import { checkAddress } from "@tablero/domain/sales/orders/placing/input";
import { isOpenReturn } from "@tablero/domain/sales/orders/returning/returns";
import { formerOrders } from "../imports/import-orders.ts";
import type { FormerOrderData } from "../imports/import-rows.ts";
import { buyerOf } from "../names.ts";
import { byId, missing, must, where } from "../rows.ts";
import { endSessions } from "../sessions.ts";
import { type Store, touch, versionOf } from "../store.ts";
import {
  clientAddress,
  clientDetails,
  clientIdsOf,
  clientRow,
  emailsOf,
  guestIdsWith,
  invoicesOf,
  isLive,
} from "../views/clients.ts";
import { openDesk, writeDesk } from "./event-desk.ts";

/** The client, if it can be changed; throws `not-found` for one that was merged or anonymised. */
export function openClient(store: Store, id: string): demo.Client {
  const client = must(store.data.clients, id);
  if (!isLive(client)) throw new Failure("not-found", "Ese cliente ya no está en uso: no se puede cambiar.");
  return client;
}

/** Enables or disables the account of a client. */
export function setAccount(store: Store, { accountId, active }: demo.Client): void {
  const account = byId(store.data.accounts, accountId);
  if (account?.role !== "client") return;
  if (!active) {
    account.status = "blocked";
    endSessions(store, account.id);
  } else if (account.status === "blocked") account.status = account.verifiedAt === null ? "pending" : "active";
}

function settle(store: Store, clientId: string, written: string | null): void {
  for (const { id, ...uses } of settledUses(where(store.data.clientAddresses, "clientId", clientId), written))
    Object.assign(must(store.data.clientAddresses, id), uses);
}

export function writeAddress(
  store: Store,
  clientId: string,
  id: string | null,
  input: ClientAddressInput,
): ClientAddress {
  const errors: FieldError[] = [];
  const { label = "", isDefault = false, isBilling = false, ...address } = checkAddress(input, "", errors);
  if (errors[0]) throw new Failure("validation", errors[0].message, { errors });
  openClient(store, clientId);
  const own = where(store.data.clientAddresses, "clientId", clientId);
  if (!id && own.length >= MAX_ADDRESSES) {
    const message = `Como mucho ${MAX_ADDRESSES} direcciones.`;
    throw new Failure("validation", message, { errors: [{ path: "line1", code: "too-many", message }] });
  }
  const row: demo.ClientAddress = {
    ...address,
    id: id ?? store.newId(),
    clientId,
    label,
    isDefault,
    isBilling,
    surname: address.surname || null,
    line2: address.line2 || null,
    phone: address.phone || null,
  };
  if (id) Object.assign(must(store.data.clientAddresses, id), row);
  else store.data.clientAddresses.push(row);
  settle(store, clientId, row.id);
  return clientAddress(store, must(store.data.clientAddresses, row.id));
}

/** The address of a client, if it has the given version. */
export function addressAt(store: Store, clientId: string, id: string, version: number): demo.ClientAddress {
  openClient(store, clientId);
  const address = byId(store.data.clientAddresses, id);
  if (address?.clientId !== clientId) throw missing();
  if (versionOf(store, id) === version) return address;
  throw new Failure("version-conflict", "Alguien ha cambiado esta dirección mientras la editabas.", {
    extra: { current: clientAddress(store, address) },
  });
}

export function removeAddress(store: Store, { id, clientId }: demo.ClientAddress): void {
  store.data.clientAddresses = store.data.clientAddresses.filter((each) => each.id !== id);
  settle(store, clientId, null);
}

export interface MergeCall {
  into: string;
  version: number;
  intoVersion?: number | undefined;
  take: readonly MergeField[];
  preview: boolean;
}

/** As on the server: see `mergeClient` there. */
export function mergeClient(store: Store, id: string, call: MergeCall): ClientMerge {
  const { data } = store;
  const [source, target] = [must(data.clients, id), must(data.clients, call.into)];
  const [from, into] = [clientRow(store, source), clientRow(store, target)];
  for (const [current, seen] of [[from, call.version] as const, [into, call.intoVersion ?? into.version] as const])
    if (current.version !== seen)
      throw new Failure("version-conflict", "Alguien ha cambiado uno de los dos clientes.", { extra: { current } });
  const fault = mergeClientFault(from, into);
  if (fault) throw new Failure("validation", fault.message, { errors: [fault] });
  const result = mergedClient(from, into, call.take);
  const count = (rows: readonly { clientId: string | null }[]) => rows.filter(({ clientId }) => clientId === id).length;
  const ids = clientIdsOf(store, id);
  const known = new Set(into.tags.map((tag) => tag.toLocaleLowerCase("es")));
  const counts = {
    orders: count(data.orders),
    formerOrders: count(formerOrders(store)),
    invoices: invoicesOf(store, ids).length,
    addresses: count(data.clientAddresses),
    notes: count(data.clientNotes),
    consents: count(data.clientConsents),
    tags: from.tags.filter((tag) => !known.has(tag.toLocaleLowerCase("es"))).length,
    coupons: data.orders.filter(({ clientId, couponId }) => clientId === id && couponId !== null).length,
    reservations: count(data.preorderReservations),
    registrations: count(data.registrations),
    account: from.hasAccount,
  };
  if (call.preview) return { from, into, result, counts };

  // New arrays, because rows are indexed by the changed field.
  const moved = <T extends { clientId: string | null }>(rows: T[]): T[] =>
    rows.map((row) => (row.clientId === id ? { ...row, clientId: into.id } : row));
  data.orders = moved(data.orders);
  for (const order of store.imports.formerOrders) if (order.clientId === id) order.clientId = into.id;
  moveNotes(store, id, into.id);
  data.preorderReservations = moved(data.preorderReservations);
  data.registrations = moved(data.registrations);
  store.bookings = moved(store.bookings);
  moveReviews(store, where(data.reviews, "clientId", id), into.id);
  const { shoppers } = store;
  shoppers.alerts = moved(shoppers.alerts);
  const wished = new Set(shoppers.wishes.filter((wish) => wish.clientId === into.id).map((wish) => wish.productId));
  shoppers.wishes = shoppers.wishes
    .filter((wish) => wish.clientId !== id || !wished.has(wish.productId))
    .map((wish) => (wish.clientId === id ? { ...wish, clientId: into.id } : wish));
  data.clientAddresses = moved(
    data.clientAddresses.map((row) => (row.clientId === id ? { ...row, isDefault: false, isBilling: false } : row)),
  );
  settle(store, into.id, null);
  const accountId = target.accountId ?? source.accountId;
  data.clients = data.clients.map((client) => {
    if (client.id === id) return { ...client, accountId: null, mergedInto: into.id, aliases: [] };
    if (client.mergedInto === id) return { ...client, mergedInto: into.id };
    if (client.id !== into.id) return client;
    const { kind, name, email, taxId, tags, active, blockReason } = result;
    const person = { kind, name, surname: result.surname || null, email, phone: result.phone ?? "", taxId };
    const aliases = aliasesAfterMerge([source, target], email);
    return { ...client, ...person, tags, active, blockReason, accountId, aliases };
  });
  if (!result.active) setAccount(store, must(data.clients, into.id));
  touch(store, id);
  touch(store, into.id);
  const after = clientRow(store, must(data.clients, into.id));
  return { from: clientRow(store, must(data.clients, id)), into: after, result: after, counts };
}

/** Gives what staff noted down about a client to another one. */
export function moveNotes({ data }: Store, from: string, into: string): void {
  const moved = <T extends { clientId: string }>(rows: T[]): T[] =>
    rows.map((row) => (row.clientId === from ? { ...row, clientId: into } : row));
  data.clientNotes = moved(data.clientNotes);
  data.clientConsents = moved(data.clientConsents);
}

export function personalData(store: Store, client: demo.Client): PersonalData {
  const { data } = store;
  const ids = clientIdsOf(store, client.id);
  const theirs = <T extends { clientId: string | null }>(rows: readonly T[]): Record<string, unknown>[] =>
    rows.filter(({ clientId }) => clientId !== null && ids.includes(clientId)).map((row) => ({ ...row }));
  const { account, addresses, notes, consents } = clientDetails(store, client);
  const emails = emailsOf(store, client.id);
  const orderIds = data.orders.filter(({ clientId }) => clientId && ids.includes(clientId)).map(({ id }) => id);
  return {
    madeAt: store.now(),
    client: { ...clientRow(store, client) },
    aliases: client.aliases,
    account,
    sessions: [...store.sessions.values()]
      .filter(({ accountId }) => accountId === client.accountId)
      .map(({ createdAt, userAgent }) => ({ createdAt: new Date(createdAt).toISOString(), userAgent })),
    addresses,
    consents,
    notes,
    orders: theirs(data.orders).map(({ token: _, ...order }) => order),
    returns: data.returns
      .filter(({ orderId }) => orderIds.includes(orderId))
      .map(({ id: _id, orderId: _orderId, ...row }) => row),
    formerOrders: formerOrders(store)
      .filter(({ clientId, email }) => (clientId !== null && ids.includes(clientId)) || emails.includes(email))
      .map(({ id: _id, importId: _importId, ...order }) => order),
    invoices: invoicesOf(store, ids).map(({ token: _, ...invoice }) => ({ ...invoice })),
    reservations: theirs(data.preorderReservations),
    registrations: theirs(data.registrations),
    wishes: store.shoppers.wishes.filter(({ clientId }) => ids.includes(clientId)).map((row) => ({ ...row })),
    stockAlerts: store.shoppers.alerts
      .filter(({ clientId, email }) => (clientId !== null && ids.includes(clientId)) || emails.includes(email))
      .map((row) => ({ ...row })),
    newsletter: store.shoppers.subscriptions
      .filter(({ email }) => emails.includes(email))
      .map(({ id: _id, token: _token, stopToken: _stopToken, ...row }) => row),
    questions: store.questions
      .filter(({ email }) => emails.includes(email))
      .map(({ id: _id, assigneeId: _assigneeId, ...question }) => question),
    reviews: theirs(data.reviews),
    carts: [...store.carts.values()]
      .filter(({ email, orderToken }) => email !== null && emails.includes(email) && orderToken === null)
      .map(({ email, postcode, lines }) => ({ email, postcode, lines })),
    mails: store.system.mails
      .filter(({ recipient }) => emails.includes(recipient))
      .map(({ recipient, subject, createdAt }) => ({ recipient, subject, createdAt })),
  };
}

/** As on the server: see `anonymiseClient` there. */
export function anonymiseClient(store: Store, client: demo.Client, confirm: string): void {
  const fault = confirmationFault(clientRow(store, client), confirm);
  if (fault) throw new Failure("validation", fault.message, { errors: [fault] });
  anonymise(store, client, ordersUnderWay, guestIdsWith(store, emailsOf(store, client.id)));
}

/** As on the server: see `deleteOwnAccount` there. */
export const deleteOwnAccount = (store: Store, client: demo.Client): void =>
  anonymise(store, client, ownOrdersUnderWay);

function leaveWaitingLists(store: Store, clients: readonly string[]): void {
  for (const event of store.data.events) {
    const own = store.data.registrations.filter((row) => row.eventId === event.id && clients.includes(row.clientId));
    if (own.length === 0) continue;
    const draft = openDesk(store, event);
    leaveWaiting(
      draft,
      own.map(({ id }) => id),
    );
    writeDesk(store, event, draft.finish());
  }
}

/** `guests`: records of guests that are theirs, too. */
function anonymise(
  store: Store,
  client: demo.Client,
  underWay: (numbers: string[]) => Failure,
  guests: readonly string[] = [],
): void {
  const { data } = store;
  const ids = [...clientIdsOf(store, client.id), ...guests];
  const orders = data.orders.filter(({ clientId }) => clientId !== null && ids.includes(clientId));
  const hasOpenRefund = ({ id }: demo.Order) =>
    where(data.payments, "orderId", id).some((payment) =>
      where(data.refunds, "paymentId", payment.id).some(({ state }) => state === "requested"),
    );
  const hasOpenReturn = ({ id }: demo.Order) => where(data.returns, "orderId", id).some(isOpenReturn);
  const open = orders.filter((order) =>
    isUnderWay({
      state: order.orderState,
      hasOpenRefund: hasOpenRefund(order),
      hasOpenReturn: hasOpenReturn(order),
    }),
  );
  if (open.length > 0) throw underWay(open.map(({ number }) => number));

  leaveWaitingLists(store, ids);
  const names = ids.map((id) => buyerOf(must(data.clients, id)));
  const emails = emailsOf(store, client.id);
  for (const order of formerOrders(store))
    if ((order.clientId && ids.includes(order.clientId)) || emails.includes(order.email)) blankFormerOrder(order);
  // A guest's sign-up that waits for its confirmation has no client yet.
  const waiting = data.accounts.filter(
    ({ id, role, email }) =>
      role === "client" && emails.includes(email) && where(data.clients, "accountId", id).length === 0,
  );
  const accountIds = [...ids.flatMap((id) => must(data.clients, id).accountId ?? []), ...waiting.map(({ id }) => id)];
  for (const accountId of accountIds) endSessions(store, accountId);
  data.accounts = data.accounts.filter(({ id }) => !accountIds.includes(id));
  const at = store.now();
  data.clients = data.clients.map((each) =>
    ids.includes(each.id)
      ? {
          ...each,
          name: ANONYMOUS,
          surname: null,
          email: "",
          aliases: [],
          phone: "",
          taxId: null,
          vatCheck: null,
          tags: [],
          active: true,
          blockReason: null,
          accountId: null,
          anonymisedAt: at,
        }
      : each,
  );
  data.clientAddresses = data.clientAddresses.filter(({ clientId }) => !ids.includes(clientId));
  data.clientNotes = data.clientNotes.filter(({ clientId }) => !ids.includes(clientId));
  const { shoppers } = store;
  shoppers.wishes = shoppers.wishes.filter(({ clientId }) => !ids.includes(clientId));
  shoppers.alerts = shoppers.alerts.filter(
    ({ clientId, email }) => !(clientId && ids.includes(clientId)) && !emails.includes(email),
  );
  shoppers.subscriptions = shoppers.subscriptions.filter(({ email }) => !emails.includes(email));
  for (const registration of data.registrations)
    if (ids.includes(registration.clientId)) Object.assign(registration, { publicName: ANONYMOUS, attendee: "" });
  for (const booking of store.bookings)
    if (ids.includes(booking.clientId)) {
      Object.assign(booking, { email: "", name: ANONYMOUS, surname: "", phone: "" });
      booking.guardianName = booking.guardianName && ANONYMOUS;
    }
  for (const order of orders) {
    Object.assign(order, { email: ANONYMOUS_EMAIL, name: ANONYMOUS, surname: null, phone: ANONYMOUS_LINE, note: null });
    Object.assign(order, { billingName: null, billingTaxId: null, billingAddress: null });
    order.shippingAddress = order.shippingAddress && anonymousAddress(order.shippingAddress);
    for (const event of where(data.orderEvents, "orderId", order.id)) if (event.type === "note") event.text = "";
    const blank = { name: ANONYMOUS, email: ANONYMOUS_EMAIL, note: "", reason: "" };
    for (const row of where(data.returns, "orderId", order.id)) Object.assign(row, blank);
    touch(store, order.id);
  }
  store.questions = store.questions.filter(({ email }) => !emails.includes(email));
  for (const review of data.reviews)
    if ((review.clientId && ids.includes(review.clientId)) || orders.some(({ id }) => id === review.orderId))
      forgetReviewer(store, review);
  for (const [token, cart] of store.carts) if (cart.email && emails.includes(cart.email)) store.carts.delete(token);
  for (const entry of store.audit) {
    const text = JSON.stringify([entry.before, entry.after]);
    const isTheirs = ids.includes(entry.entityId) || [...names, ...emails].some((word) => word && text.includes(word));
    if (isTheirs) Object.assign(entry, { before: null, after: null });
  }
  for (const id of ids) touch(store, id);
}

function blankFormerOrder(order: FormerOrderData): void {
  Object.assign(order, { email: ANONYMOUS_EMAIL, name: ANONYMOUS, surname: null, phone: null, note: null });
  const address = order.shippingAddress && anonymousAddress(order.shippingAddress);
  const place = address && Object.fromEntries(Object.entries(address).filter(([, value]) => value !== null));
  Object.assign(order, { billing: null, isForgotten: true, shippingAddress: place });
}

/** Reviews go to another client; where both wrote one, that client keeps its own. */
export function moveReviews(store: Store, reviews: readonly demo.Review[], into: string): void {
  const { data } = store;
  const reviewed = new Set(where(data.reviews, "clientId", into).map(({ productId }) => productId));
  for (const review of [...reviews]) {
    if (reviewed.has(review.productId)) forgetReviewer(store, review);
    else review.clientId = into;
  }
  data.reviews = [...data.reviews];
}

/** The review keeps its text without its writer. */
function forgetReviewer(store: Store, review: demo.Review): void {
  Object.assign(review, { clientId: null, orderId: null, name: ANONYMOUS_REVIEWER });
  touch(store, review.id);
}
