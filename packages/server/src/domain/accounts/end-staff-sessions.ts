import { Failure } from "@tablero/domain/failure";
import { sql } from "drizzle-orm";
import { one } from "../../db/query.ts";
import { type Ctx, inTransaction } from "../context.ts";
import { writeAudit } from "../system/audit.ts";
import { endSessions } from "./end-sessions.ts";

/** Ends every session of a staff user; answers how many were open. Throws `not-found`. */
export function endStaffSessions(ctx: Ctx, userId: string): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const user = await one<{ accountId: string }>(
      tx.db,
      sql`select account_id as "accountId" from users where id = ${userId}`,
    );
    if (!user) throw new Failure("not-found", "Ese usuario no existe o ya no está.");
    const count = await endSessions(tx, user.accountId);
    await writeAudit(tx, { action: "end-sessions", entity: "user", entityId: userId, after: { count } });
    return count;
  });
}
