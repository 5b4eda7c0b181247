import { isApiToken, TOKEN_SCOPES, tokenActorName } from "@tablero/domain/platform/access/api-tokens";
import type { Permission } from "@tablero/domain/platform/access/permissions";
import { STAFF_ROLES } from "@tablero/domain/platform/vocabulary";
import { sql } from "drizzle-orm";
import { among, arrayOf, Instant, nullable, type RowOf, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import type { Db } from "../../../db/types.ts";
import type { SignedIn } from "../signed-in.ts";
import { hashOfToken } from "./api-tokens.ts";

/**
 * How long a lookup is cached, in ms; as for sessions, a revocation takes effect in every process within this
 * time.
 */
const BELIEVED_MS = 800;
const MAX_BELIEVED = 1_000;
/** `last_used_at` is at most this much behind, in ms, to save a write per call. */
const USED_GRAIN_MS = 60_000;

/** A program that calls with a token. It acts for the token's creator, within the token's scopes. */
export interface TokenCaller extends SignedIn {
  userId: string;
  scopes: readonly Permission[];
}

export interface ApiTokens {
  /**
   * The caller of a token; null if the token is unknown, expired or revoked, or its creator's account is disabled.
   */
  identify(token: string): Promise<TokenCaller | null>;
  /** Clears the cache of this process after the process has revoked something. */
  forget(): void;
}

const COLUMNS = {
  id: Text,
  name: Text,
  scopes: arrayOf(among(TOKEN_SCOPES)),
  expiresAt: nullable(Instant),
  lastUsedAt: nullable(Instant),
  accountId: Text,
  email: Text,
  role: among(STAFF_ROLES),
  userId: Text,
};
type Row = RowOf<typeof COLUMNS>;

/** Expiry and use follow the shop's clock; the cache follows the clock of this process. */
export function openApiTokens(db: Db, { clock }: { clock: () => Date }): ApiTokens {
  const believed = new Map<string, { until: number; answer: Promise<Row | null> }>();

  async function look(hash: string): Promise<Row | null> {
    const now = clock();
    const row = await one(
      db,
      sql`select t.id, t.name, t.scopes, t.expires_at as "expiresAt", t.last_used_at as "lastUsedAt",
            a.id as "accountId", a.email, a.role, u.id as "userId"
          from api_tokens t join users u on u.id = t.made_by join accounts a on a.id = u.account_id
          where t.hash = ${hash} and t.revoked_at is null and a.status = 'active' and a.role in ${STAFF_ROLES}`,
      COLUMNS,
    );
    if (!row || isOver(row, now)) return null;
    if (row.lastUsedAt === null || now.getTime() - Date.parse(row.lastUsedAt) >= USED_GRAIN_MS)
      await db.execute(
        sql`update api_tokens set last_used_at = ${now.toISOString()} where id = ${row.id} and revoked_at is null`,
      );
    return row;
  }

  return {
    async identify(token) {
      if (!isApiToken(token)) return null;
      const hash = hashOfToken(token);
      const now = Date.now();
      let entry = believed.get(hash);
      if (!entry || entry.until <= now) {
        if (believed.size >= MAX_BELIEVED) believed.clear();
        const made = { until: now + BELIEVED_MS, answer: look(hash) };
        believed.set(hash, made);
        const drop = () => {
          if (believed.get(hash) === made) believed.delete(hash);
        };
        // Only valid results are cached, because anyone can send invalid tokens. A database error is not a result.
        made.answer.then((row) => row ?? drop(), drop);
        entry = made;
      }
      const row = await entry.answer;
      if (!row || isOver(row, clock())) return null;
      const { id, name, scopes, accountId, email, role, userId } = row;
      return { accountId, sessionId: id, role, email, name: tokenActorName(name), userId, clientId: null, scopes };
    },
    forget: () => believed.clear(),
  };
}

const isOver = ({ expiresAt }: Row, now: Date): boolean => expiresAt !== null && Date.parse(expiresAt) <= now.getTime();
