import { expectedEntry, type Writes } from "./writes.ts";

export const REVIEW_WRITES: Writes = {
  "PATCH /api/admin/reviews/{id}": async (staff) => {
    const { items } = (await staff.api.call("GET /api/admin/reviews", { query: { size: 1 } }, staff)).body;
    const { id, version } = items[0]!;
    const call = { params: { id }, body: { answer: `Gracias ${crypto.randomUUID()}`, version } };
    return expectedEntry("review", id, "update", await staff.api.call("PATCH /api/admin/reviews/{id}", call, staff));
  },
};
