import type { OwnConsent, OwnProfile } from "@tablero/contract/people/shapes/own-profile";
import type { shopAccount } from "@tablero/contract/readers/endpoints/shop-account";
import type * as demo from "@tablero/demo-shop/types";
import { checkClient, ownProfileConflict } from "@tablero/domain/people/clients/clients";
import { consentText, currentConsents, TEXT_VERSION } from "@tablero/domain/people/clients/consents";
import { requireNoErrors } from "@tablero/domain/platform/failure";
import { slicePage } from "@tablero/domain/platform/kit/pagination";
import { notFound } from "@tablero/domain/platform/refusals";
import { ownLegacyOrder } from "../../exchange/views/former-orders.ts";
import { removeAddress, requireAddressVersion, writeAddress } from "../../people/commands/addresses.ts";
import { deleteOwnAccount } from "../../people/commands/anonymise.ts";
import { openClient } from "../../people/commands/clients.ts";
import { guestBookings, guestOrders, joinGuestBooking, joinGuestOrder } from "../../people/commands/guest-orders.ts";
import { followConsent } from "../../people/commands/newsletter.ts";
import { requireOwnPassword } from "../../people/commands/own-password.ts";
import { clientAddress, clientIdsOf, invoicesOf } from "../../people/views/clients.ts";
import { legacyOrders } from "../../people/views/former-orders.ts";
import { type Context, type MockHandlers, requireSignedIn } from "../../platform/callers.ts";
import { byId, must, where } from "../../platform/rows.ts";
import { bumpVersion, type Store, versionOf } from "../../platform/store.ts";
import { viewShopOrder } from "../../sales/views/shop-order.ts";
import { personalData } from "../commands/personal-data.ts";
import { reorderInto } from "../commands/reorder.ts";
import { clientDetails } from "../views/client-details.ts";
import { ownReservation, ownWeek } from "../views/own-week.ts";

const consentOf = ({ kind, granted, at, source, textVersion }: Omit<demo.ClientConsent, "clientId">): OwnConsent => ({
  kind,
  granted,
  at,
  source,
  textVersion,
  text: consentText(kind, textVersion),
});

const latest = <T>(rows: readonly T[], at: (row: T) => string): T[] =>
  [...rows].sort((a, b) => at(b).localeCompare(at(a)));

/** A signed-in shopper's own data. The client is always that of the session, never one specified in the call. */
export function shopAccountHandlers(store: Store): Pick<MockHandlers, keyof typeof shopAccount> {
  const self = (context: Context): demo.Client => openClient(store, requireSignedIn(context).userId);
  const theirs = <T extends { clientId: string | null }>(context: Context, rows: readonly T[]): T[] => {
    const ids = clientIdsOf(store, self(context).id);
    return rows.filter(({ clientId }) => clientId !== null && ids.includes(clientId));
  };
  const profileOf = ({ id, email, kind, name, surname, phone, taxId }: demo.Client): OwnProfile => ({
    email,
    kind,
    name,
    surname: surname ?? "",
    phone: phone || null,
    taxId,
    version: versionOf(store, id),
  });
  return {
    "GET /api/shop/account": (_, context) => ({ status: 200, body: profileOf(self(context)) }),
    "PATCH /api/shop/account": ({ body: { version, ...change } }, context) => {
      const before = self(context);
      if (versionOf(store, before.id) !== version) throw ownProfileConflict(profileOf(before));
      const { client, errors } = checkClient({ ...before, ...change });
      requireNoErrors(errors);
      Object.assign(before, { ...client, surname: client.surname || null, phone: client.phone ?? "" });
      bumpVersion(store, before.id);
      return { status: 200, body: profileOf(before) };
    },
    "GET /api/shop/account/orders": ({ query }, context) => {
      const orders = latest(theirs(context, store.data.orders), ({ createdAt }) => createdAt);
      const { items, pagination } = slicePage(orders, query.page, query.size);
      return { status: 200, body: { items: items.map((order) => viewShopOrder(store, order)), pagination } };
    },
    "GET /api/shop/account/guest-orders": (_, context) => ({
      status: 200,
      body: guestOrders(store, self(context).id),
    }),
    "POST /api/shop/account/guest-orders": ({ body }, context) => {
      joinGuestOrder(store, self(context).id, body.number);
      return { status: 200, body: guestOrders(store, self(context).id) };
    },
    "GET /api/shop/account/guest-bookings": (_, context) => ({
      status: 200,
      body: guestBookings(store, self(context).id),
    }),
    "POST /api/shop/account/guest-bookings": ({ body }, context) => {
      joinGuestBooking(store, self(context).id, body.id);
      return { status: 200, body: guestBookings(store, self(context).id) };
    },
    "GET /api/shop/account/former-orders": ({ query }, context) => {
      const orders = latest(theirs(context, legacyOrders(store)), ({ placedAt }) => placedAt);
      const { items, pagination } = slicePage(orders, query.page, query.size);
      return { status: 200, body: { items: items.map(ownLegacyOrder), pagination } };
    },
    "POST /api/shop/account/orders/{token}/reorder": ({ params, body }, context) => {
      const order = theirs(context, where(store.data.orders, "token", params.token))[0];
      if (!order) throw notFound();
      return { status: 200, body: reorderInto(store, order, body.cartToken) };
    },
    "POST /api/shop/orders/{token}/reorder": ({ params, body }) => {
      const [order] = where(store.data.orders, "token", params.token);
      if (!order) throw notFound();
      return { status: 200, body: reorderInto(store, order, body.cartToken) };
    },
    "GET /api/shop/account/invoices": ({ query }, context) => {
      const invoices = latest(invoicesOf(store, clientIdsOf(store, self(context).id)), ({ issuedAt }) => issuedAt);
      const { items, pagination } = slicePage(invoices, query.page, query.size);
      const view = ({ token, number, kind, issuedAt, total, orderId }: demo.Invoice) => {
        const orderNumber = byId(store.data.orders, orderId)?.number ?? null;
        return { token, number, kind, issuedAt, total, orderNumber };
      };
      return { status: 200, body: { items: items.map(view), pagination } };
    },
    "GET /api/shop/account/preorders": (_, context) => ({
      status: 200,
      body: latest(theirs(context, store.data.preorderReservations), ({ createdAt }) => createdAt).map((booking) =>
        ownReservation(store, booking),
      ),
    }),
    "GET /api/shop/account/registrations": (_, context) => {
      const rows = theirs(context, store.data.registrations).map(
        ({ id, eventId, publicName, state, waitingPosition, bookingId }) => {
          const { title, slug: eventSlug, startsAt } = must(store.data.events, eventId);
          const token = store.bookings.find((booking) => booking.id === bookingId)?.token ?? null;
          return { id, title, eventSlug, startsAt, publicName, state, token, waitingPosition };
        },
      );
      return { status: 200, body: latest(rows, ({ startsAt }) => startsAt) };
    },
    "GET /api/shop/account/week": (_, context) => ({
      status: 200,
      body: ownWeek(store, clientIdsOf(store, self(context).id)),
    }),
    "GET /api/shop/account/addresses": (_, context) => ({
      status: 200,
      body: clientDetails(store, self(context)).addresses,
    }),
    "POST /api/shop/account/addresses": ({ body }, context) => ({
      status: 201,
      body: writeAddress(store, self(context).id, null, body),
    }),
    "PATCH /api/shop/account/addresses/{id}": ({ params: { id }, body: { version, ...input } }, context) => {
      const client = self(context);
      requireAddressVersion(store, client.id, id, version);
      writeAddress(store, client.id, id, input);
      bumpVersion(store, id);
      return { status: 200, body: clientAddress(store, must(store.data.clientAddresses, id)) };
    },
    "DELETE /api/shop/account/addresses/{id}": ({ params: { id }, query }, context) => {
      removeAddress(store, requireAddressVersion(store, self(context).id, id, query.version));
      return { status: 200, body: { id } };
    },
    "GET /api/shop/account/consents": (_, context) => {
      const history = clientDetails(store, self(context)).consents.map(consentOf);
      return { status: 200, body: { current: currentConsents(history.toReversed()), history } };
    },
    "POST /api/shop/account/consents": ({ body }, context) => {
      const { id: clientId } = self(context);
      const entry = { ...body, at: store.now(), source: "account" as const, textVersion: TEXT_VERSION };
      const consent: demo.ClientConsent = { ...entry, id: store.newId(), clientId, author: null };
      store.data.clientConsents.push(consent);
      followConsent(store, self(context), consent);
      return { status: 201, body: consentOf(consent) };
    },
    "POST /api/shop/account/personal-data": (_, context) => ({
      status: 200,
      body: personalData(store, self(context)),
    }),
    "POST /api/shop/account/deletion": ({ body }, context) => {
      const client = self(context);
      requireOwnPassword(store, must(store.data.accounts, requireSignedIn(context).accountId), body.current);
      deleteOwnAccount(store, client);
      return { status: 200, body: true };
    },
  };
}
