import type { EventKind, PaymentMethod, ProductKind, Wallet } from "../vocabulary.ts";

// Labels needed on every page of the storefront; labels only for staff are in `labels.ts`.

export const PRODUCT_KIND_LABELS: Record<ProductKind, string> = {
  sealed: "Producto sellado",
  single: "Carta suelta",
  "board-game": "Juego de mesa",
  accessory: "Accesorio",
  book: "Libro",
  service: "Servicio",
};

export const PAYMENT_METHOD_LABELS: Record<PaymentMethod, string> = {
  card: "Tarjeta",
  bizum: "Bizum",
  transfer: "Transferencia bancaria",
  "cash-on-delivery": "Contra reembolso",
  "in-store": "Pago en la tienda",
  "store-credit": "Saldo de la tienda",
};

/** In the middle of a sentence; Bizum is a name. */
export const WALLET_LABELS: Record<Wallet, string> = { "apple-pay": "Apple Pay", "google-pay": "Google Pay" };

export const paymentMethodText = (method: PaymentMethod): string =>
  method === "bizum" ? PAYMENT_METHOD_LABELS.bizum : PAYMENT_METHOD_LABELS[method].toLowerCase();

export const EVENT_KIND_LABELS: Record<EventKind, string> = {
  tournament: "Torneo",
  release: "Presentación",
  demo: "Demostración",
  league: "Liga",
  meetup: "Quedada",
};
