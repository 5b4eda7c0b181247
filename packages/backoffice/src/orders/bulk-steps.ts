import type { ApiClient } from "@tablero/api-client/client";
import { newIdempotencyKey } from "@tablero/api-client/client";
import type { OrderRow } from "@tablero/contract/shapes/admin-orders";
import { formatMoney } from "@tablero/domain/money/money";
import { PAYMENT_METHOD_LABELS } from "@tablero/domain/words/shop-labels";

/** An action on several orders, with one call each. */
export interface BulkAction {
  title: string;
  /** Description of the action, in one sentence. */
  description: string;
  /** Button label for the given number of orders. */
  confirm: (count: number) => string;
  done: string;
  /** Why an order is skipped; null when it is included. */
  skip: (order: OrderRow) => string | null;
  /** Executes the action and returns a text with the result. */
  run: (api: ApiClient, order: OrderRow, key: string) => Promise<string>;
}

const closed = ({ state }: OrderRow) =>
  state === "cancelled" ? "Está cancelado" : state === "expired" ? "Ha caducado" : null;

export const PREPARE: BulkAction = {
  title: "Preparar envío",
  description: "Se prepara un envío con todo lo que queda de cada pedido.",
  confirm: (count) => (count === 1 ? "Preparar 1 envío" : `Preparar ${count} envíos`),
  done: "Envío preparado",
  skip: (order) => {
    if (order.state === "pending") return "Aún no está confirmado";
    if (order.state !== "confirmed" && order.state !== "processing") return closed(order) ?? "Ya está completado";
    if (order.fulfilment === "held") return "Espera a una precompra";
    return order.fulfilment === "unfulfilled" || order.fulfilment === "partial" ? null : "Ya está enviado o listo";
  },
  run: async (api, order) => {
    await api.call("POST /api/admin/orders/{id}/shipments", {
      params: { id: order.id },
      body: { version: order.version },
    });
    return "Envío preparado";
  },
};

export const COLLECT: BulkAction = {
  title: "Marcar cobrado",
  description: "Se registra lo que falta por cobrar de cada pedido, con su forma de pago.",
  confirm: (count) => (count === 1 ? "Registrar 1 cobro" : `Registrar ${count} cobros`),
  done: "Cobrado",
  skip: (order) =>
    // Only the order itself has the information whether refunded money is still owed.
    closed(order) ?? (["unpaid", "partial", "refunded"].includes(order.payment) ? null : "No queda nada por cobrar"),
  run: async (api, order, key) => {
    // The list row has the total but not the paid amount.
    const { due, version } =
      order.payment === "unpaid"
        ? { due: order.total, version: order.version }
        : await api.call("GET /api/admin/orders/{id}", { params: { id: order.id } });
    if (due === 0) return "No queda nada por cobrar";
    await api.call(
      "POST /api/admin/orders/{id}/payments",
      { params: { id: order.id }, body: { method: order.paymentMethod, amount: due, version } },
      { idempotencyKey: key },
    );
    return `${formatMoney(due)} · ${PAYMENT_METHOD_LABELS[order.paymentMethod]}`;
  },
};

export type BulkOutcome = "waiting" | "running" | "done" | "failed" | "skipped";

export interface BulkItem {
  order: OrderRow;
  /** One idempotency key per order, reused for retries. */
  key: string;
  outcome: BulkOutcome;
  note: string;
}

/** The orders of an action; those that cannot be included are marked as skipped. */
export function bulkItems(action: BulkAction, orders: readonly OrderRow[]): BulkItem[] {
  return orders.map((order) => {
    const reason = action.skip(order);
    return { order, key: newIdempotencyKey(), outcome: reason ? "skipped" : "waiting", note: reason ?? "" };
  });
}
