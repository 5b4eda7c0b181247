import type { Order } from "@tablero/demo-shop/types";
import { newToken } from "@tablero/domain/ids";
import { mailConfirmed } from "@tablero/domain/order-events";
import { isClosed } from "@tablero/domain/order-steps";
import { confirmsAtOnce, unpaidTime } from "@tablero/domain/payments";
import { confirmedTooLate, wrongCode } from "@tablero/domain/unpaid";
import { byId, must } from "../rows.ts";
import type { Store } from "../store.ts";
import { linesOf } from "../views/order-story.ts";
import { stockOf } from "../views/products.ts";
import { reserve } from "./ledger.ts";
import { notifyNewOrder } from "./notify.ts";
import { move, settle } from "./orders.ts";
import { checkClientLimits, useCoupon } from "./place-limits.ts";
import { tell } from "./timeline.ts";
import { proofOf, tellUnpaidShare } from "./unpaid.ts";

/** Writes the mail that asks for the confirmation; the back office shows it, as without a mail server. */
export function mailConfirmation(store: Store, order: Order): void {
  const code = store.confirmationCodes.get(order.id) ?? newToken();
  store.confirmationCodes.set(order.id, code);
  const id = store.newId();
  const subject = `Confirma tu pedido ${order.number}`;
  const path = `/pedido/${order.token}#confirmar=${code}`;
  store.system.mails.unshift({
    id,
    messageId: `<${id}@tablero.test>`,
    template: "order-confirmation",
    recipient: order.email,
    subject,
    state: "kept",
    attempts: 0,
    lastError: null,
    order: { id: order.id, number: order.number },
    createdAt: store.now(),
    sentAt: null,
    html: `<!doctype html><html lang="es"><body style="font-family:sans-serif"><h1>${subject}</h1><p><a href="${path}">Ver y confirmar el pedido</a></p></body></html>`,
    text: `${subject}\n\n${path}\n`,
  });
}

/** The code of an order's mail says that the order is its owner's. Throws as the server does. */
export function confirmByMail(store: Store, order: Order, code: string): void {
  if (store.confirmationCodes.get(order.id) !== code) throw wrongCode();
  if (proofOf(store, order) === "awaited") acceptOrder(store, order, null);
}

/** Sends the mail again while the order can be confirmed. */
export function resendConfirmation(store: Store, order: Order): void {
  if (isClosed(order.orderState)) throw confirmedTooLate();
  if (proofOf(store, order) === "awaited") mailConfirmation(store, order);
}

/** Does what placing the order did not do; without a staff user the shopper confirmed. */
export function acceptOrder(store: Store, order: Order, userId: string | null): void {
  if (proofOf(store, order) !== "awaited") return;
  const now = store.now();
  if (isClosed(order.orderState) || (order.expiresAt ?? "") <= now) throw confirmedTooLate();
  const items = linesOf(store, order.id).flatMap((line) => {
    const variant = byId(store.data.variants, line.variantId);
    return variant ? [{ line, variant, name: line.name, quantity: line.quantity }] : [];
  });
  checkClientLimits(store, order.clientId, items);
  const coupon = byId(store.data.coupons, order.couponId);
  const wanted = items.map(({ line, variant, name, quantity }) => {
    const { available } = stockOf(store, must(store.data.variants, variant.id));
    return { variantId: variant.id, name, quantity, available, orderLineId: line.id };
  });
  if (coupon) useCoupon(store, order.clientId, coupon, () => reserve(store, wanted));
  else reserve(store, wanted);
  store.mailProofs.set(order.id, "proven");
  const paid = order.paymentState === "paid";
  order.expiresAt = paid
    ? null
    : new Date(Date.parse(now) + unpaidTime(order.paymentMethod, store.data.settings)).toISOString();
  tell(store, order.id, mailConfirmed(userId ? "shop" : "shopper"), userId);
  if (paid || confirmsAtOnce(order.paymentMethod)) move(store, order, "confirmed", { userId });
  settle(store, order);
  notifyNewOrder(store, order);
  if (!userId) tellUnpaidShare(store, order);
}

/** Whether an order that waited for its mail is confirmed by staff taking it on themselves. */
export function isConfirmedBy(store: Store, order: Order, userId: string): boolean {
  if (proofOf(store, order) !== "awaited") return false;
  acceptOrder(store, order, userId);
  return order.orderState === "confirmed";
}
