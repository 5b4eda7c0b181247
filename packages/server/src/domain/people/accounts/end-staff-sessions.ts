import { staffSessionsEnded } from "@tablero/domain/people/accounts/audit";
import { Failure } from "@tablero/domain/platform/failure";
import { sql } from "drizzle-orm";
import { Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { endSessions } from "./end-sessions.ts";

/** Ends every session of a staff user. Returns how many were open. Throws `not-found`. */
export function endStaffSessions(ctx: Ctx, userId: string): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const user = await one(tx.db, sql`select account_id as "accountId" from users where id = ${userId}`, {
      accountId: Text,
    });
    if (!user) throw new Failure("not-found", "Ese usuario no existe o ya no está.");
    const count = await endSessions(tx, user.accountId);
    await writeAudit(tx, staffSessionsEnded(userId, count));
    return count;
  });
}
