import type { OwnAlert } from "@tablero/contract/catalogue/shapes/shop-lists";
import {
  alertAddress,
  alertAfterConfirmation,
  alertExpiry,
  alertsToNotify,
  isOpenAlert,
  MAX_ALERTS,
  requireSoldOut,
  tooManyAlerts,
  unknownAlert,
} from "@tablero/domain/catalogue/stock/alerts";
import { mergeByVariant, type VariantUnits } from "@tablero/domain/catalogue/stock/variant-units";
import { newToken } from "@tablero/domain/platform/ids";
import { goneLink } from "@tablero/domain/platform/refusals";
import { ownerOfEmail } from "../../people/views/clients.ts";
import { storeMail } from "../../platform/commands/store-mail.ts";
import { byId, must } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import type { AlertRow } from "../rows.ts";
import { campaignOf, firstPicture, isOnSale, readStock } from "../views/products.ts";
import { optionsOf } from "../views/refs.ts";

const isOpen = ({ state }: AlertRow) => isOpenAlert(state);

function readSubject(store: Store, { variantId }: AlertRow) {
  const variant = must(store.data.variants, variantId);
  const product = must(store.data.products, variant.productId);
  return { variant, product, productSlug: product.status === "published" ? product.slug : null };
}

/** Same as on the server; see `askForAlert` there. */
export function askForAlert(
  store: Store,
  ask: { variantId: string; email?: string | undefined; shopper: { clientId: string; email: string } | null },
): "waiting" | "pending" {
  const { variantId, shopper } = ask;
  const { email, own } = alertAddress(ask.email, shopper);
  const variant = byId(store.data.variants, variantId);
  const product = variant && must(store.data.products, variant.productId);
  requireSoldOut(
    variant &&
      product && {
        onSale: isOnSale(store, variant, product),
        available: readStock(store, variant).available,
        preorder: campaignOf(store, variantId) !== undefined,
      },
  );
  const { alerts } = store;
  const at = store.now();
  const open = alerts.filter((alert) => alert.email === email && isOpen(alert) && alert.expiresAt > at);
  if (open.filter((alert) => alert.variantId !== variantId).length >= MAX_ALERTS) {
    if (own) throw tooManyAlerts();
    return "pending";
  }
  const state = own ? "waiting" : "pending";
  let alert = alerts.find((each) => each.variantId === variantId && each.email === email && isOpen(each));
  if (alert) {
    if (alert.expiresAt <= at) Object.assign(alert, { state, askedAt: at });
    if (own) Object.assign(alert, { state, clientId: own.clientId });
    const expiresAt = alertExpiry(state, at);
    if (expiresAt > alert.expiresAt) alert.expiresAt = expiresAt;
  } else {
    alert = {
      ...{ id: store.newId(), token: newToken(), variantId, clientId: own?.clientId ?? null, email, state },
      ...{ askedAt: at, notifiedAt: null, expiresAt: alertExpiry(state, at) },
    };
    alerts.push(alert);
  }
  // For an alert that is already waiting, the shopper is asked to confirm that it should stay.
  if (!own)
    storeMail(store, {
      template: "stock-alert-confirm",
      recipient: email,
      subject: "Confirma tu aviso",
      order: null,
      path: `/aviso/${alert.id}/${alert.token}`,
      label: "Sí, avisadme",
    });
  return state;
}

function requireAlert(store: Store, link: { id: string; token: string }): AlertRow {
  const alert = byId(store.alerts, link.id);
  if (!alert || alert.token !== link.token) throw goneLink();
  return alert;
}

/** Same as on the server. Throws `gone`. */
export function confirmAlert(store: Store, link: { id: string; token: string }) {
  const alert = requireAlert(store, link);
  const at = store.now();
  const after = alertAfterConfirmation({ state: alert.state, isOver: alert.expiresAt <= at }, at);
  if (after) Object.assign(alert, { state: after.state, expiresAt: after.expiresAt });
  if (after?.confirms) notifyWaiting(store, [{ variantId: alert.variantId, quantity: 1 }]);
  const { product, productSlug } = readSubject(store, alert);
  return { name: product.name, productSlug };
}

/** Same as on the server. Throws `gone` for a wrong link. */
export function cancelAlert(store: Store, link: { id: string; token: string }) {
  const alert = requireAlert(store, link);
  if (isOpen(alert)) alert.state = "cancelled";
  const { product, productSlug } = readSubject(store, alert);
  return { name: product.name, productSlug };
}

/** Called when units become available: for each new unit one alert is notified, in the order of the requests. */
export function notifyWaiting(store: Store, units: readonly VariantUnits[]): void {
  for (const { variantId, quantity } of mergeByVariant(units)) {
    const variant = must(store.data.variants, variantId);
    const product = must(store.data.products, variant.productId);
    if (!isOnSale(store, variant, product)) continue;
    const at = store.now();
    const waiting = store.alerts
      .filter((alert) => alert.variantId === variantId)
      .map((alert) => {
        const owner = ownerOfEmail(store, alert.email) ?? byId(store.data.clients, alert.clientId);
        return { ...alert, row: alert, person: owner?.id ?? alert.email, blocked: owner?.active === false };
      });
    const { available } = readStock(store, variant);
    for (const { row: alert } of alertsToNotify(waiting, { units: quantity, available }, at)) {
      Object.assign(alert, { state: "notified", notifiedAt: at });
      storeMail(store, {
        template: "stock-alert",
        recipient: alert.email,
        subject: `Ya hay ${product.name}`,
        order: null,
        path: `/producto/${product.slug}`,
        label: "Verlo en la tienda",
      });
    }
  }
}

/** Called when a product is on sale again: waiting alerts are notified about units that came in meanwhile. */
export function announceOnSale(store: Store, productId: string): void {
  const variants = store.data.variants.filter((variant) => variant.productId === productId);
  notifyWaiting(
    store,
    variants.map((variant) => ({ variantId: variant.id, quantity: readStock(store, variant).available })),
  );
}

type Owner = { ids: readonly string[]; email: string };
const isTheirs = ({ clientId, email }: AlertRow, owner: Owner) =>
  (clientId !== null && owner.ids.includes(clientId)) || email === owner.email;

export function ownAlerts(store: Store, owner: Owner): OwnAlert[] {
  const at = store.now();
  return store.alerts
    .filter((alert) => alert.state !== "cancelled" && isTheirs(alert, owner))
    .sort((a, b) => b.askedAt.localeCompare(a.askedAt) || b.id.localeCompare(a.id))
    .map((alert) => {
      const { variant, product, productSlug } = readSubject(store, alert);
      const { id, askedAt, notifiedAt, expiresAt } = alert;
      return {
        id,
        state: isOpen(alert) && expiresAt <= at ? ("expired" as const) : alert.state,
        name: product.name,
        productSlug,
        options: optionsOf(variant.options),
        image: firstPicture(store, product.id),
        askedAt,
        notifiedAt,
        expiresAt,
      };
    });
}

/** Throws `not-found`, also for another person's alert. */
export function removeOwnAlert(store: Store, owner: Owner, id: string): void {
  const alert = byId(store.alerts, id);
  if (!alert || alert.state === "cancelled" || !isTheirs(alert, owner)) throw unknownAlert();
  alert.state = "cancelled";
}
