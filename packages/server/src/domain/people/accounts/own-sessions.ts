import type { OwnSession } from "@tablero/contract/people/shapes/sessions";
import { deviceWords } from "@tablero/domain/people/accounts/devices";
import { isSessionOver } from "@tablero/domain/people/accounts/sessions";
import { ROLES } from "@tablero/domain/platform/vocabulary";
import { sql } from "drizzle-orm";
import { among, Instant, nullable, type RowOf, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import type { SignedIn } from "../../platform/signed-in.ts";
import { auditAccount } from "./audit.ts";
import { endSession, endSessions } from "./end-sessions.ts";
import type { SessionsLimits } from "./session-limits.ts";
import type { Sessions } from "./sessions.ts";

const OWN_SESSION_COLUMNS = {
  id: Text,
  address: nullable(Text),
  userAgent: nullable(Text),
  createdAt: Instant,
  lastSeenAt: Instant,
};
type Row = RowOf<typeof OWN_SESSION_COLUMNS>;

/** The caller's open sessions: the current one first, then by last use. */
export async function listSessions(
  { db, clock }: Ctx,
  limits: SessionsLimits,
  { accountId, sessionId, role }: SignedIn,
): Promise<OwnSession[]> {
  const now = clock();
  const found = await rows(
    db,
    sql`select id, ip as address, user_agent as "userAgent", created_at as "createdAt", last_seen_at as "lastSeenAt"
        from sessions where account_id = ${accountId} and revoked_at is null and token_id is not null
          and expires_at > ${now.toISOString()}
        order by (id = ${sessionId}) desc, last_seen_at desc, id desc limit 200`,
    OWN_SESSION_COLUMNS,
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

/** Ends one of the caller's sessions, or all except the current one. Returns how many were open. */
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

/** Ends the session of a token, even if the token is expired or replaced. An invalid token ends nothing. */
export async function signOut(ctx: Ctx, sessions: Sessions, token: string): Promise<void> {
  const claims = await sessions.sessionOf(token);
  if (!claims) return;
  await inTransaction(ctx, async (tx) => {
    if (!(await endSession(tx, claims.sessionId))) return;
    const person = await one(
      tx.db,
      sql`select a.id as "accountId", a.role, coalesce(u.name, '') as name, u.id as "userId"
          from accounts a left join users u on u.account_id = a.id where a.id = ${claims.accountId}`,
      { accountId: Text, role: among(ROLES), name: Text, userId: nullable(Text) },
    );
    if (person) await auditAccount(tx, person, "sign-out");
  });
}
