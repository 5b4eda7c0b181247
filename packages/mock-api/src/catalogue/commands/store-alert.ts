import { alertExpiry, isOpenAlert } from "@tablero/domain/catalogue/stock/alerts";
import { isSameSearch } from "@tablero/domain/catalogue/stock/search-alerts";
import { newToken } from "@tablero/domain/platform/ids";
import type { Store } from "../../platform/store.ts";
import type { AlertRow } from "../rows.ts";

export interface AlertAsker {
  email?: string | undefined;
  shopper: { clientId: string; email: string } | null;
}

/** Adds an alert, or renews the open one with the same subject and address. */
export function storeAlert(
  store: Store,
  ask: Pick<AlertRow, "variantId" | "search" | "email" | "clientId"> & { state: "waiting" | "pending"; at: string },
  isTogether: boolean,
): AlertRow {
  const { variantId, search, email, clientId, state, at } = ask;
  const known = store.alerts.find(
    (each) =>
      each.variantId === variantId &&
      (each.search === null || search === null ? each.search === search : isSameSearch(each.search, search)) &&
      each.email === email &&
      isOpenAlert(each.state),
  );
  if (!known) {
    const alert: AlertRow = {
      ...{ id: store.newId(), token: newToken(), variantId, search, clientId, email, state },
      ...{ askedAt: at, notifiedAt: null, expiresAt: alertExpiry(state, at) },
    };
    store.alerts.push(alert);
    return alert;
  }
  if (known.expiresAt <= at) Object.assign(known, { state, askedAt: at });
  if (isTogether && known.state === "pending") known.askedAt = at;
  if (clientId !== null) Object.assign(known, { state, clientId });
  const expiresAt = alertExpiry(state, at);
  if (expiresAt > known.expiresAt) known.expiresAt = expiresAt;
  return known;
}
