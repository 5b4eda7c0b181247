import type {
  AllocationPolicy,
  Availability,
  ClientKind,
  GameKind,
  InvoiceKind,
  MovementKind,
  OrderChannel,
  OrderLineKind,
  PreorderPayment,
  Presence,
  RateBasis,
  Role,
  Ruleset,
} from "../vocabulary.ts";

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
  online: "Disponible",
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

export const AVAILABILITY_LABELS: Record<Availability, string> = {
  "in-stock": "En stock",
  low: "Últimas unidades",
  preorder: "Precompra",
  "out-of-stock": "Agotado",
};

export const MOVEMENT_KIND_LABELS: Record<MovementKind, string> = {
  receipt: "Entrada",
  sale: "Venta",
  return: "Devolución",
  adjustment: "Ajuste",
  loss: "Merma",
};

export const ORDER_CHANNEL_LABELS: Record<OrderChannel, string> = {
  web: "Web",
  counter: "Mostrador",
  phone: "Teléfono",
  email: "Correo",
};

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
