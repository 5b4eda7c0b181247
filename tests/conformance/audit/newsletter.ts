import { of, type Writes } from "./writes.ts";

export const NEWSLETTER_WRITES: Writes = {
  "POST /api/admin/newsletter-subscriptions/{id}/cancellation": async (staff) => {
    const email = `${crypto.randomUUID()}@correo.test`;
    await staff.api.call("POST /api/shop/newsletter", { body: { email } });
    const query = { search: email };
    const { body } = await staff.api.call("GET /api/admin/newsletter-subscriptions", { query }, staff);
    const { id, version } = body.items[0]!;
    const call = { params: { id }, body: { version } };
    const path = "POST /api/admin/newsletter-subscriptions/{id}/cancellation";
    return of("newsletter-subscription", id, "update", await staff.api.call(path, call, staff));
  },
};
