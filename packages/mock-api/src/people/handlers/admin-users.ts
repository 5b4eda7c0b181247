import type { adminUsers } from "@tablero/contract/people/endpoints/admin-users";
import type { Staff } from "@tablero/contract/people/shapes/admin-users";
import { factorReset, invitationSent, staffSessionsEnded } from "@tablero/domain/people/accounts/audit";
import {
  emailChangeRefusal,
  emailTaken,
  invitationRefusal,
  isActiveAdmin,
  staffChangeRefusal,
  staffConflict,
} from "@tablero/domain/people/accounts/staff-accounts";
import { resetRefusal } from "@tablero/domain/people/accounts/two-factor";
import { created, deleted, updated } from "@tablero/domain/platform/audit/changes";
import { normaliseEmail } from "@tablero/domain/platform/validation";
import { writeAudit } from "../../platform/audit.ts";
import { type Context, type MockHandlers, requireSignedIn } from "../../platform/callers.ts";
import { must } from "../../platform/rows.ts";
import { bumpVersion, type Store, versionOf } from "../../platform/store.ts";
import { refuseSameEmail, sendEmailLink } from "../commands/change-email.ts";
import { inviteStaff, revokeInvitation, sendInvitation } from "../commands/invitations.ts";
import { staffList } from "../commands/list-staff.ts";
import { hasFactor } from "../commands/two-factor.ts";
import { endSessions } from "../sessions.ts";
import { staffRecord } from "../views/staff.ts";

export function adminUserHandlers(store: Store): Pick<MockHandlers, keyof typeof adminUsers> {
  const view = (id: string): Staff => staffRecord(store, must(store.data.users, id));
  const at = (id: string, version: number): Staff => {
    const current = view(id);
    if (versionOf(store, id) === version) return current;
    throw staffConflict(current);
  };
  const changed = (context: Context, before: Staff) => {
    const after = view(before.id);
    writeAudit(store, context, updated("user", before.id, before, after));
    return { status: 200 as const, body: after };
  };
  const accountOf = (id: string) => must(store.data.accounts, must(store.data.users, id).accountId);
  const invitedBy = (context: Context) => must(store.data.users, requireSignedIn(context).userId).name;
  const requireOpen = (staff: Staff) => {
    const refused = invitationRefusal(staff);
    if (refused) throw refused;
  };
  return {
    "GET /api/admin/users": ({ query }) => ({ status: 200, body: staffList(store, query) }),
    "GET /api/admin/users/{id}": ({ params }) => ({ status: 200, body: view(params.id) }),
    "POST /api/admin/users": ({ body }, context) => {
      const staff = view(inviteStaff(store, body, invitedBy(context)));
      writeAudit(store, context, created("user", staff.id, staff));
      return { status: 201, body: staff };
    },
    "PATCH /api/admin/users/{id}": ({ params: { id }, body: { version, name, ...change } }, context) => {
      const before = at(id, version);
      const { role, status } = before;
      const others = store.data.users.filter((user) => user.id !== id).map((user) => view(user.id));
      const otherAdmins = others.filter(isActiveAdmin).length;
      const member = { userId: id, role, status };
      const refused = staffChangeRefusal(member, change, { actorId: requireSignedIn(context).userId, otherAdmins });
      if (refused) throw refused;
      const account = accountOf(id);
      Object.assign(account, { role: change.role ?? role, status: change.status ?? status });
      if (account.status === "blocked" && status !== "blocked") endSessions(store, account.id);
      if (name !== undefined) must(store.data.users, id).name = name;
      bumpVersion(store, id);
      return changed(context, before);
    },
    "DELETE /api/admin/users/{id}": ({ params: { id }, query }, context) => {
      const before = at(id, query.version);
      requireOpen(before);
      revokeInvitation(store, id);
      writeAudit(store, context, deleted("user", id, before));
      return { status: 200, body: { id } };
    },
    "POST /api/admin/users/{id}/invitation": ({ params: { id } }, context) => {
      const staff = view(id);
      requireOpen(staff);
      sendInvitation(store, accountOf(id).id, staff, invitedBy(context));
      const after = view(id);
      writeAudit(store, context, invitationSent(id, staff, after));
      return { status: 200, body: after };
    },
    "POST /api/admin/users/{id}/email": ({ params: { id }, body }, context) => {
      const before = at(id, body.version);
      const { role, status } = before;
      const refused = emailChangeRefusal({ userId: id, role, status }, requireSignedIn(context).userId);
      if (refused) throw refused;
      const [account, email] = [accountOf(id), normaliseEmail(body.email)];
      refuseSameEmail(account, email);
      if (store.data.accounts.some((each) => each.email === email)) throw emailTaken();
      sendEmailLink(store, account, email);
      bumpVersion(store, id);
      return changed(context, before);
    },
    "POST /api/admin/users/{id}/two-factor/reset": ({ params: { id } }, context) => {
      const account = accountOf(id);
      const isOwn = requireSignedIn(context).userId === id;
      const refused = resetRefusal({ isOwn, enabled: hasFactor(store, account.id) });
      if (refused) throw refused;
      store.twoFactor.delete(account.id);
      endSessions(store, account.id);
      writeAudit(store, context, factorReset(id));
      return { status: 200, body: view(id) };
    },
    "POST /api/admin/users/{id}/sessions/end": ({ params: { id } }, context) => {
      const ended = endSessions(store, accountOf(id).id);
      writeAudit(store, context, staffSessionsEnded(id, ended));
      return { status: 200, body: { ended } };
    },
  };
}
