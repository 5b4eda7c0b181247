import {
  exchangeToken,
  isSessionOver,
  judgeToken,
  type TokenChain,
  withTokenUsed,
} from "@tablero/domain/people/accounts/sessions";
import { Failure } from "@tablero/domain/platform/failure";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { ROLES, type Role } from "@tablero/domain/platform/vocabulary";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { among, arrayOf, Instant, Int, nullable, type RowOf, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import type { Db } from "../../../db/types.ts";
import type { Secrets } from "../../../secrets.ts";
import { type Ctx, inTransaction, SYSTEM } from "../../platform/context.ts";
import type { SignedIn } from "../../platform/signed-in.ts";
import { readToken, signToken, type TokenClaims } from "./access-tokens.ts";
import { auditAccount } from "./audit.ts";
import { endSession } from "./end-sessions.ts";
import type { SessionsLimits } from "./session-limits.ts";

/** How long a session lookup is cached, in ms; a revocation takes effect in every process within this time. */
const BELIEVED_MS = 800;

const MAX_BELIEVED = 10_000;

/** `last_seen_at` is rounded to this interval, to save a write per call. */
const SEEN_GRAIN_MS = 5 * 60 * 1000;

/** Origin of a session: the request that opened it or last rotated its token. */
export interface SessionOrigin {
  address?: string | undefined;
  userAgent?: string | undefined;
}

export interface Sessions {
  /** Opens a session (a row) and returns its first token. */
  open(ctx: Ctx, account: { id: string; role: Role }, origin?: SessionOrigin): Promise<string>;
  /** The owner of the token; null for an invalid, expired or revoked one. A reused token ends its session. */
  identify(token: string): Promise<SignedIn | null>;
  /** The session's next token; null in the same cases as `identify`. */
  exchange(ctx: Ctx, token: string, origin?: SessionOrigin): Promise<{ accountId: string; token: string } | null>;
  /** The session of a token, even an expired or replaced one; null for a token that the shop did not issue. */
  sessionOf(token: string): Promise<Pick<TokenClaims, "accountId" | "sessionId"> | null>;
  /** The owner of an open session; null for a closed one or for another account. */
  findOwner(session: Pick<TokenClaims, "accountId" | "sessionId">): Promise<SignedIn | null>;
  /** Clears the cache of this process after the process has revoked something. */
  forget(): void;
}

const SESSION_COLUMNS = {
  tokenId: Text,
  issuedAt: Instant,
  former: arrayOf(z.object({ id: Text, until: nullable(Int) })),
  createdAt: Instant,
  seenAt: Instant,
  accountId: Text,
  sessionId: Text,
  role: among(ROLES),
  email: Text,
  name: Text,
  /** Set for staff. */
  userId: nullable(Text),
  /** Set for a shopper. */
  clientId: nullable(Text),
};

type Row = RowOf<typeof SESSION_COLUMNS>;

/**
 * Sessions are rows. A signed token (HS256) names its row, and only the newest token of a row and those just
 * before it are valid.
 */
export function openSessions(
  db: Db,
  {
    secrets,
    limits,
    clock,
    followers,
  }: { secrets: Secrets; limits: SessionsLimits; clock: () => Date; followers: Ctx["followers"] },
): Sessions {
  const believed = new Map<string, { until: number; answer: Promise<SignedIn | null> }>();
  const limitsOf = (role: Role) => (role === "client" ? limits.shopper : limits.staff);

  /** The row of a token's session if it is open. */
  async function read(
    on: Db,
    claims: Omit<TokenClaims, "tokenId">,
    lock: SQL,
  ): Promise<(Row & { chain: TokenChain }) | null> {
    const now = clock();
    const row = await one(
      on,
      sql`select a.id as "accountId", s.id as "sessionId", a.role, a.email,
                 coalesce(u.name, concat_ws(' ', c.name, c.surname)) as name, u.id as "userId", c.id as "clientId",
                 s.token_id as "tokenId", s.token_issued_at as "issuedAt", s.former_tokens as former,
                 s.created_at as "createdAt", s.last_seen_at as "seenAt"
          from sessions s
          join accounts a on a.id = s.account_id
          left join users u on u.account_id = a.id
          left join clients c on c.account_id = a.id and c.archived_at is null
          where s.id = ${claims.sessionId} and a.id = ${claims.accountId} and a.status = 'active'
            and s.token_id is not null and s.revoked_at is null and s.expires_at > ${now.toISOString()} ${lock}`,
      SESSION_COLUMNS,
    );
    if (!row) return null;
    const times = { createdAt: Date.parse(row.createdAt), lastSeenAt: Date.parse(row.seenAt) };
    if (isSessionOver(times, limitsOf(row.role), now.getTime())) return null;
    return { ...row, chain: { current: row.tokenId, former: row.former } };
  }

  const endReused = async (ctx: Ctx, row: Row) => {
    await endSession(ctx, row.sessionId);
    await auditAccount(ctx, row, "end-sessions", { reason: "reused" });
    ctx.afterCommit?.push(() => believed.clear());
  };

  async function look(token: string): Promise<SignedIn | null> {
    const claims = await readToken(secrets, token, clock());
    const row = claims && (await read(db, claims, sql``));
    if (!row) return null;
    const now = clock().getTime();
    const standing = judgeToken(row.chain, claims.tokenId, now);
    if (standing === "reused") {
      await inTransaction({ db, clock, followers, actor: SYSTEM }, (tx) => endReused(tx, row));
      return null;
    }
    if (standing === "current") await noteUse(row, now);
    return ownerIn(row);
  }

  const ownerIn = ({ accountId, sessionId, role, email, name, userId, clientId }: Row): SignedIn => {
    return { accountId, sessionId, role, scopes: null, email, name, userId, clientId };
  };

  async function noteUse({ sessionId, tokenId, seenAt, chain }: Row & { chain: TokenChain }, now: number) {
    const used = withTokenUsed(chain, now);
    if (used === chain && now - Date.parse(seenAt) <= SEEN_GRAIN_MS) return;
    // A faster exchange has already recorded the use.
    await db.execute(
      sql`update sessions set last_seen_at = ${new Date(now).toISOString()},
                              former_tokens = ${JSON.stringify(used.former)}::jsonb
          where id = ${sessionId} and token_id = ${tokenId}`,
    );
  }

  return {
    async open(ctx, { id: accountId, role }, origin = {}) {
      const now = ctx.clock();
      const sessionId = uuidv7(now.getTime());
      const tokenId = uuidv7(now.getTime());
      const expires = new Date(now.getTime() + limitsOf(role).most);
      await ctx.db.execute(
        sql`insert into sessions (id, account_id, token_id, token_issued_at, created_at, last_seen_at, expires_at, ip, user_agent)
            values (${sessionId}, ${accountId}, ${tokenId}, ${now.toISOString()}, ${now.toISOString()}, ${now.toISOString()},
                    ${expires.toISOString()}, ${origin.address ?? null}, ${origin.userAgent?.slice(0, 300) ?? null})`,
      );
      return signToken(secrets, { accountId, role, sessionId, tokenId, issuedAt: now.getTime() });
    },
    identify(token) {
      const now = Date.now();
      const known = believed.get(token);
      if (known && known.until > now) return known.answer;
      if (believed.size >= MAX_BELIEVED) believed.clear();
      const answer = look(token);
      const entry = { until: now + BELIEVED_MS, answer };
      believed.set(token, entry);
      const drop = () => {
        if (believed.get(token) === entry) believed.delete(token);
      };
      // Only valid results are cached, because anyone can send invalid tokens. A database error is not a result.
      answer.then((signedIn) => signedIn ?? drop(), drop);
      return answer;
    },
    async exchange(ctx, token, origin = {}) {
      const claims = await readToken(secrets, token, clock());
      if (!claims) return null;
      return inTransaction(ctx, async (tx) => {
        const row = await read(tx.db, claims, sql`for no key update of s`);
        if (!row) return null;
        const now = clock();
        const { accountId, sessionId, role } = row;
        const chain = exchangeToken(row.chain, claims.tokenId, uuidv7(now.getTime()), now.getTime());
        if (!chain) {
          await endReused(tx, row);
          return null;
        }
        if (chain === row.chain) {
          const content = { accountId, role, sessionId, tokenId: row.tokenId, issuedAt: Date.parse(row.issuedAt) };
          return { accountId, token: await signToken(secrets, content) };
        }
        await tx.db.execute(
          sql`update sessions set token_id = ${chain.current}, token_issued_at = ${now.toISOString()},
                former_tokens = ${JSON.stringify(chain.former)}::jsonb, last_seen_at = ${now.toISOString()},
                ip = coalesce(${origin.address ?? null}, ip),
                user_agent = coalesce(${origin.userAgent?.slice(0, 300) ?? null}, user_agent)
              where id = ${sessionId}`,
        );
        const content = { accountId, role, sessionId, tokenId: chain.current, issuedAt: now.getTime() };
        return { accountId, token: await signToken(secrets, content) };
      });
    },
    sessionOf: (token) => readToken(secrets, token, clock()),
    async findOwner(session) {
      const row = await read(db, session, sql``);
      return row && ownerIn(row);
    },
    forget: () => believed.clear(),
  };
}

export const invalidToken = () => new Failure("invalid-token", "La sesión ya no vale. Vuelve a iniciarla.");
