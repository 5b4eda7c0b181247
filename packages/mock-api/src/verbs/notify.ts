import type { Notice } from "@tablero/contract/shapes/common";
import type { Order } from "@tablero/demo-shop/types";
import { formatMoney } from "@tablero/domain/money";
import { can } from "@tablero/domain/permissions";
import { ORDER_PAYMENT_STATE_LABELS } from "@tablero/domain/state-labels";
import { byId, sum, where } from "../rows.ts";
import type { Store } from "../store.ts";

/** Tells everybody who may read orders of a new one. */
export function notifyNewOrder(store: Store, order: Order): void {
  const units = sum(where(store.data.orderLines, "orderId", order.id), ({ quantity }) => quantity);
  const name = [order.name, order.surname].filter(Boolean).join(" ");
  const articles = units === 1 ? "1 artículo" : `${units} artículos`;
  const state = ORDER_PAYMENT_STATE_LABELS[order.paymentState].label;
  for (const user of store.data.users) {
    const role = byId(store.data.accounts, user.accountId)?.role;
    if (!role || !can(role, "orders")) continue;
    const notice: Notice = {
      id: store.newId(),
      icon: "heroicons_outline:inbox-stack",
      title: `Pedido nuevo ${order.number}`,
      description: `${name}, ${articles}, ${formatMoney(order.total)}. ${state}.`,
      time: order.createdAt,
      read: false,
      link: `/admin/pedidos/${order.id}`,
      useRouter: true,
    };
    store.notifications.set(user.id, [notice, ...(store.notifications.get(user.id) ?? [])]);
  }
}
