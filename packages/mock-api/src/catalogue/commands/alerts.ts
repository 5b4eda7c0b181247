import type { OwnAlert } from "@tablero/contract/catalogue/shapes/shop-lists";
import {
  alertAddress,
  alertAfterConfirmation,
  alertsThatFit,
  alertsToNotify,
  isOpenAlert,
  requireSomeSoldOut,
  unknownAlert,
} from "@tablero/domain/catalogue/stock/alerts";
import { mergeByVariant, type VariantUnits } from "@tablero/domain/catalogue/stock/variant-units";
import { goneLink } from "@tablero/domain/platform/refusals";
import { ownerOfEmail } from "../../people/views/clients.ts";
import { storeMail } from "../../platform/commands/store-mail.ts";
import { byId, must } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import type { AlertRow } from "../rows.ts";
import { campaignOf, firstPicture, isOnSale, readStock } from "../views/products.ts";
import { optionsOf } from "../views/refs.ts";
import { notifyFoundSearches } from "./search-alerts.ts";
import { type AlertAsker, storeAlert } from "./store-alert.ts";

const isOpen = ({ state }: AlertRow) => isOpenAlert(state);

function readSubject(store: Store, { variantId, search }: AlertRow) {
  const variant = byId(store.data.variants, variantId);
  const product = variant ? must(store.data.products, variant.productId) : null;
  const productSlug = product?.status === "published" ? product.slug : null;
  return {
    variant,
    product,
    subject: { name: product?.name ?? search?.typed ?? "", search: search?.typed ?? null, productSlug },
  };
}

/** Same as on the server; see `askForAlerts` there. */
export const askForAlert = (store: Store, { variantId, ...ask }: AlertAsker & { variantId: string }) =>
  askForAlerts(store, { ...ask, variantIds: [variantId] }).state;

function readAlertVariant(store: Store, variantId: string) {
  const variant = byId(store.data.variants, variantId);
  const product = variant && must(store.data.products, variant.productId);
  if (!variant || !product) return undefined;
  const { available } = readStock(store, variant);
  return { onSale: isOnSale(store, variant, product), available, preorder: campaignOf(store, variantId) !== undefined };
}

export function askForAlerts(
  store: Store,
  ask: AlertAsker & { variantIds: readonly string[] },
): { state: "waiting" | "pending"; variantIds: string[] } {
  const { email, own } = alertAddress(ask.email, ask.shopper);
  const variants = [...new Set(ask.variantIds)].map((id) => ({ id, variant: readAlertVariant(store, id) }));
  const soldOut = requireSomeSoldOut(variants).map(({ id }) => id);
  const at = store.now();
  const open = store.alerts.filter((alert) => alert.email === email && isOpen(alert) && alert.expiresAt > at);
  const others = open.filter(({ variantId }) => variantId === null || !soldOut.includes(variantId));
  const fitting = alertsThatFit(soldOut, others.length, own !== null);
  const state = own ? "waiting" : "pending";
  const stored = fitting.map((variantId) =>
    storeAlert(
      store,
      { variantId, search: null, email, clientId: own?.clientId ?? null, state, at },
      fitting.length > 1,
    ),
  );
  // For an alert that is already waiting, the shopper is asked to confirm that it should stay.
  const [first] = stored;
  if (first && !own)
    storeMail(store, {
      template: "stock-alert-confirm",
      recipient: email,
      subject: stored.length > 1 ? "Confirma tus avisos" : "Confirma tu aviso",
      order: null,
      path: `/aviso/${first.id}/${first.token}`,
      label: "Sí, avisadme",
    });
  return { state, variantIds: own ? fitting : soldOut };
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
  const others = store.alerts.filter(
    (each) =>
      each !== alert &&
      isOpen(each) &&
      each.expiresAt > at &&
      each.email === alert.email &&
      each.askedAt === alert.askedAt,
  );
  for (const each of [alert, ...others]) {
    const after = alertAfterConfirmation({ state: each.state, isOver: each.expiresAt <= at }, at);
    if (after) Object.assign(each, { state: after.state, expiresAt: after.expiresAt });
    if (after?.confirms && each.variantId) notifyWaiting(store, [{ variantId: each.variantId, quantity: 1 }]);
  }
  return { ...readSubject(store, alert).subject, others: others.length };
}

/** Same as on the server. Throws `gone` for a wrong link. */
export function cancelAlert(store: Store, link: { id: string; token: string }) {
  const alert = requireAlert(store, link);
  if (isOpen(alert)) alert.state = "cancelled";
  return { ...readSubject(store, alert).subject, others: 0 };
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

/**
 * Called when a product is on sale again: waiting alerts are notified about units that came in meanwhile, and those of
 * searches that find something now.
 */
export function announceOnSale(store: Store, productId: string): void {
  notifyFoundSearches(store);
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
      const { variant, product, subject } = readSubject(store, alert);
      const { id, askedAt, notifiedAt, expiresAt } = alert;
      return {
        id,
        state: isOpen(alert) && expiresAt <= at ? ("expired" as const) : alert.state,
        ...subject,
        options: variant ? optionsOf(variant.options) : {},
        image: product ? firstPicture(store, product.id) : null,
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
