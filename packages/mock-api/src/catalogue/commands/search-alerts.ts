import { alertAddress, alertsThatFit, isOpenAlert } from "@tablero/domain/catalogue/stock/alerts";
import {
  type AlertSearch,
  isSameSearch,
  isSearchFound,
  requireAlertSearch,
  requireNothingFound,
} from "@tablero/domain/catalogue/stock/search-alerts";
import { ownerOfEmail } from "../../people/views/clients.ts";
import { storeMail } from "../../platform/commands/store-mail.ts";
import { byId } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { findProducts } from "./find-products.ts";
import { type AlertAsker, storeAlert } from "./store-alert.ts";

const findAsTyped = (store: Store, { typed, literal }: AlertSearch) => {
  const query = { search: typed, literal, sort: "relevance", order: "desc", page: 1, size: 1 } as const;
  const { pagination, corrected, strength } = findProducts(store, query);
  return { total: pagination.length, corrected, strength };
};

/** Same as on the server. */
export function askForSearchAlert(
  store: Store,
  ask: AlertAsker & { search: string; literal?: boolean | undefined },
): { state: "waiting" | "pending" } {
  const search = requireAlertSearch(ask.search, ask.literal);
  const { email, own } = alertAddress(ask.email, ask.shopper);
  requireNothingFound(findAsTyped(store, search));
  const at = store.now();
  const state = own ? "waiting" : "pending";
  const open = store.alerts.filter(
    (alert) =>
      alert.email === email &&
      isOpenAlert(alert.state) &&
      alert.expiresAt > at &&
      !(alert.search && isSameSearch(alert.search, search)),
  );
  if (alertsThatFit([search], open.length, own !== null).length === 0) return { state };
  const wanted = { variantId: null, search, email, clientId: own?.clientId ?? null, state, at } as const;
  const alert = storeAlert(store, wanted, false);
  if (!own)
    storeMail(store, {
      template: "stock-alert-search-confirm",
      recipient: email,
      subject: "Confirma tu aviso",
      order: null,
      path: `/aviso/${alert.id}/${alert.token}`,
      label: "Sí, avisadme",
    });
  return { state };
}

/** Same as on the server, where a job does this. */
export function notifyFoundSearches(store: Store): void {
  const at = store.now();
  for (const alert of store.alerts) {
    const { search, state, expiresAt, email, clientId } = alert;
    if (search === null || state !== "waiting" || expiresAt <= at) continue;
    const owner = ownerOfEmail(store, email) ?? byId(store.data.clients, clientId);
    if (owner?.active === false || !isSearchFound(findAsTyped(store, search))) continue;
    Object.assign(alert, { state: "notified", notifiedAt: at });
    storeMail(store, {
      template: "stock-alert-search",
      recipient: email,
      subject: `Ya tenemos «${search.typed}»`,
      order: null,
      path: `/busqueda/${encodeURIComponent(search.typed)}${search.literal ? "?literal=true" : ""}`,
      label: "Ver lo que ha llegado",
    });
  }
}
