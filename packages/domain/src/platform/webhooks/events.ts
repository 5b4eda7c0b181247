/** The events that the shop sends to other systems. Their names never change, because receivers depend on them. */
export const WEBHOOK_EVENTS = [
  "order.placed",
  "order.paid",
  "order.shipped",
  "order.refunded",
  "stock.low",
  "product.changed",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent by hand to test a receiver, whatever its subscriptions. */
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

/** An event, with the ids needed to read the data. */
export type ShopEvent =
  | { type: "order.placed" | "order.paid"; orderId: string }
  | { type: "order.shipped"; orderId: string; shipmentId?: string | undefined }
  | { type: "order.refunded"; orderId: string; refundId?: string | undefined }
  /** `available`: units left after the change. */
  | { type: "stock.low"; variantId: string; available: number }
  | { type: "product.changed"; productIds: readonly string[] };

export type OrderShopEvent = Extract<ShopEvent, { orderId: string }>;

/** Whether available units dropped from above the threshold to the threshold or below. */
export const isRunningLow = (before: number, after: number, threshold: number): boolean =>
  before > threshold && after <= threshold;

/** Maximum number of products in one message; further ones are in further messages. */
export const MAX_PRODUCTS_PER_MESSAGE = 100;
/** Changes of products within this time are combined in one message, in ms. */
export const PRODUCT_CHANGES_TOGETHER_MS = 30_000;
