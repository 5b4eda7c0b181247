import { expectedEntry, type Writes } from "./writes.ts";

export const INBOX_WRITES: Writes = {
  "PATCH /api/admin/inbox/{kind}/{id}": async (staff) => {
    const { items } = (await staff.api.call("GET /api/admin/inbox", { query: {} }, staff)).body;
    const { kind, id, version } = items.find((item) => item.kind !== "question")!;
    const call = { params: { kind, id }, body: { snoozedUntil: "2027-01-04T08:00:00.000Z", version } };
    const reply = await staff.api.call("PATCH /api/admin/inbox/{kind}/{id}", call, staff);
    return expectedEntry("inbox", id, "update", reply);
  },
};
