import { type SQL, sql } from "drizzle-orm";
import { Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";

/** Former addresses of clients, left by merges. */
export async function readAliases(db: Ctx["db"], clientIds: readonly string[]): Promise<string[]> {
  const found = await rows(
    db,
    sql`select email from client_aliases where client_id = any(${sql.param([...clientIds])}::uuid[]) order by email`,
    { email: Text },
  );
  return found.map(({ email }) => email);
}

/**
 * Addresses of a client: those of the record and the account, and former ones of merged clients, except those
 * that other clients now use.
 */
export async function findAddresses({ db }: Ctx, clientId: string): Promise<string[]> {
  const found = await rows(
    db,
    sql`with theirs as (select id, email, account_id from clients where ${clientId} in (id, merged_into_id))
        select distinct email from (select email from theirs
          union all select own.email from accounts own join theirs on theirs.account_id = own.id
          union all select a.email from client_aliases a join theirs on theirs.id = a.client_id) known
        where email is not null and not exists (select 1 from clients live where live.email = known.email
          and live.archived_at is null and live.id <> ${clientId}) order by email`,
    { email: Text },
  );
  return found.map(({ email }) => email);
}

/** A guest's record `c`, which has no address of its own because the address in its orders is unproven. */
export const IS_GUEST_RECORD = sql`(c.account_id is null and c.email is null and c.archived_at is null)`;

/**
 * Id of the client to whom an address belongs, as a subquery: the client that uses it, or else the one into
 * which its former owner was merged; null if there is none.
 */
export const clientOfEmail = (email: string | SQL): SQL => sql`coalesce(
  (select live.id from clients live where live.email = ${email} and live.archived_at is null),
  (select owner.id from client_aliases alias join clients gone on gone.id = alias.client_id
    join clients owner on owner.id = coalesce(gone.merged_into_id, gone.id)
    where alias.email = ${email} and owner.archived_at is null))`;
