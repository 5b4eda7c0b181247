import { createHash } from "node:crypto";
import {
  type ApiToken,
  type ApiTokenInput,
  ApiTokenSchema,
  type NewApiToken,
} from "@tablero/contract/platform/shapes/api-tokens";
import {
  type ApiTokenState,
  newApiToken,
  prefixOfToken,
  requireTokenQuota,
  validateApiToken,
} from "@tablero/domain/platform/access/api-tokens";
import { tokenRevoked } from "@tablero/domain/platform/access/token-audit";
import { created } from "@tablero/domain/platform/audit/changes";
import { Failure } from "@tablero/domain/platform/failure";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { Int } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../context.ts";
import { nameSort, nullableSort, orderBy, type SortBy } from "../kit/order.ts";
import { anyOf, contains, type ListQuery, listPage, readOne } from "../kit/page.ts";
import { writeAudit } from "../system/audit.ts";

/**
 * The stored form of a token. A fast hash suffices: unlike a password, a token has 256 random bits, and every
 * call has to look it up.
 */
export const hashOfToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** `at`: the time of the call. */
const tokensAt = (at: string) => ({
  from: sql`(select t.*, u.name as maker, case when t.revoked_at is not null then 'revoked'
      when t.expires_at <= ${at} then 'expired' when a.status <> 'active' then 'suspended' else 'active' end as state
    from api_tokens t join users u on u.id = t.made_by join accounts a on a.id = u.account_id) t`,
  alias: "t",
  row: ApiTokenSchema.shape,
  columns: sql`t.id, t.name, t.prefix, t.scopes, json_build_object('id', t.made_by, 'name', t.maker) as "madeBy", t.state,
    t.expires_at as "expiresAt", t.last_used_at as "lastUsedAt", t.revoked_at as "revokedAt", t.created_at as "createdAt",
    t.version`,
});

type Sort = "createdAt" | "name" | "lastUsedAt" | "expiresAt";
const SORTS: Record<Sort, SortBy> = {
  createdAt: sql`t.created_at`,
  name: nameSort(sql`t.name`),
  lastUsedAt: nullableSort(sql`t.last_used_at`),
  expiresAt: nullableSort(sql`t.expires_at`),
};

interface TokensQuery extends ListQuery<Sort> {
  state?: readonly ApiTokenState[] | undefined;
}

export const listApiTokens = ({ db, clock }: Ctx, query: TokensQuery) =>
  listPage(db, {
    ...tokensAt(clock().toISOString()),
    where: [
      contains(sql`lower(plain(t.name || ' ' || t.prefix || ' ' || t.maker))`, query.search),
      anyOf(sql`t.state`, query.state),
    ],
    order: orderBy(SORTS[query.sort], query.order, "t"),
    page: query.page,
    size: query.size,
    cursor: query.cursor,
  });

/** Throws `not-found`. */
export const readApiToken = ({ db, clock }: Ctx, id: string): Promise<ApiToken> =>
  readOne(db, tokensAt(clock().toISOString()), id);

/** Creates a token for the calling staff user. Throws `validation`, `quota-exhausted`. */
export async function createApiToken(ctx: Ctx, input: ApiTokenInput): Promise<NewApiToken> {
  const { actor } = ctx;
  if (actor.kind !== "staff") throw new Failure("forbidden", "Solo para el personal de la tienda.");
  const fields = validateApiToken(input, actor.role, ctx.clock());
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock();
    const at = now.toISOString();
    // Concurrent creations are counted one after another.
    await tx.db.execute(sql`select 1 from users where id = ${actor.userId} for no key update`);
    const used = await one(
      tx.db,
      sql`select count(*)::int as count from api_tokens
          where revoked_at is null and (expires_at is null or expires_at > ${at})`,
      { count: Int },
    );
    requireTokenQuota(used?.count ?? 0);
    const token = newApiToken();
    const id = uuidv7(now.getTime());
    await tx.db.execute(
      sql`insert into api_tokens (id, name, prefix, hash, scopes, made_by, expires_at, created_at, updated_at)
          values (${id}, ${fields.name}, ${prefixOfToken(token)}, ${hashOfToken(token)},
            ${sql.param(fields.scopes)}::text[], ${actor.userId}, ${fields.expiresAt}, ${at}, ${at})`,
    );
    await writeAudit(tx, created("api-token", id, fields));
    return { ...(await readApiToken(tx, id)), token };
  });
}

/** Ends a token permanently. Throws `not-found`. */
export function revokeApiToken(ctx: Ctx, id: string): Promise<ApiToken> {
  return inTransaction(ctx, async (tx) => {
    const at = tx.clock().toISOString();
    const revoked = await one(
      tx.db,
      sql`update api_tokens set revoked_at = ${at}, updated_at = ${at}, version = version + 1
          where id = ${id} and revoked_at is null returning id`,
    );
    const row = await readApiToken(tx, id);
    if (revoked) await writeAudit(tx, tokenRevoked(row));
    return row;
  });
}
