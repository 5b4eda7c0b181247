import type { UnpaidKind, UnpaidLimit } from "./unpaid.ts";

export const UNPAID_KIND_LABELS: Readonly<Record<UnpaidKind, string>> = {
  online: "Tarjeta y Bizum",
  transfer: "Transferencia",
  "in-store": "Pago en la tienda",
  "cash-on-delivery": "Contra reembolso",
};

export const UNPAID_LIMIT_LABELS: Readonly<Record<keyof UnpaidLimit, string>> = {
  order: "Por pedido",
  address: "Por conexión",
  client: "Por cliente",
  share: "De un producto",
};
