import { demoCampaign, moveTo, newCampaign, queueOf } from "../preorder-staff.ts";
import { expectedEntry, type Staff, type Writes } from "./writes.ts";

const CAMPAIGN = "coral abismal";

/** A reservation of the demo shop that is still waiting. */
async function waiting(staff: Staff) {
  const { id } = await demoCampaign(staff, CAMPAIGN);
  const [row] = await queueOf(staff, id, { state: "confirmed" });
  if (!row) throw new Error("nobody waits");
  return { params: { id }, ids: [row.id] };
}

/** Writes on campaigns besides those of the kit. */
export const PREORDER_WRITES: Writes = {
  "POST /api/admin/preorders/{id}/transitions": async (staff) => {
    const { id } = await newCampaign(staff);
    return expectedEntry("preorder", id, "transition", await moveTo(staff, id, "open"));
  },
  "POST /api/admin/preorders/{id}/delay": async (staff) => {
    const { id } = await newCampaign(staff);
    const { version } = (await moveTo(staff, id, "open")).body;
    const call = { params: { id }, body: { releaseDate: "2099-05-01", reason: "La imprenta", version } };
    const reply = await staff.api.call("POST /api/admin/preorders/{id}/delay", call, staff);
    return expectedEntry("preorder", id, "transition", reply);
  },
  "POST /api/admin/preorders/{id}/street-date": async (staff) => {
    const { id } = await newCampaign(staff);
    const { version } = (await moveTo(staff, id, "open")).body;
    const call = { params: { id }, body: { lifted: true, reason: "Lo permite el editor", version } };
    const reply = await staff.api.call("POST /api/admin/preorders/{id}/street-date", call, staff);
    return expectedEntry("preorder", id, "transition", reply);
  },
  "POST /api/admin/preorders/{id}/cancellations": async (staff) => {
    const { params, ids } = await waiting(staff);
    const call = { params, body: { ids, reason: "Lo pide el cliente" } };
    const reply = await staff.api.call("POST /api/admin/preorders/{id}/cancellations", call, staff);
    return expectedEntry("preorder", params.id, "update", reply);
  },
  "POST /api/admin/preorders/{id}/allocation": async (staff) => {
    const { id } = await newCampaign(staff);
    await moveTo(staff, id, "open");
    const { version } = (await moveTo(staff, id, "closed")).body;
    const call = { params: { id }, body: { shares: [], final: true, version } };
    const reply = await staff.api.call("POST /api/admin/preorders/{id}/allocation", call, staff);
    return expectedEntry("preorder", id, "transition", reply);
  },
  "POST /api/admin/preorders/{id}/balance": async (staff) => {
    const { params, ids } = await waiting(staff);
    const call = { params, body: { days: 7, ids } };
    const reply = await staff.api.call("POST /api/admin/preorders/{id}/balance", call, staff);
    return expectedEntry("preorder", params.id, "update", reply);
  },
  "POST /api/admin/preorders/{id}/handovers": async (staff) => {
    const { params, ids } = await waiting(staff);
    const call = { params, body: { ids } };
    const reply = await staff.api.call("POST /api/admin/preorders/{id}/handovers", call, staff);
    return expectedEntry("preorder", params.id, "update", reply);
  },
};
