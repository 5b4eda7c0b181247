import type { ClientDetails } from "@tablero/contract/readers/shapes/client-page";
import type * as demo from "@tablero/demo-shop/types";
import { legacyFigures } from "../../exchange/views/former-orders.ts";
import {
  addressesOf,
  clientAddress,
  clientCheck,
  clientIdsOf,
  consentView,
  invoicesOf,
  newestFirst,
  noteView,
  ordersOf,
} from "../../people/views/clients.ts";
import { buyerOf } from "../../platform/names.ts";
import { byId, where } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { orderRow } from "../../sales/views/orders.ts";

const RECENT_ORDERS = 10;

export function clientDetails(store: Store, client: demo.Client): ClientDetails {
  const { data } = store;
  const account = byId(data.accounts, client.accountId);
  const ids = clientIdsOf(store, client.id);
  return {
    account: account
      ? {
          email: account.email,
          status: account.status,
          lastSignInAt: account.lastSignInAt,
          createdAt: account.createdAt,
        }
      : null,
    addresses: addressesOf(store, client.id).map((address) => clientAddress(store, address)),
    notes: newestFirst(where(data.clientNotes, "clientId", client.id)).map(noteView),
    consents: newestFirst(where(data.clientConsents, "clientId", client.id)).map(consentView),
    recentOrders: ordersOf(store, client.id)
      .slice(0, RECENT_ORDERS)
      .map((order) => orderRow(store, order)),
    formerOrders: legacyFigures(store, client.id),
    invoices: invoicesOf(store, ids).length,
    merged: where(data.clients, "mergedInto", client.id).map((each) => ({ id: each.id, name: buyerOf(each) })),
    vatCheck: clientCheck(store, client),
    aliases: client.aliases,
  };
}
