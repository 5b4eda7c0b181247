import type { Webhook } from "@tablero/contract/platform/shapes/webhooks";
import { WEBHOOK_DELIVERY_STATE_LABELS, type WebhookDeliveryState } from "@tablero/domain/platform/webhooks/delivery";
import {
  WEBHOOK_EVENT_LABELS,
  WEBHOOK_EVENTS,
  type WebhookMessageType,
} from "@tablero/domain/platform/webhooks/events";
import type { StateLabel } from "@tablero/domain/platform/words/state-label";

export const WEBHOOK_QUERIES = [
  "GET /api/admin/webhooks",
  "GET /api/admin/webhooks/{id}",
  "GET /api/admin/webhooks/{id}/deliveries",
  "GET /api/admin/webhooks/{id}/deliveries/{deliveryId}",
] as const;

const state = (label: string, tone: StateLabel["tone"], icon: string, tinted = false): StateLabel => ({
  label,
  tone,
  icon,
  tinted,
});

/** State of a webhook in one word. */
export function webhookState({ active, disabledReason, failingSince }: Webhook): StateLabel {
  if (!active && disabledReason) return state("Desactivado por fallos", "danger", "x-circle", true);
  if (!active) return state("Desactivado", "neutral", "minus-circle");
  return failingSince ? state("Con fallos", "warning", "pause-circle") : state("Activo", "success", "check-circle");
}

const DELIVERY_LOOKS: Record<WebhookDeliveryState, Omit<StateLabel, "label">> = {
  pending: { tone: "info", tinted: false, icon: "clock" },
  delivered: { tone: "success", tinted: false, icon: "check-circle" },
  failed: { tone: "danger", tinted: true, icon: "x-circle" },
};
export const deliveryState = (of: WebhookDeliveryState): StateLabel => ({
  ...DELIVERY_LOOKS[of],
  label: WEBHOOK_DELIVERY_STATE_LABELS[of],
});

/** "Pedido pagado, Quedan pocas unidades" */
export const eventsText = (events: readonly WebhookMessageType[]): string =>
  WEBHOOK_EVENTS.filter((event) => events.includes(event))
    .map((event) => WEBHOOK_EVENT_LABELS[event])
    .join(", ");
