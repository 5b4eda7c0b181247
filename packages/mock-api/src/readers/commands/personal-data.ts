import type { PersonalData } from "@tablero/contract/readers/shapes/client-page";
import type * as demo from "@tablero/demo-shop/types";
import { clientIdsOf, clientRow, invoicesOf, listEmails } from "../../people/views/clients.ts";
import { legacyOrders } from "../../people/views/former-orders.ts";
import type { Store } from "../../platform/store.ts";
import { clientDetails } from "../views/client-details.ts";

export function personalData(store: Store, client: demo.Client): PersonalData {
  const { data } = store;
  const ids = clientIdsOf(store, client.id);
  const theirs = <T extends { clientId: string | null }>(rows: readonly T[]): Record<string, unknown>[] =>
    rows.filter(({ clientId }) => clientId !== null && ids.includes(clientId)).map((row) => ({ ...row }));
  const { account, addresses, notes, consents } = clientDetails(store, client);
  const emails = listEmails(store, client.id);
  const orderIds = data.orders.filter(({ clientId }) => clientId && ids.includes(clientId)).map(({ id }) => id);
  return {
    madeAt: store.now(),
    client: { ...clientRow(store, client) },
    aliases: client.aliases,
    account,
    sessions: [...store.sessions.values()]
      .filter(({ accountId }) => accountId === client.accountId)
      .map(({ createdAt, userAgent }) => ({ createdAt: new Date(createdAt).toISOString(), userAgent })),
    passkeys: store.passkeys
      .filter(({ accountId }) => accountId === client.accountId)
      .map(({ name, createdAt, lastUsedAt, synced }) => ({ name, createdAt, lastUsedAt, synced })),
    addresses,
    consents,
    notes,
    orders: theirs(data.orders).map(({ token: _, ...order }) => order),
    returns: data.returns
      .filter(({ orderId }) => orderIds.includes(orderId))
      .map(({ id: _id, orderId: _orderId, ...row }) => row),
    formerOrders: legacyOrders(store)
      .filter(({ clientId, email }) => (clientId !== null && ids.includes(clientId)) || emails.includes(email))
      .map(({ id: _id, importId: _importId, ...order }) => order),
    invoices: invoicesOf(store, ids).map(({ token: _, ...invoice }) => ({ ...invoice })),
    reservations: theirs(data.preorderReservations),
    registrations: theirs(data.registrations),
    wishes: store.wishes.filter(({ clientId }) => ids.includes(clientId)).map((row) => ({ ...row })),
    stockAlerts: store.alerts
      .filter(({ clientId, email }) => (clientId !== null && ids.includes(clientId)) || emails.includes(email))
      .map((row) => ({ ...row, search: row.search?.typed ?? null })),
    newsletter: store.newsletter.subscriptions
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
