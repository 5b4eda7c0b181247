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
import { pill, plain, type StateLabel } from "../../platform/words/state-label.ts";

export const ORDER_STATE_LABELS: Record<OrderState, StateLabel> = {
  pending: pill("Pendiente", "warning", "clock", "Falta el pago, o que el cliente lo confirme desde su correo."),
  confirmed: plain("Confirmado", "info", "check-circle", "Se puede preparar."),
  processing: plain("En curso", "progress", "cube", "Se está preparando, enviando o entregando."),
  completed: plain("Completado", "success", "check-circle", "Entregado del todo y sin nada por cobrar."),
  cancelled: plain("Cancelado", "neutral", "x-circle", "No se entrega nada de él."),
  expired: plain("Caducado", "neutral", "no-symbol", "No se pagó o no se confirmó a tiempo."),
};

/** State of an order's money. */
export const ORDER_PAYMENT_STATE_LABELS: Record<OrderPaymentState, StateLabel> = {
  unpaid: pill("Sin pagar", "warning", "clock", "Aún no ha entrado dinero."),
  authorised: plain("Autorizado", "info", "shield-check", "El banco retiene el dinero: falta el cobro."),
  partial: pill("Pago parcial", "warning", "adjustments-horizontal", "Ha entrado una parte del dinero."),
  paid: plain("Pagado", "success", "check-circle", "Ha entrado todo el dinero."),
  "partially-refunded": plain("Reembolso parcial", "neutral", "arrow-uturn-left", "Se ha reembolsado una parte."),
  refunded: plain("Reembolsado", "neutral", "arrow-uturn-left", "Se ha reembolsado todo lo cobrado."),
};

/** For a state that does not apply, such as the payment of an order that was cancelled unpaid. */
export const NOT_APPLICABLE_LABEL: StateLabel = plain(
  "No aplica",
  "neutral",
  "minus-circle",
  "No hay nada que hacer con ello en este pedido.",
);

/** State of an order's goods. */
export const GOODS_STATE_LABELS: Record<GoodsState, StateLabel> = {
  waiting: plain("En espera", "neutral", "clock", "No se prepara todavía: falta confirmarlo, o se ha reembolsado."),
  held: pill(
    "Retenido",
    "progress",
    "pause-circle",
    "Espera a una precompra: a que llegue, a su fecha de venta o a que se pague.",
  ),
  "to-prepare": pill("Por preparar", "warning", "inbox", "Nada está en un bulto todavía."),
  "rest-to-prepare": pill(
    "Resto por preparar",
    "warning",
    "inbox",
    "Una parte está preparada o ha salido; falta el resto.",
  ),
  preparing: pill("En preparación", "progress", "cube", "Está en bultos que aún no están cerrados."),
  packed: pill("Preparado", "progress", "cube", "Los bultos están cerrados y siguen en la tienda."),
  "ready-for-pickup": pill("Listo para recoger", "pickup", "building-storefront", "Espera al cliente en el mostrador."),
  partial: pill("Envío parcial", "info", "truck", "Una parte ha salido; el resto está en bultos en la tienda."),
  "partly-picked-up": pill("Recogido en parte", "pickup", "building-storefront", "El cliente tiene una parte."),
  shipped: plain("Enviado", "info", "truck", "Todo ha salido con el transportista."),
  delivered: plain("Entregado", "success", "check-circle", "Todo ha llegado al cliente."),
  "picked-up": plain("Recogido", "success", "check-circle", "El cliente se lo ha llevado de la tienda."),
  returned: pill("Devuelto", "danger", "arrow-uturn-left", "Todo ha vuelto a la tienda."),
  "not-applicable": NOT_APPLICABLE_LABEL,
};

export const PAYMENT_STATE_LABELS: Record<PaymentState, StateLabel> = {
  created: pill("Pendiente", "warning", "clock"),
  redirected: plain("En la pasarela", "progress", "clock"),
  authorised: plain("Autorizado", "info", "shield-check"),
  captured: plain("Cobrado", "success", "check-circle"),
  declined: plain("Rechazado", "neutral", "x-circle"),
  expired: plain("Caducado", "neutral", "no-symbol"),
  voided: plain("Anulado", "neutral", "x-circle"),
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
  cancelled: plain("Anulado", "neutral", "x-circle", "El bulto se ha deshecho."),
};

export const RETURN_STATE_LABELS: Record<ReturnState, StateLabel> = {
  requested: pill("Solicitada", "warning", "clock"),
  acknowledged: pill("Por autorizar", "warning", "inbox"),
  authorised: plain("A la espera del paquete", "info", "clock"),
  received: pill("Por revisar", "progress", "inbox"),
  inspected: pill("Por reembolsar", "warning", "adjustments-horizontal"),
  refunded: plain("Reembolsada", "neutral", "arrow-uturn-left"),
  refused: plain("Rechazada", "neutral", "x-circle"),
};

export const PREORDER_STATE_LABELS: Record<PreorderState, StateLabel> = {
  draft: plain("Borrador", "neutral", "minus-circle"),
  open: plain("Abierta", "success", "check-circle"),
  delayed: pill("Retrasada", "warning", "clock"),
  closed: pill("Cerrada", "progress", "pause-circle"),
  allocating: pill("En reparto", "progress", "adjustments-horizontal"),
  allocated: plain("Repartida", "info", "check-circle"),
  received: pill("Recibida", "warning", "inbox"),
  served: plain("Servida", "success", "check-circle"),
  cancelled: plain("Cancelada", "neutral", "x-circle"),
};

export const PREORDER_RESERVATION_STATE_LABELS: Record<PreorderReservationState, StateLabel> = {
  requested: pill("Solicitada", "warning", "clock"),
  confirmed: plain("Confirmada", "info", "check-circle"),
  waitlisted: plain("En lista de espera", "progress", "pause-circle"),
  allocated: plain("Asignada", "info", "check-circle"),
  partial: pill("Asignada en parte", "info", "adjustments-horizontal"),
  unallocated: pill("Sin unidades", "danger", "x-circle"),
  "payment-due": pill("Pendiente de pago", "warning", "clock"),
  paid: plain("Pagada", "success", "check-circle"),
  served: plain("Servida", "success", "check-circle"),
  expired: plain("Caducada", "neutral", "no-symbol"),
  refunded: plain("Reembolsada", "neutral", "arrow-uturn-left"),
  cancelled: plain("Cancelada", "neutral", "x-circle"),
};

export const RESERVATION_STATE_LABELS: Record<ReservationState, StateLabel> = {
  active: plain("Activa", "info", "clock"),
  consumed: plain("Servida", "success", "check-circle"),
  released: plain("Liberada", "neutral", "minus-circle"),
};
