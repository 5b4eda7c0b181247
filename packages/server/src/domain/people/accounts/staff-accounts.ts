import type { Staff } from "@tablero/contract/people/shapes/admin-users";
import {
  isActiveAdmin,
  type StaffChange,
  type StaffMember,
  staffChangeRefusal,
  staffConflict,
} from "@tablero/domain/people/accounts/staff-accounts";
import { updated } from "@tablero/domain/platform/audit/changes";
import { Failure } from "@tablero/domain/platform/failure";
import { ACCOUNT_STATUSES, STAFF_ROLES } from "@tablero/domain/platform/vocabulary";
import { sql } from "drizzle-orm";
import { among, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { readStaff } from "../staff/list.ts";
import { endSessions } from "./end-sessions.ts";

export interface LockedMember extends StaffMember {
  accountId: string;
  /** Active administrators besides this member, locked until the transaction ends. */
  otherAdmins: number;
}

/**
 * Locks a staff account and those of all active administrators, so that concurrent changes count the
 * administrators one after another. Throws `not-found`.
 */
export async function lockMember(tx: Ctx, userId: string): Promise<LockedMember> {
  const locked = await rows(
    tx.db,
    sql`select a.id as "accountId", u.id as "userId", a.role, a.status from accounts a join users u on u.account_id = a.id
        where u.id = ${userId} or (a.role = 'admin' and a.status = 'active') order by a.id for no key update of a`,
    { userId: Text, role: among(STAFF_ROLES), status: among(ACCOUNT_STATUSES), accountId: Text },
  );
  const member = locked.find((each) => each.userId === userId);
  if (!member) throw new Failure("not-found", "Ese usuario no existe o ya no está.");
  return { ...member, otherAdmins: locked.filter((each) => each !== member && isActiveAdmin(each)).length };
}

/** The staff user, if at the expected version. Throws `version-conflict` with the current state. */
export async function staffAt(tx: Ctx, userId: string, version: number): Promise<Staff> {
  const current = await readStaff(tx, userId);
  if (current.version === version) return current;
  throw staffConflict(current);
}

export interface StaffPatch extends StaffChange {
  name?: string | undefined;
  version: number;
}

/**
 * Changes name, role or status of a staff user; disabling ends all sessions. Throws `not-found`, `version-conflict`,
 * and the failures of `staffChangeRefusal`.
 */
export function changeStaff(ctx: Ctx, userId: string, { version, ...patch }: StaffPatch): Promise<Staff> {
  return inTransaction(ctx, async (tx) => {
    const member = await lockMember(tx, userId);
    const before = await staffAt(tx, userId, version);
    const actorId = tx.actor.kind === "staff" ? tx.actor.userId : null;
    const refused = staffChangeRefusal(member, patch, { actorId, otherAdmins: member.otherAdmins });
    if (refused) throw refused;
    const now = tx.clock().toISOString();
    const { accountId } = member;
    const { name = before.name, role = before.role, status = before.status } = patch;
    await tx.db.execute(
      sql`update accounts set role = ${role}, status = ${status}, updated_at = ${now} where id = ${accountId}`,
    );
    if (status === "blocked" && before.status !== "blocked") await endSessions(tx, accountId);
    // Locked last, after the sessions: see LOCK_ORDER.
    const still = await one(
      tx.db,
      sql`update users set name = ${name}, updated_at = ${now}, version = version + 1
          where id = ${userId} and version = ${version} returning id`,
    );
    if (!still) throw staffConflict(await readStaff(tx, userId));
    const after = await readStaff(tx, userId);
    await writeAudit(tx, updated("user", userId, before, after));
    return after;
  });
}
