import type {
  AccountStatus,
  AllocationPolicy,
  Availability,
  ClientKind,
  Condition,
  EventKind,
  EventState,
  FulfilmentState,
  GameKind,
  InvoiceKind,
  MovementKind,
  OrderChannel,
  OrderLineKind,
  OrderPaymentState,
  OrderState,
  PaymentMethod,
  PaymentState,
  PreorderPayment,
  PreorderReservationState,
  PreorderState,
  Presence,
  ProductKind,
  ProductStatus,
  RateBasis,
  RegistrationState,
  ReservationState,
  ReturnState,
  Role,
  Ruleset,
  ShipmentState,
} from "./vocabulary.ts";

export type Tone = "neutral" | "info" | "progress" | "success" | "warning" | "danger" | "pickup";

/** How a state is shown. Only a state in which somebody has to do something is a tinted pill. */
export interface StateLabel {
  label: string;
  tone: Tone;
  tinted: boolean;
  /** Name of the icon in heroicons, 20 solid. */
  icon: string;
}

function pill(label: string, tone: Tone, icon: string): StateLabel {
  return { label, tone, tinted: true, icon };
}

function plain(label: string, tone: Tone, icon: string): StateLabel {
  return { label, tone, tinted: false, icon };
}

/** Where a state does not apply, such as the delivery of a cancelled order. */
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
  authorised: plain("Autorizada", "info", "shield-check"),
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

export const EVENT_STATE_LABELS: Record<EventState, StateLabel> = {
  draft: plain("Borrador", "neutral", "minus-circle"),
  published: plain("Publicado", "success", "check-circle"),
  "registration-open": plain("Inscripción abierta", "success", "check-circle"),
  "registration-closed": plain("Inscripción cerrada", "info", "pause-circle"),
  running: pill("En curso", "progress", "clock"),
  finished: plain("Terminado", "neutral", "check-circle"),
  cancelled: plain("Cancelado", "neutral", "x-circle"),
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

export const RESERVATION_STATE_LABELS: Record<ReservationState, StateLabel> = {
  active: plain("Activa", "info", "clock"),
  consumed: plain("Servida", "success", "check-circle"),
  released: plain("Liberada", "neutral", "minus-circle"),
};

export const ROLE_LABELS: Record<Role, string> = {
  client: "Cliente",
  admin: "Administración",
  manager: "Gerencia",
  clerk: "Tienda",
  warehouse: "Almacén",
  accountant: "Contabilidad",
  judge: "Arbitraje",
};

export const PRESENCE_LABELS: Record<Presence, string> = {
  online: "En línea",
  away: "Ausente",
  busy: "Ocupado",
  "not-visible": "Invisible",
};

export const CLIENT_KIND_LABELS: Record<ClientKind, string> = { person: "Particular", company: "Empresa" };

export const GAME_KIND_LABELS: Record<GameKind, string> = {
  tcg: "Juego de cartas",
  board: "Juego de mesa",
  miniatures: "Miniaturas",
  rpg: "Juego de rol",
};

export const RULESET_LABELS: Record<Ruleset, string> = {
  mtg: "Magic: The Gathering",
  pokemon: "Pokémon",
  yugioh: "Yu-Gi-Oh!",
  generic: "General",
};

export const PRODUCT_KIND_LABELS: Record<ProductKind, string> = {
  sealed: "Producto sellado",
  single: "Carta suelta",
  "board-game": "Juego de mesa",
  accessory: "Accesorio",
  book: "Libro",
  service: "Servicio",
};

export const CONDITION_LABELS: Record<Condition, string> = {
  NM: "Casi nueva",
  LP: "Poco jugada",
  MP: "Jugada",
  HP: "Muy jugada",
  DMG: "Dañada",
};

export const AVAILABILITY_LABELS: Record<Availability, string> = {
  "in-stock": "En stock",
  low: "Últimas unidades",
  preorder: "Preventa",
  "out-of-stock": "Agotado",
};

export const MOVEMENT_KIND_LABELS: Record<MovementKind, string> = {
  receipt: "Entrada",
  sale: "Venta",
  return: "Devolución",
  adjustment: "Ajuste",
  loss: "Merma",
};

export const PAYMENT_METHOD_LABELS: Record<PaymentMethod, string> = {
  card: "Tarjeta",
  bizum: "Bizum",
  transfer: "Transferencia bancaria",
  "cash-on-delivery": "Contra reembolso",
  "in-store": "Pago en la tienda",
  "store-credit": "Saldo de la tienda",
};

export const ORDER_CHANNEL_LABELS: Record<OrderChannel, string> = { web: "Web", counter: "Mostrador" };

export const ORDER_LINE_KIND_LABELS: Record<OrderLineKind, string> = {
  item: "Artículo",
  preorder: "Precompra",
  ticket: "Entrada",
};

export const PREORDER_PAYMENT_LABELS: Record<PreorderPayment, string> = {
  full: "Pago completo",
  deposit: "Señal",
  "on-arrival": "Pago a la llegada",
};

export const ALLOCATION_POLICY_LABELS: Record<AllocationPolicy, string> = {
  fifo: "Por orden de reserva",
  "paid-first": "Primero las pagadas",
  "pro-rata": "Reparto proporcional",
};

export const EVENT_KIND_LABELS: Record<EventKind, string> = {
  tournament: "Torneo",
  release: "Presentación",
  demo: "Demostración",
  league: "Liga",
  meetup: "Quedada",
};

export const RATE_BASIS_LABELS: Record<RateBasis, string> = { weight: "Por peso", amount: "Por importe" };

export const INVOICE_KIND_LABELS: Record<InvoiceKind, string> = {
  F1: "Factura",
  F2: "Factura simplificada",
  F3: "Factura en sustitución de simplificadas",
  R1: "Rectificativa (error fundado en derecho)",
  R2: "Rectificativa (concurso de acreedores)",
  R3: "Rectificativa (deuda incobrable)",
  R4: "Rectificativa (otras causas)",
  R5: "Rectificativa de simplificada",
};

/** Languages of products, by ISO 639-1 code. */
export const LANGUAGE_LABELS: Readonly<Record<string, string>> = {
  es: "Español",
  en: "Inglés",
  ja: "Japonés",
  fr: "Francés",
  de: "Alemán",
  it: "Italiano",
  pt: "Portugués",
};

/** Names of a variant's options. */
export const OPTION_LABELS: Readonly<Record<string, string>> = {
  language: "Idioma",
  condition: "Estado",
  finish: "Acabado",
  edition: "Edición",
  size: "Tamaño",
  color: "Color",
  binding: "Encuadernación",
  seal: "Precinto",
};

const conditionLabels: Readonly<Record<string, string>> = CONDITION_LABELS;

/** The name of an option for people; an unknown one is shown as it is stored. */
export function optionLabel(name: string): string {
  return OPTION_LABELS[name] ?? name;
}

/** The value of an option for people: languages and conditions are spelt out, the rest is shown as it is stored. */
export function optionValueLabel(name: string, value: string): string {
  if (name === "language") return LANGUAGE_LABELS[value] ?? value;
  if (name === "condition") return conditionLabels[value] ?? value;
  return value;
}
