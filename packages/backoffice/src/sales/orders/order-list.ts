import { ORDER_VIEWS, type OrderView } from "@tablero/contract/sales/shapes/admin-orders";
import {
  GOODS_STATES,
  ORDER_CHANNELS,
  ORDER_PAYMENT_STATES,
  ORDER_STATES,
  PAYMENT_METHODS,
} from "@tablero/domain/platform/vocabulary";
import { ORDER_CHANNEL_LABELS } from "@tablero/domain/platform/words/labels";
import { PAYMENT_METHOD_LABELS } from "@tablero/domain/platform/words/shop-labels";
import {
  GOODS_STATE_LABELS,
  ORDER_PAYMENT_STATE_LABELS,
  ORDER_STATE_LABELS,
} from "@tablero/domain/sales/words/order-states";
import { OFFERED_PAYMENTS } from "@tablero/domain/settings/payments/methods";
import type { FilterDefinition } from "../../platform/lists/filter-menu.tsx";
import { day, many, one, text } from "../../platform/lists/use-list-query.ts";

export const ORDER_FIELDS = {
  sorts: ["placedAt", "number", "total", "client", "state", "payment", "fulfilment"],
  order: "desc",
  filters: {
    view: one(ORDER_VIEWS),
    state: many(ORDER_STATES),
    payment: many(ORDER_PAYMENT_STATES),
    goods: many(GOODS_STATES),
    channel: one(ORDER_CHANNELS),
    method: many(PAYMENT_METHODS),
    from: day(),
    to: day(),
    clientId: text(),
  },
} as const;

export const VIEW_LABELS: Record<OrderView, string> = {
  all: "Todos",
  "to-prepare": "Por preparar",
  preparing: "En preparación",
  packed: "Preparados",
  pickup: "Listos para recoger",
  unpaid: "Pago pendiente",
  held: "Retenidos",
  returned: "Devueltos",
  "to-refund": "Por reembolsar",
};

const labels = (values: readonly string[], of: Record<string, { label: string } | string>) =>
  values.map((value) => {
    const label = of[value];
    return { value, label: typeof label === "string" ? label : (label?.label ?? value) };
  });

export const ORDER_FILTERS: readonly FilterDefinition[] = [
  { kind: "days", from: "from", to: "to", label: "Fecha" },
  { kind: "many", name: "state", label: "Estado", options: labels(ORDER_STATES, ORDER_STATE_LABELS) },
  { kind: "many", name: "payment", label: "Pago", options: labels(ORDER_PAYMENT_STATES, ORDER_PAYMENT_STATE_LABELS) },
  { kind: "many", name: "goods", label: "Entrega", options: labels(GOODS_STATES, GOODS_STATE_LABELS) },
  { kind: "many", name: "method", label: "Forma de pago", options: labels(OFFERED_PAYMENTS, PAYMENT_METHOD_LABELS) },
  { kind: "one", name: "channel", label: "Canal", options: labels(ORDER_CHANNELS, ORDER_CHANNEL_LABELS) },
];
