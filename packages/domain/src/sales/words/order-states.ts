import type {
  FulfilmentState,
  GoodsState,
  OrderPaymentState,
  OrderState,
  PaymentState,
  PreorderReservationState,
  PreorderState,
  ReservationState,
  ReturnState,
  ShipmentState,
} from "../../platform/vocabulary.ts";
import { pillLabel, type StateLabel, textLabel } from "../../platform/words/state-label.ts";

export const ORDER_STATE_LABELS: Record<OrderState, StateLabel> = {
  pending: pillLabel("Pendiente", "warning", "clock", "Falta el pago, o que el cliente lo confirme desde su correo."),
  confirmed: textLabel("Confirmado", "info", "check-circle", "Se puede preparar."),
  processing: textLabel("En curso", "progress", "cube", "Se está preparando, enviando o entregando."),
  completed: textLabel("Completado", "success", "check-circle", "Entregado del todo y sin nada por cobrar."),
  cancelled: textLabel("Cancelado", "neutral", "x-circle", "No se entrega nada de él."),
  expired: textLabel("Caducado", "neutral", "no-symbol", "No se pagó o no se confirmó a tiempo."),
};

/** State of an order's money. */
export const ORDER_PAYMENT_STATE_LABELS: Record<OrderPaymentState, StateLabel> = {
  unpaid: pillLabel("Sin pagar", "warning", "clock", "Aún no ha entrado dinero."),
  authorised: textLabel("Autorizado", "info", "shield-check", "El banco retiene el dinero: falta el cobro."),
  partial: pillLabel("Pago parcial", "warning", "adjustments-horizontal", "Ha entrado una parte del dinero."),
  paid: textLabel("Pagado", "success", "check-circle", "Ha entrado todo el dinero."),
  "partially-refunded": textLabel("Reembolso parcial", "neutral", "arrow-uturn-left", "Se ha reembolsado una parte."),
  refunded: textLabel("Reembolsado", "neutral", "arrow-uturn-left", "Se ha reembolsado todo lo cobrado."),
};

/** For a state that does not apply, such as the payment of an order that was cancelled unpaid. */
export const NOT_APPLICABLE_LABEL: StateLabel = textLabel(
  "No aplica",
  "neutral",
  "minus-circle",
  "No hay nada que hacer con ello en este pedido.",
);

/** State of an order's goods. */
export const GOODS_STATE_LABELS: Record<GoodsState, StateLabel> = {
  waiting: textLabel("En espera", "neutral", "clock", "No se prepara todavía: falta confirmarlo, o se ha reembolsado."),
  held: pillLabel(
    "Retenido",
    "progress",
    "pause-circle",
    "Espera a una precompra: a que llegue, a su fecha de venta o a que se pague.",
  ),
  "to-prepare": pillLabel("Por preparar", "warning", "inbox", "Nada está en un bulto todavía."),
  "rest-to-prepare": pillLabel(
    "Resto por preparar",
    "warning",
    "inbox",
    "Una parte está preparada o ha salido; falta el resto.",
  ),
  preparing: pillLabel("En preparación", "progress", "cube", "Está en bultos que aún no están cerrados."),
  packed: pillLabel("Preparado", "progress", "cube", "Los bultos están cerrados y siguen en la tienda."),
  "ready-for-pickup": pillLabel(
    "Listo para recoger",
    "pickup",
    "building-storefront",
    "Espera al cliente en el mostrador.",
  ),
  partial: pillLabel("Envío parcial", "info", "truck", "Una parte ha salido; el resto está en bultos en la tienda."),
  "rest-held": pillLabel(
    "Resto retenido",
    "progress",
    "pause-circle",
    "Una parte ha salido; el resto espera a una precompra: a que llegue, a su fecha de venta o a que se pague.",
  ),
  "partly-picked-up": pillLabel("Recogido en parte", "pickup", "building-storefront", "El cliente tiene una parte."),
  shipped: textLabel("Enviado", "info", "truck", "Todo ha salido con el transportista."),
  delivered: textLabel("Entregado", "success", "check-circle", "Todo ha llegado al cliente."),
  "picked-up": textLabel("Recogido", "success", "check-circle", "El cliente se lo ha llevado de la tienda."),
  returned: pillLabel("Devuelto", "danger", "arrow-uturn-left", "Todo ha vuelto a la tienda."),
  "not-applicable": NOT_APPLICABLE_LABEL,
};

export const PAYMENT_STATE_LABELS: Record<PaymentState, StateLabel> = {
  created: pillLabel("Pendiente", "warning", "clock"),
  redirected: textLabel("En la pasarela", "progress", "clock"),
  authorised: textLabel("Autorizado", "info", "shield-check"),
  captured: textLabel("Cobrado", "success", "check-circle"),
  declined: textLabel("Rechazado", "neutral", "x-circle"),
  expired: textLabel("Caducado", "neutral", "no-symbol"),
  voided: textLabel("Anulado", "neutral", "x-circle"),
};

/** Stored states of all goods of an order, in change records; lists and screens show `GOODS_STATE_LABELS`. */
export const FULFILMENT_STATE_LABELS: Record<FulfilmentState, StateLabel> = {
  unfulfilled: GOODS_STATE_LABELS["to-prepare"],
  held: GOODS_STATE_LABELS.held,
  partial: GOODS_STATE_LABELS.partial,
  shipped: GOODS_STATE_LABELS.shipped,
  "ready-for-pickup": GOODS_STATE_LABELS["ready-for-pickup"],
  fulfilled: GOODS_STATE_LABELS.delivered,
  returned: GOODS_STATE_LABELS.returned,
};

/** One parcel. */
export const SHIPMENT_STATE_LABELS: Record<ShipmentState, StateLabel> = {
  preparing: GOODS_STATE_LABELS.preparing,
  packed: GOODS_STATE_LABELS.packed,
  shipped: GOODS_STATE_LABELS.shipped,
  "ready-for-pickup": GOODS_STATE_LABELS["ready-for-pickup"],
  delivered: GOODS_STATE_LABELS.delivered,
  "picked-up": GOODS_STATE_LABELS["picked-up"],
  returned: GOODS_STATE_LABELS.returned,
  cancelled: textLabel("Anulado", "neutral", "x-circle", "El bulto se ha deshecho."),
};

export const RETURN_STATE_LABELS: Record<ReturnState, StateLabel> = {
  requested: pillLabel("Solicitada", "warning", "clock"),
  acknowledged: pillLabel("Por autorizar", "warning", "inbox"),
  authorised: textLabel("A la espera del paquete", "info", "clock"),
  received: pillLabel("Por revisar", "progress", "inbox"),
  inspected: pillLabel("Por reembolsar", "warning", "adjustments-horizontal"),
  refunded: textLabel("Reembolsada", "neutral", "arrow-uturn-left"),
  refused: textLabel("Rechazada", "neutral", "x-circle"),
};

export const PREORDER_STATE_LABELS: Record<PreorderState, StateLabel> = {
  draft: textLabel("Borrador", "neutral", "minus-circle"),
  open: textLabel("Abierta", "success", "check-circle"),
  delayed: pillLabel("Retrasada", "warning", "clock"),
  closed: pillLabel("Cerrada", "progress", "pause-circle"),
  allocating: pillLabel("En reparto", "progress", "adjustments-horizontal"),
  allocated: textLabel("Repartida", "info", "check-circle"),
  received: pillLabel("Recibida", "warning", "inbox"),
  served: textLabel("Servida", "success", "check-circle"),
  cancelled: textLabel("Cancelada", "neutral", "x-circle"),
};

export const PREORDER_RESERVATION_STATE_LABELS: Record<PreorderReservationState, StateLabel> = {
  requested: pillLabel("Solicitada", "warning", "clock"),
  confirmed: textLabel("Confirmada", "info", "check-circle"),
  waitlisted: textLabel("En lista de espera", "progress", "pause-circle"),
  allocated: textLabel("Asignada", "info", "check-circle"),
  partial: pillLabel("Asignada en parte", "info", "adjustments-horizontal"),
  unallocated: pillLabel("Sin unidades", "danger", "x-circle"),
  "payment-due": pillLabel("Pendiente de pago", "warning", "clock"),
  paid: textLabel("Pagada", "success", "check-circle"),
  served: textLabel("Servida", "success", "check-circle"),
  expired: textLabel("Caducada", "neutral", "no-symbol"),
  refunded: textLabel("Reembolsada", "neutral", "arrow-uturn-left"),
  cancelled: textLabel("Cancelada", "neutral", "x-circle"),
};

export const RESERVATION_STATE_LABELS: Record<ReservationState, StateLabel> = {
  active: textLabel("Activa", "info", "clock"),
  consumed: textLabel("Servida", "success", "check-circle"),
  released: textLabel("Liberada", "neutral", "minus-circle"),
};
