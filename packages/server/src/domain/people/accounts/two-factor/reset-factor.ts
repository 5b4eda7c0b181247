import type { Staff } from "@tablero/contract/people/shapes/admin-users";
import { factorReset } from "@tablero/domain/people/accounts/audit";
import { resetRefusal } from "@tablero/domain/people/accounts/two-factor";
import { type Ctx, inTransaction } from "../../../platform/context.ts";
import { writeAudit } from "../../../platform/system/audit.ts";
import { readStaff } from "../../staff/list.ts";
import { endSessions } from "../end-sessions.ts";
import { lockMember } from "../staff-accounts.ts";
import { deleteFactor, hasFactor } from "./factor.ts";
import { notifyOwner } from "./own-factor.ts";

/** Removes the second factor of a user who has lost it. Throws `not-found`, and the failures of `resetRefusal`. */
export function resetFactor(ctx: Ctx, userId: string): Promise<Staff> {
  return inTransaction(ctx, async (tx) => {
    const { accountId } = await lockMember(tx, userId);
    const isOwn = tx.actor.kind === "staff" && tx.actor.userId === userId;
    const refused = resetRefusal({ isOwn, enabled: await hasFactor(tx, accountId) });
    if (refused) throw refused;
    await deleteFactor(tx, accountId);
    await endSessions(tx, accountId);
    const after = await readStaff(tx, userId);
    await writeAudit(tx, factorReset(userId));
    await notifyOwner(tx, after, false);
    return after;
  });
}
