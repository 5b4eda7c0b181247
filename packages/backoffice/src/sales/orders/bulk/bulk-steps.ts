import type { ApiClient } from "@tablero/api-client/client";
import { newIdempotencyKey } from "@tablero/api-client/client";
import type { OrderRow } from "@tablero/contract/sales/shapes/admin-orders";
import { formatMoney } from "@tablero/domain/platform/money/money";
import type { GoodsState, OrderState } from "@tablero/domain/platform/vocabulary";
import { PAYMENT_METHOD_LABELS } from "@tablero/domain/platform/words/shop-labels";
import { orderSteps } from "@tablero/domain/sales/orders/steps";
import { recordableMethod } from "@tablero/domain/settings/payments/methods";
import { isToPrepare } from "../order-words.ts";

/** An action on several orders, with one API call for each. */
export interface BulkAction {
  title: string;
  /** Description of the action, in one sentence. */
  description: string;
  /** Button label for the given number of orders. */
  confirm: (count: number) => string;
  /** Colour of the button: "danger" if the action cannot be undone. */
  tone?: "danger";
  done: string;
  /** Reason why an order is skipped; null if it is included. */
  skip: (order: OrderRow) => string | null;
  /** Executes the action and returns a text with the result. */
  run: (api: ApiClient, order: OrderRow, key: string) => Promise<string>;
}

const closed = ({ state }: OrderRow) =>
  state === "cancelled" ? "Está cancelado" : state === "expired" ? "Ha caducado" : null;

/** Reasons why an order has nothing to prepare. */
const NOT_PREPARED: Partial<Record<GoodsState, string>> = {
  held: "Espera a una precompra",
  preparing: "Ya está en preparación",
  packed: "Ya está preparado",
  "ready-for-pickup": "Ya está listo para recoger",
  partial: "El resto ya está en bultos",
  "rest-held": "El resto espera a una precompra",
  "partly-picked-up": "El resto ya está en bultos",
  shipped: "Ya está enviado",
  delivered: "Ya está entregado",
  "picked-up": "Ya está recogido",
  returned: "Está devuelto",
  "not-applicable": "No tiene nada que preparar",
};

const waiting = ({ goods, state }: OrderRow) =>
  goods !== "waiting" ? null : state === "pending" ? "Aún no está confirmado" : "Se ha reembolsado entero";

export const PREPARE: BulkAction = {
  title: "Crear bultos sin escanear",
  description: "Se prepara un bulto con todo lo que queda de cada pedido, sin comprobar sus unidades.",
  confirm: (count) => (count === 1 ? "Preparar 1 pedido" : `Preparar ${count} pedidos`),
  done: "En preparación",
  skip: (order) => (isToPrepare(order) ? null : (closed(order) ?? waiting(order) ?? NOT_PREPARED[order.goods] ?? null)),
  run: async (api, order) => {
    await api.call("POST /api/admin/orders/{id}/shipments", {
      params: { id: order.id },
      body: { version: order.version },
    });
    return "En preparación";
  },
};

export const COLLECT: BulkAction = {
  title: "Marcar cobrado",
  description: "Se registra lo que falta por cobrar de cada pedido, con su forma de pago.",
  confirm: (count) => (count === 1 ? "Registrar 1 cobro" : `Registrar ${count} cobros`),
  done: "Cobrado",
  skip: (order) => {
    if (order.payment === "authorised") return "Su cobro lo hace la pasarela";
    return closed(order) ?? (order.due > 0 ? null : "No queda nada por cobrar");
  },
  run: async (api, { id, due, version, paymentMethod }, key) => {
    const method = recordableMethod(paymentMethod);
    await api.call(
      "POST /api/admin/orders/{id}/payments",
      { params: { id }, body: { method, amount: due, version } },
      { idempotencyKey: key },
    );
    return `${formatMoney(due)} · ${PAYMENT_METHOD_LABELS[method]}`;
  },
};

/** Moves each order to another state, as its own page does. */
const moving =
  (to: OrderState, done: string) =>
  async (api: ApiClient, { id, version }: OrderRow) => {
    await api.call("POST /api/admin/orders/{id}/transitions", {
      params: { id },
      body: { machine: "order", to, version },
    });
    return done;
  };
const refused = (to: OrderState, reason: string) => (order: OrderRow) =>
  orderSteps(order).includes(to) ? null : (closed(order) ?? reason);

export const CONFIRM: BulkAction = {
  title: "Confirmar sin esperar al pago",
  description: "Los pedidos se pueden preparar ya, aunque falte el pago.",
  confirm: (count) => (count === 1 ? "Confirmar 1 pedido" : `Confirmar ${count} pedidos`),
  done: "Confirmado",
  skip: refused("confirmed", "Ya está confirmado"),
  run: moving("confirmed", "Confirmado"),
};

export const COMPLETE: BulkAction = {
  title: "Completar pedidos",
  description: "Se dan por terminados los que están entregados y cobrados.",
  confirm: (count) => (count === 1 ? "Completar 1 pedido" : `Completar ${count} pedidos`),
  done: "Completado",
  skip: (order) =>
    refused("completed", order.state === "completed" ? "Ya está completado" : "Falta entregarlo o cobrarlo")(order),
  run: moving("completed", "Completado"),
};

export const CANCEL: BulkAction = {
  title: "Cancelar pedidos",
  description: "Se reembolsa lo cobrado y las unidades reservadas vuelven al stock. No se puede deshacer.",
  confirm: (count) => (count === 1 ? "Cancelar 1 pedido" : `Cancelar ${count} pedidos`),
  tone: "danger",
  done: "Cancelado",
  skip: (order) =>
    refused("cancelled", order.state === "completed" ? "Ya está completado" : "Ya ha salido algo de él")(order),
  run: moving("cancelled", "Cancelado"),
};

export type BulkOutcome = "waiting" | "running" | "done" | "failed" | "skipped";

export interface BulkItem {
  order: OrderRow;
  /** One idempotency key per order, reused for retries. */
  key: string;
  outcome: BulkOutcome;
  note: string;
}

/** The orders of an action. Orders that cannot be included are marked as skipped. */
export function bulkItems(action: BulkAction, orders: readonly OrderRow[]): BulkItem[] {
  return orders.map((order) => {
    const reason = action.skip(order);
    return { order, key: newIdempotencyKey(), outcome: reason ? "skipped" : "waiting", note: reason ?? "" };
  });
}
