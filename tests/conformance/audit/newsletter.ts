import { expectedEntry, type Staff, type Writes } from "./writes.ts";

const issue = async (staff: Staff) => {
  const body = { subject: "Novedades", text: "Hola" };
  return (await staff.api.call("POST /api/admin/newsletter-issues", { body }, staff)).body;
};

export const NEWSLETTER_WRITES: Writes = {
  "POST /api/admin/newsletter-subscriptions/{id}/cancellation": async (staff) => {
    const email = `${crypto.randomUUID()}@correo.test`;
    await staff.api.call("POST /api/shop/newsletter", { body: { email } });
    const query = { search: email };
    const { body } = await staff.api.call("GET /api/admin/newsletter-subscriptions", { query }, staff);
    const { id, version } = body.items[0]!;
    const call = { params: { id }, body: { version } };
    const path = "POST /api/admin/newsletter-subscriptions/{id}/cancellation";
    return expectedEntry("newsletter-subscription", id, "update", await staff.api.call(path, call, staff));
  },
  "POST /api/admin/newsletter-issues/{id}/sending": async (staff) => {
    const { id, version } = await issue(staff);
    const call = { params: { id }, body: { version } };
    const path = "POST /api/admin/newsletter-issues/{id}/sending";
    return expectedEntry("newsletter-issue", id, "send", await staff.api.call(path, call, staff));
  },
  "POST /api/admin/newsletter-issues/{id}/test-mail": async (staff) => {
    const { id } = await issue(staff);
    const path = "POST /api/admin/newsletter-issues/{id}/test-mail";
    return expectedEntry("newsletter-issue", id, "send", await staff.api.call(path, { params: { id } }, staff));
  },
};
