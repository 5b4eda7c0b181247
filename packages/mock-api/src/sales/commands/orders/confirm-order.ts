import type { Order } from "@tablero/demo-shop/types";
import { newToken } from "@tablero/domain/platform/ids";
import { isClosed } from "@tablero/domain/sales/orders/steps";
import { confirmedTooLate, wrongCode } from "@tablero/domain/settings/orders/unpaid";
import { adoptConfirmedOrder } from "../../../people/commands/guest-orders.ts";
import { proofOf } from "../../../people/views/mail-proof.ts";
import { storeMail } from "../../../platform/commands/store-mail.ts";
import type { Store } from "../../../platform/store.ts";
import { commandOrder } from "./orders.ts";
import { recordAcceptance } from "./place-limits.ts";
import { notifyUnpaidShare } from "./unpaid.ts";

/** Stores the confirmation email. The back office shows it, as if there were no mail server. */
export function mailConfirmation(store: Store, order: Order): void {
  const code = store.confirmationCodes.get(order.id) ?? newToken();
  store.confirmationCodes.set(order.id, code);
  storeMail(store, {
    template: "order-confirmation",
    recipient: order.email,
    subject: `Confirma tu pedido ${order.number}`,
    order: { id: order.id, number: order.number },
    path: `/pedido/${order.token}#confirmar=${code}`,
    label: "Ver y confirmar el pedido",
  });
}

/** Confirms an order with the code from its email, even if staff accepted the order before. Throws as on the server. */
export function confirmByMail(store: Store, order: Order, code: string): void {
  if (store.confirmationCodes.get(order.id) !== code) throw wrongCode();
  const proof = proofOf(store, order);
  if (proof === "proven") return;
  // The limits count the purchases by the owner of the address. The order is assigned to the owner only if all checks
  // pass.
  const { bought } = recordAcceptance(store, order);
  commandOrder(store, order, { kind: "accept", bought }, "shopper");
  adoptConfirmedOrder(store, order);
  if (proof === "awaited") notifyUnpaidShare(store, order);
}

/** Sends the email again while the order can still be confirmed. */
export function resendConfirmation(store: Store, order: Order): void {
  if (isClosed(order.orderState)) throw confirmedTooLate();
  if (proofOf(store, order) === "awaited") mailConfirmation(store, order);
}
