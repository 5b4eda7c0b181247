import type { ApiClient } from "@tablero/api-client/client";
import { newIdempotencyKey } from "@tablero/api-client/client";
import type { OrderRow } from "@tablero/contract/shapes/admin-orders";
import { PAYMENT_METHOD_LABELS } from "@tablero/domain/labels";
import { formatMoney } from "@tablero/domain/money";

/** Something that is done to several orders, one call each. */
export interface BulkDeed {
  title: string;
  /** What will happen, in one sentence. */
  description: string;
  /** Label of the button for so many orders. */
  confirm: (count: number) => string;
  done: string;
  /** Why an order is left out; null when it takes part. */
  skip: (order: OrderRow) => string | null;
  /** Does it and answers a word about it. */
  run: (api: ApiClient, order: OrderRow, key: string) => Promise<string>;
}

const closed = ({ state }: OrderRow) =>
  state === "cancelled" ? "Está cancelado" : state === "expired" ? "Ha caducado" : null;

export const PREPARE: BulkDeed = {
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

export const COLLECT: BulkDeed = {
  title: "Marcar cobrado",
  description: "Se registra lo que falta por cobrar de cada pedido, con su forma de pago.",
  confirm: (count) => (count === 1 ? "Registrar 1 cobro" : `Registrar ${count} cobros`),
  done: "Cobrado",
  skip: (order) =>
    // Of money that went back, only the order itself knows whether it is still owed.
    closed(order) ?? (["unpaid", "partial", "refunded"].includes(order.payment) ? null : "No queda nada por cobrar"),
  run: async (api, order, key) => {
    // The row knows the total but not what was paid of it.
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
  /** One key per order, kept over retries. */
  key: string;
  outcome: BulkOutcome;
  note: string;
}

/** The orders of a deed, those that cannot take part told apart. */
export function bulkItems(deed: BulkDeed, orders: readonly OrderRow[]): BulkItem[] {
  return orders.map((order) => {
    const reason = deed.skip(order);
    return { order, key: newIdempotencyKey(), outcome: reason ? "skipped" : "waiting", note: reason ?? "" };
  });
}
