import { requestedMail, tidyOrderNumber } from "@tablero/domain/sales/orders/placing/requested-link";
import { proofOf } from "../../../people/views/mail-proof.ts";
import { storeMail } from "../../../platform/commands/store-mail.ts";
import { where } from "../../../platform/rows.ts";
import type { Store } from "../../../platform/store.ts";
import { mailConfirmation } from "./confirm-order.ts";

/** Stores the email with the link of an order, as if it were sent to the buyer. */
export function mailOrderLink(store: Store, { number, email }: { number: string; email: string }): void {
  const order = where(store.data.orders, "number", tidyOrderNumber(number))[0];
  if (!order) return;
  const template = requestedMail({ ...order, state: order.orderState, mailProof: proofOf(store, order) }, email);
  if (template === "order-confirmation") mailConfirmation(store, order);
  if (template !== "order-link") return;
  storeMail(store, {
    template,
    recipient: order.email,
    subject: `Tu pedido ${order.number}`,
    order: { id: order.id, number: order.number },
    path: `/pedido/${order.token}`,
    label: "Ver el pedido",
  });
}
