import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { adminWebhooks } from "@tablero/contract/platform/endpoints/admin-webhooks";
import {
  listDeliveries,
  pingWebhook,
  readDelivery,
  replayDelivery,
  replayFailed,
} from "../../domain/platform/webhooks/deliveries.ts";
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  readWebhook,
  rotateSecret,
} from "../../domain/platform/webhooks/webhooks.ts";
import { buildCtx, type Call, created, type Deps, ok } from "../call.ts";

export function webhookRoutes(deps: Deps): Pick<Handlers<typeof audiences.admin, Call>, keyof typeof adminWebhooks> {
  return {
    "GET /api/admin/webhooks": async ({ query }, call) => ok(await listWebhooks(buildCtx(deps, call), query)),
    "GET /api/admin/webhooks/{id}": async ({ params }, call) => ok(await readWebhook(buildCtx(deps, call), params.id)),
    // Without `idempotent`, which would store the response with the secret.
    "POST /api/admin/webhooks": async ({ body }, call) =>
      created(await createWebhook(buildCtx(deps, call), deps, body)),
    "PATCH /api/admin/webhooks/{id}": async ({ params, body }, call) =>
      ok(await changeWebhook(buildCtx(deps, call), deps, params.id, body)),
    "DELETE /api/admin/webhooks/{id}": async ({ params, query }, call) => {
      await deleteWebhook(buildCtx(deps, call), params.id, query.version);
      return ok({ id: params.id });
    },
    "POST /api/admin/webhooks/{id}/secret": async ({ params }, call) =>
      ok(await rotateSecret(buildCtx(deps, call), deps, params.id)),
    "POST /api/admin/webhooks/{id}/ping": async ({ params }, call) =>
      created(await pingWebhook(buildCtx(deps, call), params.id)),
    "GET /api/admin/webhooks/{id}/deliveries": async ({ params, query }, call) =>
      ok(await listDeliveries(buildCtx(deps, call), params.id, query)),
    "POST /api/admin/webhooks/{id}/deliveries/replay-failed": async ({ params }, call) =>
      ok({ replayed: await replayFailed(buildCtx(deps, call), params.id) }),
    "GET /api/admin/webhooks/{id}/deliveries/{deliveryId}": async ({ params }, call) =>
      ok(await readDelivery(buildCtx(deps, call), params.id, params.deliveryId)),
    "POST /api/admin/webhooks/{id}/deliveries/{deliveryId}/replay": async ({ params }, call) =>
      ok(await replayDelivery(buildCtx(deps, call), params.id, params.deliveryId)),
  };
}
