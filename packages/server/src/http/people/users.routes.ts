import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { adminUsers } from "@tablero/contract/people/endpoints/admin-users";
import type { adminSecurity } from "@tablero/contract/people/endpoints/two-factor";
import { requestStaffEmail } from "../../domain/people/accounts/change-email.ts";
import { endStaffSessions } from "../../domain/people/accounts/end-staff-sessions.ts";
import { inviteStaff, resendInvitation, revokeInvitation } from "../../domain/people/accounts/invitations.ts";
import { changeSecurity, readSecurityPage } from "../../domain/people/accounts/security-settings.ts";
import { changeStaff } from "../../domain/people/accounts/staff-accounts.ts";
import { resetFactor } from "../../domain/people/accounts/two-factor/reset-factor.ts";
import { listStaff, readStaff } from "../../domain/people/staff/list.ts";
import { buildCtx, type Call, created, type Deps, ok, requireCaller } from "../call.ts";
import { idempotent } from "../idempotent.ts";

export function userRoutes(
  deps: Deps,
): Pick<Handlers<typeof audiences.admin, Call>, keyof typeof adminUsers | keyof typeof adminSecurity> {
  const { secrets, sessions } = deps;
  return {
    "GET /api/admin/users": async ({ query }, call) => ok(await listStaff(buildCtx(deps, call), query)),
    "GET /api/admin/users/{id}": async ({ params }, call) => ok(await readStaff(buildCtx(deps, call), params.id)),
    "POST /api/admin/users": async ({ body }, call) => {
      const command = { scope: "POST /api/admin/users", body };
      return created(await idempotent(deps, call, command, (ctx) => inviteStaff(ctx, secrets, body)));
    },
    "PATCH /api/admin/users/{id}": async ({ params, body }, call) => {
      const changed = await changeStaff(buildCtx(deps, call), params.id, body);
      // The user's next call checks session and permissions again.
      sessions.forget();
      return ok(changed);
    },
    "DELETE /api/admin/users/{id}": async ({ params, query }, call) => {
      await revokeInvitation(buildCtx(deps, call), params.id, query.version);
      return ok({ id: params.id });
    },
    "POST /api/admin/users/{id}/invitation": async ({ params }, call) =>
      ok(await resendInvitation(buildCtx(deps, call), secrets, params.id)),
    "POST /api/admin/users/{id}/email": async ({ params, body }, call) =>
      ok(await requestStaffEmail(buildCtx(deps, call), secrets, params.id, body)),
    "POST /api/admin/users/{id}/two-factor/reset": async ({ params }, call) => {
      const changed = await resetFactor(buildCtx(deps, call), params.id);
      sessions.forget();
      return ok(changed);
    },
    "GET /api/admin/settings/security": async (_, call) => ok(await readSecurityPage(buildCtx(deps, call))),
    "PATCH /api/admin/settings/security": async ({ body }, call) => {
      const changed = await changeSecurity(buildCtx(deps, call), requireCaller(call), body);
      sessions.forget();
      return ok(changed);
    },
    "POST /api/admin/users/{id}/sessions/end": async ({ params }, call) => {
      const ended = await endStaffSessions(buildCtx(deps, call), params.id);
      sessions.forget();
      return ok({ ended });
    },
  };
}
