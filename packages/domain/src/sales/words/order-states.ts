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
import { pillLabel, plainLabel, type StateLabel } from "../../platform/words/state-label.ts";

export const ORDER_STATE_LABELS: Record<OrderState, StateLabel> = {
  pending: pillLabel("Pendiente", "warning", "clock", "Falta el pago, o que el cliente lo confirme desde su correo."),
  confirmed: plainLabel("Confirmado", "info", "check-circle", "Se puede preparar."),
  processing: plainLabel("En curso", "progress", "cube", "Se está preparando, enviando o entregando."),
  completed: plainLabel("Completado", "success", "check-circle", "Entregado del todo y sin nada por cobrar."),
  cancelled: plainLabel("Cancelado", "neutral", "x-circle", "No se entrega nada de él."),
  expired: plainLabel("Caducado", "neutral", "no-symbol", "No se pagó o no se confirmó a tiempo."),
};

/** State of an order's money. */
export const ORDER_PAYMENT_STATE_LABELS: Record<OrderPaymentState, StateLabel> = {
  unpaid: pillLabel("Sin pagar", "warning", "clock", "Aún no ha entrado dinero."),
  authorised: plainLabel("Autorizado", "info", "shield-check", "El banco retiene el dinero: falta el cobro."),
  partial: pillLabel("Pago parcial", "warning", "adjustments-horizontal", "Ha entrado una parte del dinero."),
  paid: plainLabel("Pagado", "success", "check-circle", "Ha entrado todo el dinero."),
  "partially-refunded": plainLabel("Reembolso parcial", "neutral", "arrow-uturn-left", "Se ha reembolsado una parte."),
  refunded: plainLabel("Reembolsado", "neutral", "arrow-uturn-left", "Se ha reembolsado todo lo cobrado."),
};

/** For a state that does not apply, such as the payment of an order that was cancelled unpaid. */
export const NOT_APPLICABLE_LABEL: StateLabel = plainLabel(
  "No aplica",
  "neutral",
  "minus-circle",
  "No hay nada que hacer con ello en este pedido.",
);

/** State of an order's goods. */
export const GOODS_STATE_LABELS: Record<GoodsState, StateLabel> = {
  waiting: plainLabel(
    "En espera",
    "neutral",
    "clock",
    "No se prepara todavía: falta confirmarlo, o se ha reembolsado.",
  ),
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
  shipped: plainLabel("Enviado", "info", "truck", "Todo ha salido con el transportista."),
  delivered: plainLabel("Entregado", "success", "check-circle", "Todo ha llegado al cliente."),
  "picked-up": plainLabel("Recogido", "success", "check-circle", "El cliente se lo ha llevado de la tienda."),
  returned: pillLabel("Devuelto", "danger", "arrow-uturn-left", "Todo ha vuelto a la tienda."),
  "not-applicable": NOT_APPLICABLE_LABEL,
};

export const PAYMENT_STATE_LABELS: Record<PaymentState, StateLabel> = {
  created: pillLabel("Pendiente", "warning", "clock"),
  redirected: plainLabel("En la pasarela", "progress", "clock"),
  authorised: plainLabel("Autorizado", "info", "shield-check"),
  captured: plainLabel("Cobrado", "success", "check-circle"),
  declined: plainLabel("Rechazado", "neutral", "x-circle"),
  expired: plainLabel("Caducado", "neutral", "no-symbol"),
  voided: plainLabel("Anulado", "neutral", "x-circle"),
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
  cancelled: plainLabel("Anulado", "neutral", "x-circle", "El bulto se ha deshecho."),
};

export const RETURN_STATE_LABELS: Record<ReturnState, StateLabel> = {
  requested: pillLabel("Solicitada", "warning", "clock"),
  acknowledged: pillLabel("Por autorizar", "warning", "inbox"),
  authorised: plainLabel("A la espera del paquete", "info", "clock"),
  received: pillLabel("Por revisar", "progress", "inbox"),
  inspected: pillLabel("Por reembolsar", "warning", "adjustments-horizontal"),
  refunded: plainLabel("Reembolsada", "neutral", "arrow-uturn-left"),
  refused: plainLabel("Rechazada", "neutral", "x-circle"),
};

export const PREORDER_STATE_LABELS: Record<PreorderState, StateLabel> = {
  draft: plainLabel("Borrador", "neutral", "minus-circle"),
  open: plainLabel("Abierta", "success", "check-circle"),
  delayed: pillLabel("Retrasada", "warning", "clock"),
  closed: pillLabel("Cerrada", "progress", "pause-circle"),
  allocating: pillLabel("En reparto", "progress", "adjustments-horizontal"),
  allocated: plainLabel("Repartida", "info", "check-circle"),
  received: pillLabel("Recibida", "warning", "inbox"),
  served: plainLabel("Servida", "success", "check-circle"),
  cancelled: plainLabel("Cancelada", "neutral", "x-circle"),
};

export const PREORDER_RESERVATION_STATE_LABELS: Record<PreorderReservationState, StateLabel> = {
  requested: pillLabel("Solicitada", "warning", "clock"),
  confirmed: plainLabel("Confirmada", "info", "check-circle"),
  waitlisted: plainLabel("En lista de espera", "progress", "pause-circle"),
  allocated: plainLabel("Asignada", "info", "check-circle"),
  partial: pillLabel("Asignada en parte", "info", "adjustments-horizontal"),
  unallocated: pillLabel("Sin unidades", "danger", "x-circle"),
  "payment-due": pillLabel("Pendiente de pago", "warning", "clock"),
  paid: plainLabel("Pagada", "success", "check-circle"),
  served: plainLabel("Servida", "success", "check-circle"),
  expired: plainLabel("Caducada", "neutral", "no-symbol"),
  refunded: plainLabel("Reembolsada", "neutral", "arrow-uturn-left"),
  cancelled: plainLabel("Cancelada", "neutral", "x-circle"),
};

export const RESERVATION_STATE_LABELS: Record<ReservationState, StateLabel> = {
  active: plainLabel("Activa", "info", "clock"),
  consumed: plainLabel("Servida", "success", "check-circle"),
  released: plainLabel("Liberada", "neutral", "minus-circle"),
};
