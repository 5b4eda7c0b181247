import { DELIVERY_STATES, MAX_DELIVERY_ATTEMPTS } from "@tablero/domain/platform/webhooks/delivery";
import { WEBHOOK_MESSAGE_TYPES } from "@tablero/domain/platform/webhooks/events";
import { MAX_WEBHOOKS } from "@tablero/domain/platform/webhooks/webhooks";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { Id, listOf, listQuery, many, QueryInt } from "../shapes/basics.ts";
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
    summary: "Adds a receiver; this answer has the secret that signs what it gets",
    access: "webhooks:write",
    body: WebhookInput,
    rules: `An \`https\` address with a public name. At most ${MAX_WEBHOOKS}. A repeated call adds another one: its answer is not kept for an \`Idempotency-Key\`.`,
    responses: { 201: WebhookWithSecretSchema, 409: problem(["quota-exhausted"]) },
  },
  "PATCH /api/admin/webhooks/{id}": {
    summary: "Changes a receiver, switches it off and on",
    access: "webhooks:write",
    params: ById,
    body: WebhookPatch,
    rules: "What waits for a receiver that is switched off is given up, and can be sent again by hand.",
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
    summary: "Makes a new secret; for a day the former one signs too",
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
    summary: "What was sent to a receiver, newest first",
    access: "webhooks:read",
    params: ById,
    query: listQuery(
      ["createdAt"],
      { order: "desc" },
      {
        state: many(z.enum(DELIVERY_STATES)).optional(),
        type: many(z.enum(WEBHOOK_MESSAGE_TYPES)).optional(),
      },
    ),
    responses: { 200: listOf(DeliveryRowSchema), 404: Missing },
  },
  "POST /api/admin/webhooks/{id}/deliveries/replay-failed": {
    summary: "Sends everything that was given up once more",
    access: "webhooks:write",
    params: ById,
    rules: "`replayed` is how many; the oldest thousand at a time.",
    responses: { 200: z.strictObject({ replayed: z.int().min(0) }), 404: Missing, 409: Off },
  },
  "GET /api/admin/webhooks/{id}/deliveries/{deliveryId}": {
    summary: "One delivery with its message and the receiver's answer",
    access: "webhooks:read",
    params: ByDelivery,
    responses: { 200: DeliverySchema, 404: Missing },
  },
  "POST /api/admin/webhooks/{id}/deliveries/{deliveryId}/replay": {
    summary: "Sends a message once more, with the same id",
    access: "webhooks:write",
    params: ByDelivery,
    rules: `One that was given up or delivered begins anew, with ${MAX_DELIVERY_ATTEMPTS} attempts; one that waits is due at once.`,
    responses: { 200: DeliverySchema, 404: Missing, 409: Off },
  },
});
