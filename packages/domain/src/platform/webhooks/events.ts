/** What the shop tells other systems about. Receivers know the names: they never change. */
export const WEBHOOK_EVENTS = [
  "order.placed",
  "order.paid",
  "order.shipped",
  "order.refunded",
  "stock.low",
  "product.changed",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent by hand to try a receiver, whatever it listens to. */
export const PING = "ping";
export type WebhookMessageType = WebhookEvent | typeof PING;
export const WEBHOOK_MESSAGE_TYPES = [...WEBHOOK_EVENTS, PING] as const;

export const WEBHOOK_EVENT_LABELS: Record<WebhookMessageType, string> = {
  "order.placed": "Pedido recibido",
  "order.paid": "Pedido pagado",
  "order.shipped": "Envío en camino",
  "order.refunded": "Dinero devuelto",
  "stock.low": "Quedan pocas unidades",
  "product.changed": "Producto cambiado",
  ping: "Prueba",
};

/** What happened, with the ids to read the facts by. */
export type ShopEvent =
  | { type: "order.placed" | "order.paid"; orderId: string }
  | { type: "order.shipped"; orderId: string; shipmentId?: string | undefined }
  | { type: "order.refunded"; orderId: string; refundId?: string | undefined }
  /** `available`: units that are left after the change. */
  | { type: "stock.low"; variantId: string; available: number }
  | { type: "product.changed"; productIds: readonly string[] };

export type OrderShopEvent = Extract<ShopEvent, { orderId: string }>;

/** Whether available units went from more than the threshold to it or below. */
export const isRunningLow = (before: number, after: number, threshold: number): boolean =>
  before > threshold && after <= threshold;

/** Products in one message; further ones are in further messages. */
export const MAX_PRODUCTS_PER_MESSAGE = 100;
/** Changes of products within this time are told in one message, in ms. */
export const PRODUCT_CHANGES_TOGETHER_MS = 30_000;
