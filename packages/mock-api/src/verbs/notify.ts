import type { Notice } from "@tablero/contract/shapes/common";
import type { Order } from "@tablero/demo-shop/types";
import { formatMoney } from "@tablero/domain/money";
import { WAITING_REASON } from "@tablero/domain/payment-events";
import { can, type Resource } from "@tablero/domain/permissions";
import { ORDERS } from "@tablero/domain/resources/orders";
import { pathOf } from "@tablero/domain/resources/paths";
import { SYSTEM } from "@tablero/domain/resources/system";
import { iconOf } from "@tablero/domain/resources/words";
import { ORDER_PAYMENT_STATE_LABELS } from "@tablero/domain/state-labels";
import { byId, sum, where } from "../rows.ts";
import type { Store } from "../store.ts";

const linkTo = ({ id }: Order) => pathOf(ORDERS, id);

/** Tells everybody who may read orders of a new one. */
export function notifyNewOrder(store: Store, order: Order): void {
  const units = sum(where(store.data.orderLines, "orderId", order.id), ({ quantity }) => quantity);
  const name = [order.name, order.surname].filter(Boolean).join(" ");
  const articles = units === 1 ? "1 artículo" : `${units} artículos`;
  const state = ORDER_PAYMENT_STATE_LABELS[order.paymentState].label;
  const told = {
    title: `Pedido nuevo ${order.number}`,
    description: `${name}, ${articles}, ${formatMoney(order.total)}. ${state}.`,
  };
  notify(store, "orders", linkTo(order), { icon: iconOf(ORDERS), time: order.createdAt, ...told });
}

/** Tells everybody who may read orders of one that needs a look. */
export function notifyOrder(store: Store, order: Order, told: { title: string; description: string }): void {
  notify(store, "orders", linkTo(order), {
    icon: "heroicons_outline:exclamation-triangle",
    time: store.now(),
    ...told,
  });
}

/** Tells everybody who may see payments of one that needs a look. */
export function notifyPayment(store: Store, order: Order, title: string, description: string): void {
  notify(store, "payments", linkTo(order), {
    icon: "heroicons_outline:credit-card",
    time: store.now(),
    title,
    description,
  });
}

/** Tells everybody who may see payments of money that is of no order. */
export function notifyUnknown(store: Store, provider: string, sum: string, reference: string): void {
  const title = `Aviso de la pasarela ${provider} sin pedido`;
  const description = `Avisa de un cobro de ${sum} con la referencia ${reference}, ${WAITING_REASON.unknown}.`;
  const told = { icon: "heroicons_outline:exclamation-triangle", time: store.now(), title, description };
  notify(store, "payments", pathOf(SYSTEM), told);
}

type Told = Required<Pick<Notice, "icon" | "title" | "description" | "time">>;

function notify(store: Store, resource: Resource, link: string, told: Told): void {
  for (const user of store.data.users) {
    const role = byId(store.data.accounts, user.accountId)?.role;
    if (!role || !can(role, resource)) continue;
    const notice: Notice = {
      ...told,
      id: store.newId(),
      read: false,
      link,
      useRouter: true,
    };
    store.notifications.set(user.id, [notice, ...(store.notifications.get(user.id) ?? [])]);
  }
}
