import { totpCode, totpStep } from "@tablero/domain/people/accounts/totp";
import { freshEmail, GOOD_PASSWORD, invite, newColleague } from "../invitations.ts";
import { expectedEntry, type Writes } from "./writes.ts";

/** Writes on staff accounts and their security. */
export const USER_WRITES: Writes = {
  "POST /api/admin/users/{id}/sessions/end": async (staff) => {
    const { body: me } = await staff.api.call("GET /api/common/user", {}, { token: await staff.api.signIn("judge") });
    const call = { params: { id: me.id } };
    const reply = await staff.api.call("POST /api/admin/users/{id}/sessions/end", call, staff);
    return expectedEntry("user", me.id, "end-sessions", reply);
  },
  "POST /api/admin/users": async (staff) => {
    const reply = await invite(staff.api, staff.token, freshEmail());
    return expectedEntry("user", reply.body.id, "create", reply);
  },
  "PATCH /api/admin/users/{id}": async (staff) => {
    const { id, version } = (await invite(staff.api, staff.token, freshEmail())).body;
    const call = { params: { id }, body: { role: "judge" as const, version } };
    return expectedEntry("user", id, "update", await staff.api.call("PATCH /api/admin/users/{id}", call, staff));
  },
  "DELETE /api/admin/users/{id}": async (staff) => {
    const { id, version } = (await invite(staff.api, staff.token, freshEmail())).body;
    const call = { params: { id }, query: { version } };
    return expectedEntry("user", id, "delete", await staff.api.call("DELETE /api/admin/users/{id}", call, staff));
  },
  "POST /api/admin/users/{id}/invitation": async (staff) => {
    const { id } = (await invite(staff.api, staff.token, freshEmail())).body;
    const reply = await staff.api.call("POST /api/admin/users/{id}/invitation", { params: { id } }, staff);
    return expectedEntry("user", id, "send", reply);
  },
  "POST /api/admin/users/{id}/email": async (staff) => {
    const { id } = await newColleague(staff.api, staff.token);
    const { version } = (await staff.api.call("GET /api/admin/users/{id}", { params: { id } }, staff)).body;
    const call = { params: { id }, body: { email: freshEmail("otra"), version } };
    return expectedEntry("user", id, "update", await staff.api.call("POST /api/admin/users/{id}/email", call, staff));
  },
  "POST /api/admin/users/{id}/two-factor/reset": async (staff) => {
    const { id, token } = await newColleague(staff.api, staff.token);
    const setUp = { body: { current: GOOD_PASSWORD } };
    const { secret } = (await staff.api.call("POST /api/auth/two-factor/setup", setUp, { token })).body;
    const code = await totpCode(secret, totpStep(Date.now()));
    await staff.api.call("POST /api/auth/two-factor/confirm", { body: { code } }, { token });
    const reply = await staff.api.call("POST /api/admin/users/{id}/two-factor/reset", { params: { id } }, staff);
    return expectedEntry("user", id, "two-factor", reply);
  },
  "PATCH /api/admin/settings": async (staff) => {
    const { body } = await staff.api.call("GET /api/admin/settings", {}, staff);
    const orders = { ...body.orders, pickupExpiryDays: body.orders.pickupExpiryDays + 1 };
    const reply = await staff.api.call("PATCH /api/admin/settings", { body: { orders, version: body.version } }, staff);
    return expectedEntry("settings", "shop", "update", reply);
  },
  "PATCH /api/admin/first-steps": async (staff) => {
    const { body } = await staff.api.call("GET /api/admin/first-steps", {}, staff);
    const call = { body: { closed: !body.closed } };
    return expectedEntry(
      "settings",
      "first-steps",
      "update",
      await staff.api.call("PATCH /api/admin/first-steps", call, staff),
    );
  },
  "PUT /api/admin/legal-texts/{page}": async (staff) => {
    const params = { page: "garantia" as const };
    const { body } = await staff.api.call("GET /api/admin/legal-texts/{page}", { params }, staff);
    const call = { params, body: { body: "<p>Tres años.</p>", revision: body.revision } };
    return expectedEntry(
      "legal-text",
      "garantia",
      "update",
      await staff.api.call("PUT /api/admin/legal-texts/{page}", call, staff),
    );
  },
  "POST /api/admin/legal-texts/{page}/versions": async (staff) => {
    const params = { page: "precompras" as const };
    const { body } = await staff.api.call("GET /api/admin/legal-texts/{page}", { params }, staff);
    const call = { params, body: { revision: body.revision } };
    const reply = await staff.api.call("POST /api/admin/legal-texts/{page}/versions", call, staff);
    return expectedEntry("legal-text", "precompras", "publish", reply);
  },
  "POST /api/admin/settings/mail/test": async (staff) => {
    const { version } = (await staff.api.call("GET /api/admin/settings", {}, staff)).body;
    const call = { body: { version } };
    return expectedEntry(
      "settings",
      "mail",
      "send",
      await staff.api.call("POST /api/admin/settings/mail/test", call, staff),
    );
  },
  "POST /api/admin/settings/gateways/test": async (staff) => {
    const { version } = (await staff.api.call("GET /api/admin/settings", {}, staff)).body;
    const call = { body: { gateway: "redsys" as const, version } };
    const reply = await staff.api.call("POST /api/admin/settings/gateways/test", call, staff);
    return expectedEntry("settings", "gateways", "send", reply);
  },
  "PATCH /api/admin/settings/security": async (staff) => {
    const { body } = await staff.api.call("GET /api/admin/settings/security", {}, staff);
    const call = { body: { twoFactorRequired: false, version: body.version } };
    const reply = await staff.api.call("PATCH /api/admin/settings/security", call, staff);
    return expectedEntry("settings", "security", "update", reply);
  },
};
