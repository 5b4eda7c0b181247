import { PNG, uploadPicture } from "../picture.ts";
import { expectedEntry, type Staff, type Writes } from "./writes.ts";

/** A failed job or email that awaits action by staff. */
async function failed({ api, token }: Staff, list: "jobs" | "mails"): Promise<string> {
  await api.target.plantSystem?.();
  const call = { query: { state: "failed" as const } };
  const { body } = await api.call(`GET /api/admin/system/${list}`, call, { token });
  return body.items[0]!.id;
}

const newFilter = ({ api, token }: Staff) =>
  api.call(
    "POST /api/admin/saved-filters",
    { body: { resource: "products", name: crypto.randomUUID(), query: "status=draft" } },
    { token },
  );

/** Backups, retries, saved filters and pictures. */
export const SYSTEM_WRITES: Writes = {
  "POST /api/admin/system/backups": async (staff) => {
    const reply = await staff.api.call("POST /api/admin/system/backups", {}, staff);
    return expectedEntry("backup", reply.body.id, "create", reply);
  },
  "POST /api/admin/system/jobs/{id}/retry": async (staff) => {
    const id = await failed(staff, "jobs");
    const reply = await staff.api.call("POST /api/admin/system/jobs/{id}/retry", { params: { id } }, staff);
    return expectedEntry("job", id, "retry", reply);
  },
  "POST /api/admin/system/mails/{id}/retry": async (staff) => {
    const id = await failed(staff, "mails");
    const reply = await staff.api.call("POST /api/admin/system/mails/{id}/retry", { params: { id } }, staff);
    return expectedEntry("mail", id, "retry", reply);
  },
  "POST /api/admin/system/payment-events/{id}/retry": async (staff) => {
    await staff.api.target.plantSystem?.();
    const { body } = await staff.api.call("GET /api/admin/system/payment-events", {}, staff);
    const { id } = body.items[0]!;
    const call = { params: { id } };
    const reply = await staff.api.call("POST /api/admin/system/payment-events/{id}/retry", call, staff);
    return expectedEntry("payment-event", id, "retry", reply);
  },
  "POST /api/admin/saved-filters": async (staff) => {
    const reply = await newFilter(staff);
    return expectedEntry("saved-filter", reply.body.id, "create", reply);
  },
  "PATCH /api/admin/saved-filters/{id}": async (staff) => {
    const { id, version } = (await newFilter(staff)).body;
    const call = { params: { id }, body: { shared: true, version } };
    return expectedEntry(
      "saved-filter",
      id,
      "update",
      await staff.api.call("PATCH /api/admin/saved-filters/{id}", call, staff),
    );
  },
  "DELETE /api/admin/saved-filters/{id}": async (staff) => {
    const { id, version } = (await newFilter(staff)).body;
    const call = { params: { id }, query: { version } };
    return expectedEntry(
      "saved-filter",
      id,
      "delete",
      await staff.api.call("DELETE /api/admin/saved-filters/{id}", call, staff),
    );
  },
  "POST /api/admin/settings/pictures": async ({ api, token }) => {
    const body = new FormData();
    body.append("file", PNG, "a.png");
    const reply = await api.call("POST /api/admin/settings/pictures", { body }, { token });
    return expectedEntry("picture", reply.body.image.id, "create", reply);
  },
  "POST /api/admin/pictures": async ({ api, token }) => {
    const reply = await uploadPicture(api, token);
    return expectedEntry("picture", reply.body.id, "create", reply);
  },
};
