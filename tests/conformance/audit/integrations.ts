import type { Caller } from "../caller.ts";
import { expectedEntry, type Staff, type Writes } from "./writes.ts";

const makeToken = ({ api, token }: Staff) =>
  api.call(
    "POST /api/admin/api-tokens",
    { body: { name: "ERP", scopes: ["orders:read"], expiresAt: null } },
    { token },
  );

/** A new webhook; the shop's other webhooks stay unchanged. */
export async function makeWebhook(api: Caller, token: string) {
  const body = { name: "ERP", url: "https://erp.example/avisos", events: ["order.placed" as const] };
  return (await api.call("POST /api/admin/webhooks", { body }, { token })).body;
}

const ping = async ({ api, token }: Staff, id: string) =>
  (await api.call("POST /api/admin/webhooks/{id}/ping", { params: { id } }, { token })).body;

async function failedDelivery(staff: Staff): Promise<{ id: string; deliveryId: string }> {
  const { api } = staff;
  const { id, version } = await makeWebhook(api, staff.token);
  const { id: deliveryId } = await ping(staff, id);
  const change = (active: boolean, at: number) =>
    api.call("PATCH /api/admin/webhooks/{id}", { params: { id }, body: { active, version: at } }, staff);
  const off = (await change(false, version)).body;
  await change(true, off.version);
  return { id, deliveryId };
}

/** Writes on API tokens and webhooks. */
export const INTEGRATION_WRITES: Writes = {
  "POST /api/admin/api-tokens": async (staff) => {
    const reply = await makeToken(staff);
    return expectedEntry("api-token", reply.body.id, "create", reply);
  },
  "DELETE /api/admin/api-tokens/{id}": async (staff) => {
    const { id } = (await makeToken(staff)).body;
    const reply = await staff.api.call("DELETE /api/admin/api-tokens/{id}", { params: { id } }, staff);
    return expectedEntry("api-token", id, "archive", reply);
  },
  "POST /api/admin/webhooks": async (staff) => {
    const body = { name: "ERP", url: "https://erp.example/avisos", events: ["order.paid" as const] };
    const reply = await staff.api.call("POST /api/admin/webhooks", { body }, staff);
    return expectedEntry("webhook", reply.body.id, "create", reply);
  },
  "PATCH /api/admin/webhooks/{id}": async (staff) => {
    const { id, version } = await makeWebhook(staff.api, staff.token);
    const call = { params: { id }, body: { name: "Almacén", version } };
    return expectedEntry("webhook", id, "update", await staff.api.call("PATCH /api/admin/webhooks/{id}", call, staff));
  },
  "DELETE /api/admin/webhooks/{id}": async (staff) => {
    const { id, version } = await makeWebhook(staff.api, staff.token);
    const call = { params: { id }, query: { version } };
    return expectedEntry("webhook", id, "delete", await staff.api.call("DELETE /api/admin/webhooks/{id}", call, staff));
  },
  "POST /api/admin/webhooks/{id}/secret": async (staff) => {
    const { id } = await makeWebhook(staff.api, staff.token);
    const reply = await staff.api.call("POST /api/admin/webhooks/{id}/secret", { params: { id } }, staff);
    return expectedEntry("webhook", id, "update", reply);
  },
  "POST /api/admin/webhooks/{id}/ping": async (staff) => {
    const { id } = await makeWebhook(staff.api, staff.token);
    const reply = await staff.api.call("POST /api/admin/webhooks/{id}/ping", { params: { id } }, staff);
    return expectedEntry("webhook", id, "send", reply);
  },
  "POST /api/admin/webhooks/{id}/deliveries/replay-failed": async (staff) => {
    const { id } = await failedDelivery(staff);
    const key = "POST /api/admin/webhooks/{id}/deliveries/replay-failed";
    return expectedEntry("webhook", id, "retry", await staff.api.call(key, { params: { id } }, staff));
  },
  "POST /api/admin/webhooks/{id}/deliveries/{deliveryId}/replay": async (staff) => {
    const params = await failedDelivery(staff);
    const key = "POST /api/admin/webhooks/{id}/deliveries/{deliveryId}/replay";
    return expectedEntry("webhook", params.id, "retry", await staff.api.call(key, { params }, staff));
  },
};
