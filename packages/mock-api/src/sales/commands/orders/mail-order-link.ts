import { isOrderAddress, tidyOrderNumber } from "@tablero/domain/sales/orders/requested-link";
import { storeMail } from "../../../platform/commands/store-mail.ts";
import { where } from "../../../platform/rows.ts";
import type { Store } from "../../../platform/store.ts";

/** Stores the email with the link of an order, as if it were sent to the buyer. */
export function mailOrderLink(store: Store, { number, email }: { number: string; email: string }): void {
  const order = where(store.data.orders, "number", tidyOrderNumber(number))[0];
  if (!order || !isOrderAddress(order, email)) return;
  storeMail(store, {
    template: "order-link",
    recipient: order.email,
    subject: `Tu pedido ${order.number}`,
    order: { id: order.id, number: order.number },
    path: `/pedido/${order.token}`,
    label: "Ver el pedido",
  });
}
