import { MAX_DELIVERY_ATTEMPTS, WEBHOOK_DELIVERY_STATES } from "@tablero/domain/platform/webhooks/delivery";
import { WEBHOOK_MESSAGE_TYPES } from "@tablero/domain/platform/webhooks/events";
import { MAX_WEBHOOKS } from "@tablero/domain/platform/webhooks/webhooks";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { Id, listOf, listQuery, QueryInt, repeatable } from "../shapes/basics.ts";
import {
  DeliveryRowSchema,
  DeliverySchema,
  WebhookInput,
  WebhookPatch,
  WebhookSchema,
  WebhookWithSecretSchema,
} from "../shapes/webhooks.ts";

const ById = z.strictObject({ id: Id });
const ByDelivery = z.strictObject({ id: Id, deliveryId: Id });
const Missing = problem(["not-found"]);
const Conflict = problem(["version-conflict", "idempotency-in-progress"], { current: WebhookSchema.optional() });
const Off = problem(["invalid-transition", "idempotency-in-progress"]);

/** Webhook receivers of the shop's events, and the messages sent to them. */
export const adminWebhooks = table({
  "GET /api/admin/webhooks": {
    summary: "Webhooks",
    access: "webhooks:read",
    query: listQuery(["name", "createdAt"], { order: "asc" }, {}),
    responses: { 200: listOf(WebhookSchema) },
  },
  "GET /api/admin/webhooks/{id}": {
    summary: "One webhook, without its secret",
    access: "webhooks:read",
    params: ById,
    responses: { 200: WebhookSchema, 404: Missing },
  },
  "POST /api/admin/webhooks": {
    summary: "Adds a receiver; this response contains the secret that signs its messages",
    access: "webhooks:write",
    body: WebhookInput,
    rules: `Needs an \`https\` address with a public name. At most ${MAX_WEBHOOKS}. A repeated call adds another receiver, because its response is not stored for an \`Idempotency-Key\`.`,
    responses: { 201: WebhookWithSecretSchema, 409: problem(["quota-exhausted"]) },
  },
  "PATCH /api/admin/webhooks/{id}": {
    summary: "Changes a receiver, or switches it off and on",
    access: "webhooks:write",
    params: ById,
    body: WebhookPatch,
    rules: "Pending messages of a receiver that is switched off are given up, and can be sent again by hand.",
    responses: { 200: WebhookSchema, 404: Missing, 409: Conflict },
  },
  "DELETE /api/admin/webhooks/{id}": {
    summary: "Removes a receiver with its deliveries",
    access: "webhooks:write",
    params: ById,
    query: z.strictObject({ version: QueryInt(1) }),
    responses: { 200: z.strictObject({ id: Id }), 404: Missing, 409: Conflict },
  },
  "POST /api/admin/webhooks/{id}/secret": {
    summary: "Creates a new secret; for a day, the former one is also used to sign",
    access: "webhooks:write",
    params: ById,
    responses: { 200: WebhookWithSecretSchema, 404: Missing },
  },
  "POST /api/admin/webhooks/{id}/ping": {
    summary: "Sends a message of the type `ping`",
    access: "webhooks:write",
    params: ById,
    responses: { 201: DeliverySchema, 404: Missing, 409: Off },
  },
  "GET /api/admin/webhooks/{id}/deliveries": {
    summary: "Deliveries to a receiver, newest first",
    access: "webhooks:read",
    params: ById,
    query: listQuery(
      ["createdAt"],
      { order: "desc" },
      {
        state: repeatable(z.enum(WEBHOOK_DELIVERY_STATES)).optional(),
        type: repeatable(z.enum(WEBHOOK_MESSAGE_TYPES)).optional(),
      },
    ),
    responses: { 200: listOf(DeliveryRowSchema), 404: Missing },
  },
  "POST /api/admin/webhooks/{id}/deliveries/replay-failed": {
    summary: "Sends all messages again that were given up",
    access: "webhooks:write",
    params: ById,
    rules: "`replayed` is the number of messages; the oldest thousand at a time.",
    responses: { 200: z.strictObject({ replayed: z.int().min(0) }), 404: Missing, 409: Off },
  },
  "GET /api/admin/webhooks/{id}/deliveries/{deliveryId}": {
    summary: "One delivery with its message and the receiver's response",
    access: "webhooks:read",
    params: ByDelivery,
    responses: { 200: DeliverySchema, 404: Missing },
  },
  "POST /api/admin/webhooks/{id}/deliveries/{deliveryId}/replay": {
    summary: "Sends a message again with the same id",
    access: "webhooks:write",
    params: ByDelivery,
    rules: `A message that was given up or delivered starts again, with ${MAX_DELIVERY_ATTEMPTS} attempts; a pending one becomes due immediately.`,
    responses: { 200: DeliverySchema, 404: Missing, 409: Off },
  },
});
