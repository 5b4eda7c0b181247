import type { StaffState } from "../accounts/staff-accounts.ts";
import type {
  AccountStatus,
  FulfilmentState,
  OrderPaymentState,
  OrderState,
  PaymentState,
  PreorderReservationState,
  PreorderState,
  ProductStatus,
  RegistrationState,
  ReservationState,
  ReturnState,
  ShipmentState,
} from "../vocabulary.ts";
import { pill, plain, type StateLabel } from "./state-label.ts";

/** For a state that does not apply, such as the delivery of a cancelled order. */
export const NOT_APPLICABLE_LABEL: StateLabel = plain("No aplica", "neutral", "minus-circle");

export const ORDER_STATE_LABELS: Record<OrderState, StateLabel> = {
  pending: pill("Pendiente", "warning", "clock"),
  confirmed: plain("Confirmado", "info", "check-circle"),
  processing: plain("En preparación", "progress", "cube"),
  completed: plain("Completado", "success", "check-circle"),
  cancelled: plain("Cancelado", "neutral", "x-circle"),
  expired: plain("Caducado", "neutral", "no-symbol"),
};

/** The money of an order. */
export const ORDER_PAYMENT_STATE_LABELS: Record<OrderPaymentState, StateLabel> = {
  unpaid: pill("Sin pagar", "warning", "clock"),
  authorised: plain("Autorizado", "info", "shield-check"),
  partial: pill("Pago parcial", "warning", "adjustments-horizontal"),
  paid: plain("Pagado", "success", "check-circle"),
  "partially-refunded": plain("Reembolso parcial", "neutral", "arrow-uturn-left"),
  refunded: plain("Reembolsado", "neutral", "arrow-uturn-left"),
};

/** One payment. */
export const PAYMENT_STATE_LABELS: Record<PaymentState, StateLabel> = {
  created: pill("Pendiente", "warning", "clock"),
  redirected: plain("En la pasarela", "progress", "clock"),
  authorised: plain("Autorizado", "info", "shield-check"),
  captured: plain("Cobrado", "success", "check-circle"),
  declined: plain("Rechazado", "neutral", "x-circle"),
  expired: plain("Caducado", "neutral", "no-symbol"),
  voided: plain("Anulado", "neutral", "x-circle"),
};

export const FULFILMENT_STATE_LABELS: Record<FulfilmentState, StateLabel> = {
  unfulfilled: pill("Por preparar", "warning", "inbox"),
  held: pill("Retenido", "progress", "pause-circle"),
  partial: pill("Envío parcial", "info", "truck"),
  shipped: plain("Enviado", "info", "truck"),
  "ready-for-pickup": pill("Listo para recoger", "pickup", "building-storefront"),
  fulfilled: plain("Entregado", "success", "check-circle"),
  returned: pill("Devuelto", "danger", "arrow-uturn-left"),
};

export const SHIPMENT_STATE_LABELS: Record<ShipmentState, StateLabel> = {
  preparing: pill("Por preparar", "warning", "inbox"),
  packed: pill("Preparado", "progress", "cube"),
  shipped: plain("Enviado", "info", "truck"),
  "ready-for-pickup": pill("Listo para recoger", "pickup", "building-storefront"),
  delivered: plain("Entregado", "success", "check-circle"),
  "picked-up": plain("Recogido", "success", "check-circle"),
  returned: pill("Devuelto", "danger", "arrow-uturn-left"),
  cancelled: plain("Cancelado", "neutral", "x-circle"),
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

export const REGISTRATION_STATE_LABELS: Record<RegistrationState, StateLabel> = {
  "pending-payment": pill("Pendiente de pago", "warning", "clock"),
  registered: plain("Inscrito", "info", "check-circle"),
  "checked-in": plain("Presente", "success", "check-circle"),
  finished: plain("Terminado", "neutral", "check-circle"),
  withdrawn: plain("Retirado", "neutral", "x-circle"),
  "no-show": plain("No se presentó", "neutral", "no-symbol"),
  waitlisted: plain("En lista de espera", "progress", "pause-circle"),
  offered: pill("Plaza ofrecida", "warning", "clock"),
  expired: plain("Caducado", "neutral", "no-symbol"),
};

export const PRODUCT_STATUS_LABELS: Record<ProductStatus, StateLabel> = {
  draft: plain("Borrador", "neutral", "minus-circle"),
  published: plain("Publicado", "success", "check-circle"),
  archived: plain("Archivado", "neutral", "no-symbol"),
};

export const ACCOUNT_STATUS_LABELS: Record<AccountStatus, StateLabel> = {
  pending: pill("Sin verificar", "warning", "clock"),
  active: plain("Activa", "success", "check-circle"),
  blocked: pill("Bloqueada", "danger", "no-symbol"),
};

/** Of staff: they are invited, and disabled instead of deleted. */
export const STAFF_STATE_LABELS: Record<StaffState, StateLabel> = {
  invited: pill("Invitación enviada", "info", "clock"),
  "invitation-over": pill("Invitación caducada", "warning", "clock"),
  active: plain("Activa", "success", "check-circle"),
  blocked: plain("Desactivada", "neutral", "no-symbol"),
};

export const RESERVATION_STATE_LABELS: Record<ReservationState, StateLabel> = {
  active: plain("Activa", "info", "clock"),
  consumed: plain("Servida", "success", "check-circle"),
  released: plain("Liberada", "neutral", "minus-circle"),
};
