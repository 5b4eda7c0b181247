import type { Caller } from "../caller.ts";
import { expectedEntry, type Writes } from "./writes.ts";

const PAYOUT = { provider: "demo", paidOn: "2026-11-16", from: "2026-11-09", to: "2026-11-15", amount: 12_345 };

const record = (api: Caller, token: string) =>
  api.call("POST /api/admin/takings/payouts", { body: { ...PAYOUT, reference: "LIQ-1" } }, { token });

/** Writes on payouts by providers. */
export const TAKINGS_WRITES: Writes = {
  "POST /api/admin/takings/payouts": async ({ api, token }) => {
    const reply = await record(api, token);
    return expectedEntry("payout", reply.body.id, "create", reply);
  },
  "DELETE /api/admin/takings/payouts/{id}": async ({ api, token }) => {
    const { id } = (await record(api, token)).body;
    const reply = await api.call("DELETE /api/admin/takings/payouts/{id}", { params: { id } }, { token });
    return expectedEntry("payout", id, "delete", reply);
  },
};
