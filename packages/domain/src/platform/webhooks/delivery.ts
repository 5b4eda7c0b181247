export const WEBHOOK_DELIVERY_STATES = ["pending", "delivered", "failed"] as const;
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number];

export const WEBHOOK_DELIVERY_STATE_LABELS: Record<WebhookDeliveryState, string> = {
  pending: "Pendiente",
  delivered: "Entregado",
  failed: "Fallido",
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Pauses after failed attempts; after about a day the message is dropped. */
const PAUSES = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 9 * HOUR];
export const MAX_DELIVERY_ATTEMPTS = PAUSES.length + 1;

/** Milliseconds until the next attempt after `attempts` failed ones; null if there is none. */
export const retryDelay = (attempts: number): number | null => PAUSES[attempts - 1] ?? null;

/**
 * Milliseconds for which nothing is sent to a receiver after `failures` consecutive failed attempts. A receiver
 * that is down or slow then costs one attempt instead of one per message.
 */
export const receiverCooldown = (failures: number): number => Math.min(30_000 * 2 ** (failures - 1), 10 * MINUTE);

/**
 * Maximum `Retry-After` that is honoured: nine attempts at this interval fit into the time before a receiver is
 * switched off.
 */
export const MAX_RETRY_AFTER_MS = 12 * HOUR;
const ASKS_TO_WAIT = [429, 503];
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * The value of a receiver's `Retry-After`, in seconds or as a date, in milliseconds, at most
 * `MAX_RETRY_AFTER_MS`; 0 if it is missing or invalid, or the status is neither 429 nor 503.
 */
export function readRetryAfter(
  { status, retryAfter }: { status: number; retryAfter: string | undefined },
  now: Date,
): number {
  const text = retryAfter?.trim() ?? "";
  if (!ASKS_TO_WAIT.includes(status)) return 0;
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, MAX_RETRY_AFTER_MS);
  const until = HTTP_DATE.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(until) ? 0 : Math.min(Math.max(until - now.getTime(), 0), MAX_RETRY_AFTER_MS);
}

/** A receiver that has failed for this long is switched off. */
export const MAX_FAILING_MS = 5 * 24 * HOUR;
/** Retention of deliveries. */
export const DELIVERY_RETENTION_DAYS = 30;
/** How long signatures include the previous secret after a change. */
export const SECRET_OVERLAP_MS = 24 * HOUR;
/** Maximum number of bytes stored of a receiver's response. */
export const MAX_RESPONSE_BYTES = 2_000;
export const ATTEMPT_TIMEOUT_MS = 10_000;
