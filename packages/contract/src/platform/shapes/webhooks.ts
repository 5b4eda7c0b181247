import { WEBHOOK_DELIVERY_STATES } from "@tablero/domain/platform/webhooks/delivery";
import { WEBHOOK_EVENTS, WEBHOOK_MESSAGE_TYPES } from "@tablero/domain/platform/webhooks/events";
import { DISABLED_REASONS } from "@tablero/domain/platform/webhooks/webhooks";
import { z } from "zod";
import { Id, Instant, Version } from "./basics.ts";

const Events = z.array(z.enum(WEBHOOK_EVENTS)).max(WEBHOOK_EVENTS.length);

export const WebhookSchema = z.strictObject({
  id: Id,
  name: z.string(),
  url: z.string(),
  events: Events,
  active: z.boolean(),
  disabledReason: z
    .enum(DISABLED_REASONS)
    .nullable()
    .describe("Reason why the shop switched it off itself: the receiver answered 410, or failed for five days"),
  failingSince: Instant.nullable().describe("First failed attempt since the last delivery"),
  lastDeliveredAt: Instant.nullable(),
  formerSecretUntil: Instant.nullable().describe("Until then the former secret is also used to sign"),
  pending: z.int().describe("Deliveries that are queued"),
  failed: z.int().describe("Deliveries that were given up"),
  createdAt: Instant,
  version: Version,
});
export type Webhook = z.infer<typeof WebhookSchema>;

/** `secret` is shown only in this response. */
export const WebhookWithSecretSchema = z.strictObject({ ...WebhookSchema.shape, secret: z.string() });
export type WebhookWithSecret = z.infer<typeof WebhookWithSecretSchema>;

const fields = { name: z.string().trim().max(200), url: z.string().trim().max(2000), events: Events };

export const WebhookInput = z.strictObject(fields);
export type WebhookInput = z.infer<typeof WebhookInput>;

export const WebhookPatch = z.strictObject({
  ...WebhookInput.partial().shape,
  active: z.boolean().optional(),
  version: Version,
});
export type WebhookPatch = z.infer<typeof WebhookPatch>;

export const DeliveryRowSchema = z.strictObject({
  id: Id,
  eventId: Id.describe("`webhook-id` of the message, the same in every attempt"),
  type: z.enum(WEBHOOK_MESSAGE_TYPES),
  state: z.enum(WEBHOOK_DELIVERY_STATES),
  attempts: z.int(),
  statusCode: z.int().nullable().describe("Status of the last attempt"),
  lastError: z.string().nullable().describe("Reason why the last attempt failed, in Spanish"),
  nextAttemptAt: Instant.nullable(),
  lastAttemptAt: Instant.nullable(),
  deliveredAt: Instant.nullable(),
  createdAt: Instant,
});
export type DeliveryRow = z.infer<typeof DeliveryRowSchema>;

export const DeliverySchema = z.strictObject({
  ...DeliveryRowSchema.shape,
  body: z.string().describe("The signed text of the message"),
  response: z.string().nullable().describe("Beginning of the receiver's last response"),
  durationMs: z.int().nullable(),
});
export type Delivery = z.infer<typeof DeliverySchema>;
