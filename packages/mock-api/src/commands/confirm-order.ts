import type { Order } from "@tablero/demo-shop/types";
import { clientBlocked } from "@tablero/domain/clients/clients";
import { newToken } from "@tablero/domain/ids";
import { isClosed } from "@tablero/domain/orders/steps";
import { confirmedTooLate, wrongCode } from "@tablero/domain/orders/unpaid";
import { byId } from "../rows.ts";
import type { Store } from "../store.ts";
import { adoptConfirmed } from "./guest-orders.ts";
import { keepMail } from "./keep-mail.ts";
import { commandOrder } from "./orders.ts";
import { boughtUnits } from "./place-limits.ts";
import { notifyUnpaidShare, proofOf } from "./unpaid.ts";

/** Stores the confirmation mail; the back office shows it, as without a mail server. */
export function mailConfirmation(store: Store, order: Order): void {
  const code = store.confirmationCodes.get(order.id) ?? newToken();
  store.confirmationCodes.set(order.id, code);
  keepMail(store, {
    template: "order-confirmation",
    recipient: order.email,
    subject: `Confirma tu pedido ${order.number}`,
    order: { id: order.id, number: order.number },
    path: `/pedido/${order.token}#confirmar=${code}`,
    label: "Ver y confirmar el pedido",
  });
}

/** Confirms an order with the code of its mail. Throws as on the server. */
export function confirmByMail(store: Store, order: Order, code: string): void {
  if (store.confirmationCodes.get(order.id) !== code) throw wrongCode();
  if (proofOf(store, order) !== "awaited") return;
  adoptConfirmed(store, order);
  if (byId(store.data.clients, order.clientId)?.active === false) throw clientBlocked();
  commandOrder(store, order, { kind: "accept", bought: boughtUnits(store, order.clientId) }, "shopper");
  notifyUnpaidShare(store, order);
}

/** Resends the mail while the order can be confirmed. */
export function resendConfirmation(store: Store, order: Order): void {
  if (isClosed(order.orderState)) throw confirmedTooLate();
  if (proofOf(store, order) === "awaited") mailConfirmation(store, order);
}
