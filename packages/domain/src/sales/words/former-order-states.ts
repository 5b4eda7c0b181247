/**
 * State texts for orders and payments in Shopify and WooCommerce files. PrestaShop files already contain display
 * texts.
 */
const STATES: Readonly<Record<string, string>> = {
  authorized: "Autorizado",
  cancelled: "Cancelado",
  completed: "Completado",
  expired: "Caducado",
  failed: "Fallido",
  "on-hold": "En espera",
  paid: "Pagado",
  partially_paid: "Pago parcial",
  partially_refunded: "Reembolso parcial",
  pending: "Pendiente de pago",
  processing: "En preparación",
  refunded: "Reembolsado",
  unpaid: "Sin pagar",
  voided: "Anulado",
};

/** "cancelled · voided" → "Cancelado · Anulado"; other texts stay as the other shop wrote them. */
export const legacyStateWords = (stateName: string): string =>
  stateName
    .split(" · ")
    .map((word) => STATES[word.toLowerCase().replace(/^wc-/, "")] ?? word)
    .join(" · ");
