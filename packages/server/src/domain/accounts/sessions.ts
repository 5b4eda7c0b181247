import { Failure } from "@tablero/domain/failure";
import { uuidv7 } from "@tablero/domain/ids";
import type { Role } from "@tablero/domain/vocabulary";
import { sql } from "drizzle-orm";
import { jwtVerify, SignJWT } from "jose";
import { one } from "../../db/query.ts";
import type { Db } from "../../db/types.ts";
import type { Ctx } from "../context.ts";

/** Seven days, as the specification has it. */
const SESSION_SECONDS = 7 * 24 * 60 * 60;
/** How long an answer about a session is believed: a revocation takes effect within it in every process. */
const BELIEVED_MS = 800;
const MOST_BELIEVED = 10_000;
/** `last_seen_at` is kept to this grain, to spare a write per call. */
const SEEN_GRAIN_MS = 10 * 60 * 1000;

/** A signed-in account and the session that it came with. */
export interface SignedIn {
  accountId: string;
  sessionId: string;
  role: Role;
  email: string;
  name: string;
  /** Of staff. */
  userId: string | null;
  /** Of a shopper. */
  clientId: string | null;
}

export interface Sessions {
  /** Opens a session and answers its token. */
  issue(
    ctx: Ctx,
    account: { id: string; role: Role; tokenVersion: number },
    origin?: { ip?: string | undefined; userAgent?: string | undefined },
  ): Promise<string>;
  /** Who holds the token; null for an invalid, expired or revoked one. */
  identify(token: string): Promise<SignedIn | null>;
  /** Ends the session of this token alone. An invalid token ends nothing. */
  revoke(token: string): Promise<void>;
  /** Forgets what it believes: for the process that has just revoked something. */
  forget(): void;
}

interface Claims {
  accountId: string;
  sessionId: string;
  tokenVersion: number;
}

/** Sessions on signed tokens (HS256) whose `jti` is a row: the row, and the account's token version, can end them. */
export function openSessions(db: Db, secret: Uint8Array, clock: () => Date): Sessions {
  const believed = new Map<string, { until: number; answer: Promise<SignedIn | null> }>();

  async function read(token: string): Promise<Claims | null> {
    try {
      const { payload } = await jwtVerify(token, secret, { algorithms: ["HS256"], currentDate: clock() });
      const { sub, jti, ver } = payload;
      if (!sub || !jti || typeof ver !== "number") return null;
      return { accountId: sub, sessionId: jti, tokenVersion: ver };
    } catch {
      return null;
    }
  }

  async function look(token: string): Promise<SignedIn | null> {
    const claims = await read(token);
    return claims && lookUp(db, claims, clock());
  }

  return {
    async issue(ctx, account, origin = {}) {
      const now = ctx.clock();
      const id = uuidv7(now.getTime());
      const expires = new Date(now.getTime() + SESSION_SECONDS * 1000);
      await ctx.db.execute(
        sql`insert into sessions (id, account_id, created_at, last_seen_at, expires_at, ip, user_agent)
            values (${id}, ${account.id}, ${now.toISOString()}, ${now.toISOString()}, ${expires.toISOString()},
                    ${origin.ip ?? null}, ${origin.userAgent?.slice(0, 300) ?? null})`,
      );
      return new SignJWT({ role: account.role, ver: account.tokenVersion })
        .setProtectedHeader({ alg: "HS256", typ: "JWT" })
        .setSubject(account.id)
        .setJti(id)
        .setIssuedAt(now)
        .setExpirationTime(expires)
        .sign(secret);
    },
    identify(token) {
      const now = Date.now();
      const known = believed.get(token);
      if (known && known.until > now) return known.answer;
      if (believed.size >= MOST_BELIEVED) believed.clear();
      const answer = look(token);
      believed.set(token, { until: now + BELIEVED_MS, answer });
      // A database that did not answer is no answer about the session.
      answer.catch(() => believed.delete(token));
      return answer;
    },
    async revoke(token) {
      const claims = await read(token);
      if (!claims) return;
      await db.execute(
        sql`update sessions set revoked_at = ${clock().toISOString()} where id = ${claims.sessionId} and revoked_at is null`,
      );
      believed.delete(token);
    },
    forget: () => believed.clear(),
  };
}

async function lookUp(db: Db, claims: Claims, now: Date): Promise<SignedIn | null> {
  const found = await one<SignedIn & { seen: string }>(
    db,
    sql`select a.id as "accountId", s.id as "sessionId", a.role, a.email, iso(s.last_seen_at) as seen,
               coalesce(u.name, concat_ws(' ', c.name, c.surname)) as name, u.id as "userId", c.id as "clientId"
        from sessions s
        join accounts a on a.id = s.account_id
        left join users u on u.account_id = a.id
        left join clients c on c.account_id = a.id and c.archived_at is null
        where s.id = ${claims.sessionId} and a.id = ${claims.accountId} and a.token_version = ${claims.tokenVersion}
          and a.status = 'active' and s.revoked_at is null and s.expires_at > ${now.toISOString()}`,
  );
  if (!found) return null;
  const { seen, ...signedIn } = found;
  if (now.getTime() - Date.parse(seen) > SEEN_GRAIN_MS) {
    await db.execute(sql`update sessions set last_seen_at = ${now.toISOString()} where id = ${claims.sessionId}`);
  }
  return signedIn;
}

/** Ends every session of an account: its password changed, or it was blocked. */
export async function endSessions({ db, clock }: Ctx, accountId: string): Promise<void> {
  const now = clock().toISOString();
  await db.execute(
    sql`update accounts set token_version = token_version + 1, updated_at = ${now} where id = ${accountId}`,
  );
  await db.execute(sql`update sessions set revoked_at = ${now} where account_id = ${accountId} and revoked_at is null`);
}

export const invalidToken = () => new Failure("invalid-token", "La sesión ya no vale. Vuelve a iniciarla.");
