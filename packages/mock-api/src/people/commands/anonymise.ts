import type * as demo from "@tablero/demo-shop/types";
import {
  ANONYMOUS,
  ANONYMOUS_EMAIL,
  ANONYMOUS_LINE,
  anonymousAddress,
  confirmationError,
  isUnderWay,
  ordersUnderWay,
  ownOrdersUnderWay,
} from "@tablero/domain/people/clients/anonymise";
import { type Failure, requireNoErrors } from "@tablero/domain/platform/failure";
import { isOpenReturn } from "@tablero/domain/sales/orders/returning/returns";
import { buyerOf } from "../../platform/names.ts";
import { must, where } from "../../platform/rows.ts";
import { bumpVersion, type Store } from "../../platform/store.ts";
import { endSessions } from "../sessions.ts";
import { clientIdsOf, clientRow, guestIdsWith, listEmails } from "../views/clients.ts";

/** Same as on the server; see `anonymiseClient` there. Returns the number of the client's orders. */
export function anonymiseClient(store: Store, client: demo.Client, confirm: string): number {
  requireNoErrors([confirmationError(clientRow(store, client), confirm)]);
  return anonymise(store, client, ordersUnderWay, guestIdsWith(store, listEmails(store, client.id)));
}

/** Same as on the server; see `deleteOwnAccount` there. */
export const deleteOwnAccount = (store: Store, client: demo.Client): number =>
  anonymise(store, client, ownOrdersUnderWay);

/** `guests`: guest records that belong to the same person. */
function anonymise(
  store: Store,
  client: demo.Client,
  underWay: (numbers: string[]) => Failure,
  guests: readonly string[] = [],
): number {
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

  const names = ids.map((id) => buyerOf(must(data.clients, id)));
  const emails = listEmails(store, client.id);
  store.followers.personForgotten(store, { clients: ids, orders: orders.map(({ id }) => id), emails });
  // A guest's sign-up that is waiting for confirmation has no client yet.
  const waiting = data.accounts.filter(
    ({ id, role, email }) =>
      role === "client" && emails.includes(email) && where(data.clients, "accountId", id).length === 0,
  );
  const accountIds = [...ids.flatMap((id) => must(data.clients, id).accountId ?? []), ...waiting.map(({ id }) => id)];
  for (const accountId of accountIds) endSessions(store, accountId);
  data.accounts = data.accounts.filter(({ id }) => !accountIds.includes(id));
  store.passkeys = store.passkeys.filter(({ accountId }) => !accountIds.includes(accountId));
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
  store.wishes = store.wishes.filter(({ clientId }) => !ids.includes(clientId));
  store.alerts = store.alerts.filter(
    ({ clientId, email }) => !(clientId && ids.includes(clientId)) && !emails.includes(email),
  );
  store.newsletter.subscriptions = store.newsletter.subscriptions.filter(({ email }) => !emails.includes(email));
  for (const registration of data.registrations)
    if (ids.includes(registration.clientId))
      Object.assign(registration, { publicName: ANONYMOUS, attendee: "", deckList: "", deckListAt: null });
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
    bumpVersion(store, order.id);
  }
  store.questions = store.questions.filter(({ email }) => !emails.includes(email));
  for (const [token, cart] of store.carts) if (cart.email && emails.includes(cart.email)) store.carts.delete(token);
  for (const entry of store.audit) {
    const text = JSON.stringify([entry.before, entry.after]);
    const isTheirs = ids.includes(entry.entityId) || [...names, ...emails].some((word) => word && text.includes(word));
    if (isTheirs) Object.assign(entry, { before: null, after: null });
  }
  for (const id of ids) bumpVersion(store, id);
  return orders.length;
}
