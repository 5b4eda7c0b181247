import type { Order } from "@tablero/demo-shop/types";
import { clientBlocked } from "@tablero/domain/people/clients/clients";
import { Failure } from "@tablero/domain/platform/failure";
import { newToken } from "@tablero/domain/platform/ids";
import { normaliseEmail } from "@tablero/domain/platform/validation";
import { emailChanged } from "@tablero/domain/sales/orders/events";
import { MAX_EMAIL_CHANGES, requireEmailChange } from "@tablero/domain/sales/orders/placing/email-change";
import { isClosed } from "@tablero/domain/sales/orders/steps";
import { confirmedTooLate, wrongCode } from "@tablero/domain/settings/orders/unpaid";
import { adoptConfirmedOrder, moveGuestOrder } from "../../../people/commands/guest-orders.ts";
import { blankClient, ownerOfEmail } from "../../../people/views/clients.ts";
import { proofOf } from "../../../people/views/mail-proof.ts";
import { storeMail } from "../../../platform/commands/store-mail.ts";
import { byId, where } from "../../../platform/rows.ts";
import type { Store } from "../../../platform/store.ts";
import { commandOrder } from "./orders.ts";
import { recordAcceptance } from "./place-limits.ts";
import { addOrderEvent } from "./timeline.ts";
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

/** Corrects the address of an unconfirmed guest order, as on the server. The mock counts no attempts over time. */
export function changeOrderEmail(store: Store, order: Order, typed: string): void {
  const email = normaliseEmail(typed);
  const from = byId(store.data.clients, order.clientId);
  requireEmailChange({
    state: order.orderState,
    mailProof: proofOf(store, order),
    isGuests: from !== undefined && from.accountId === null,
  });
  if (email === order.email) return;
  const changes = where(store.data.orderEvents, "orderId", order.id).filter(({ type }) => type === "email-changed");
  if (changes.length >= MAX_EMAIL_CHANGES) throw new Failure("rate-limited", "Demasiados intentos.");
  const owner = ownerOfEmail(store, email);
  if (owner && !owner.active) throw clientBlocked();
  const { name, surname, phone } = from ?? { name: "", surname: "", phone: "" };
  const isApart = owner?.accountId != null;
  const into = owner && !isApart ? owner : blankClient(store, { name, surname, phone, email: isApart ? "" : email });
  if (into !== owner) store.data.clients.push(into);
  order.email = email;
  if (from) moveGuestOrder(store, from, into.id, order);
  store.confirmationCodes.delete(order.id);
  addOrderEvent(store, order.id, emailChanged());
  mailConfirmation(store, order);
}

/** Sends the email again while the order can still be confirmed. */
export function resendConfirmation(store: Store, order: Order): void {
  if (isClosed(order.orderState)) throw confirmedTooLate();
  if (proofOf(store, order) === "awaited") mailConfirmation(store, order);
}
