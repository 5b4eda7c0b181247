import type { Order } from "@tablero/demo-shop/types";
import { newToken } from "@tablero/domain/ids";
import { isClosed } from "@tablero/domain/order-steps";
import { confirmedTooLate, wrongCode } from "@tablero/domain/unpaid";
import type { Store } from "../store.ts";
import { keepMail } from "./keep-mail.ts";
import { commandOrder } from "./orders.ts";
import { boughtUnits } from "./place-limits.ts";
import { proofOf, tellUnpaidShare } from "./unpaid.ts";

/** Writes the mail that asks for the confirmation; the back office shows it, as without a mail server. */
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

/** The code of an order's mail says that the order is its owner's. Throws as the server does. */
export function confirmByMail(store: Store, order: Order, code: string): void {
  if (store.confirmationCodes.get(order.id) !== code) throw wrongCode();
  if (proofOf(store, order) !== "awaited") return;
  commandOrder(store, order, { kind: "accept", bought: boughtUnits(store, order.clientId) }, "shopper");
  tellUnpaidShare(store, order);
}

/** Sends the mail again while the order can be confirmed. */
export function resendConfirmation(store: Store, order: Order): void {
  if (isClosed(order.orderState)) throw confirmedTooLate();
  if (proofOf(store, order) === "awaited") mailConfirmation(store, order);
}
