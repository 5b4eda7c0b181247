import { alertAddress, alertsThatFit, isOpenAlert } from "@tablero/domain/catalogue/stock/alerts";
import { isSearchFound, requireAlertWords, requireNothingFound } from "@tablero/domain/catalogue/stock/search-alerts";
import { ownerOfEmail } from "../../people/views/clients.ts";
import { storeMail } from "../../platform/commands/store-mail.ts";
import { byId } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { findProducts } from "./find-products.ts";
import { type AlertAsker, storeAlert } from "./store-alert.ts";

const findWords = (store: Store, search: string) => {
  const { pagination, corrected } = findProducts(store, { search, sort: "relevance", order: "desc", page: 1, size: 1 });
  return { total: pagination.length, corrected };
};

/** Same as on the server. */
export function askForSearchAlert(
  store: Store,
  { search, email: typed, shopper }: AlertAsker & { search: string },
): { state: "waiting" | "pending" } {
  const words = requireAlertWords(search);
  const { email, own } = alertAddress(typed, shopper);
  requireNothingFound(findWords(store, words));
  const at = store.now();
  const state = own ? "waiting" : "pending";
  const open = store.alerts.filter(
    (alert) => alert.email === email && isOpenAlert(alert.state) && alert.expiresAt > at && alert.search !== words,
  );
  if (alertsThatFit([words], open.length, own !== null).length === 0) return { state };
  const ask = { variantId: null, search: words, email, clientId: own?.clientId ?? null, state, at } as const;
  const alert = storeAlert(store, ask, false);
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
    if (owner?.active === false || !isSearchFound(findWords(store, search))) continue;
    Object.assign(alert, { state: "notified", notifiedAt: at });
    storeMail(store, {
      template: "stock-alert-search",
      recipient: email,
      subject: `Ya tenemos «${search}»`,
      order: null,
      path: `/busqueda/${encodeURIComponent(search)}`,
      label: "Ver lo que ha llegado",
    });
  }
}
