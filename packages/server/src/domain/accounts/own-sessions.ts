import type { OwnSession } from "@tablero/contract/shapes/common";
import { deviceWords } from "@tablero/domain/device-words";
import { isSessionOver } from "@tablero/domain/sessions";
import { sql } from "drizzle-orm";
import { one, rows } from "../../db/query.ts";
import { type Ctx, inTransaction } from "../context.ts";
import { type AccountPerson, auditAccount } from "./audit.ts";
import { endSession, endSessions } from "./end-sessions.ts";
import type { Sessions, SessionsLimits, SignedIn } from "./sessions.ts";

interface Row {
  id: string;
  address: string | null;
  userAgent: string | null;
  createdAt: string;
  lastSeenAt: string;
}

/** The open sessions of whoever calls: the one of the call first, then by last use. */
export async function listSessions(
  { db, clock }: Ctx,
  limits: SessionsLimits,
  { accountId, sessionId, role }: SignedIn,
): Promise<OwnSession[]> {
  const now = clock();
  const found = await rows<Row>(
    db,
    sql`select id, ip as address, user_agent as "userAgent", iso(created_at) as "createdAt", iso(last_seen_at) as "lastSeenAt"
        from sessions where account_id = ${accountId} and revoked_at is null and token_id is not null
          and expires_at > ${now.toISOString()}
        order by (id = ${sessionId}) desc, last_seen_at desc, id desc limit 200`,
  );
  const { idle, most } = role === "client" ? limits.shopper : limits.staff;
  const isOpen = ({ createdAt, lastSeenAt }: Row) =>
    !isSessionOver(
      { createdAt: Date.parse(createdAt), lastSeenAt: Date.parse(lastSeenAt) },
      { idle, most },
      now.getTime(),
    );
  return found.filter(isOpen).map(({ userAgent, ...row }) => ({
    ...row,
    device: deviceWords(userAgent),
    current: row.id === sessionId,
  }));
}

/** Ends one of the caller's sessions, or all but the one of the call; answers how many were open. */
export function endOwnSessions(ctx: Ctx, caller: SignedIn, id: string | undefined): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const mine =
      id && (await one(tx.db, sql`select 1 as ok from sessions where id = ${id} and account_id = ${caller.accountId}`));
    if (id && !mine) return 0;
    const ended = id ? Number(await endSession(tx, id)) : await endSessions(tx, caller.accountId, caller.sessionId);
    if (ended > 0) await auditAccount(tx, caller, "end-sessions", { count: ended });
    return ended;
  });
}

/** Ends the session of a token, whatever became of the token. One that is not ours ends nothing. */
export async function signOut(ctx: Ctx, sessions: Sessions, token: string): Promise<void> {
  const claims = await sessions.sessionOf(token);
  if (!claims) return;
  await inTransaction(ctx, async (tx) => {
    if (!(await endSession(tx, claims.sessionId))) return;
    const person = await one<AccountPerson>(
      tx.db,
      sql`select a.id as "accountId", a.role, coalesce(u.name, '') as name, u.id as "userId"
          from accounts a left join users u on u.account_id = a.id where a.id = ${claims.accountId}`,
    );
    if (person) await auditAccount(tx, person, "sign-out");
  });
}
