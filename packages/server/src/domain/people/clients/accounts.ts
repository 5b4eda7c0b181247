import { sql } from "drizzle-orm";
import { Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";
import { Overtaken } from "../../platform/overtaken.ts";

const ids = (of: readonly string[]) => sql`any(${sql.param([...of])}::uuid[])`;

async function findAccounts(db: Ctx["db"], clientIds: readonly string[]): Promise<string[]> {
  const found = await rows(
    db,
    sql`select account_id as id from clients where id = ${ids(clientIds)} and account_id is not null`,
    { id: Text },
  );
  return found.map(({ id }) => id);
}

/** Blocks the clients' accounts and ends their sessions. Call it before the clients themselves are locked. */
export async function blockAccounts({ db, clock }: Ctx, clientIds: readonly string[]): Promise<void> {
  const now = clock().toISOString();
  const accounts = await findAccounts(db, clientIds);
  // A sign-in compares the version that it read with the password, and waits here until this transaction ends.
  const blocked = await rows(
    db,
    sql`update accounts set status = 'blocked', token_version = token_version + 1, updated_at = ${now}
        where id in (select id from accounts where role = 'client'
          and id = ${ids(accounts)} order by id for no key update) returning id`,
    { id: Text },
  );
  if (blocked.length === 0) return;
  await db.execute(
    sql`update sessions set revoked_at = ${now}
        where id in (select id from sessions where account_id = ${ids(blocked.map(({ id }) => id))}
          and revoked_at is null order by id for no key update)`,
  );
}

/** Unblocks the clients' accounts; an account without a confirmed e-mail still has to confirm it first. */
export async function unblockAccounts({ db, clock }: Ctx, clientIds: readonly string[]): Promise<void> {
  const accounts = await findAccounts(db, clientIds);
  await db.execute(
    sql`update accounts set status = case when verified_at is null then 'pending' else 'active' end,
          updated_at = ${clock().toISOString()}
        where id in (select id from accounts where role = 'client' and status = 'blocked'
          and id = ${ids(accounts)} order by id for no key update)`,
  );
}

/** Requires the clients to be locked. Throws if one got an account after the accounts were blocked. */
export async function requireBlockedAccounts({ db }: Ctx, clientIds: readonly string[]): Promise<void> {
  const open = await one(
    db,
    sql`select 1 as ok from clients c join accounts a on a.id = c.account_id
        where c.id = ${ids(clientIds)} and not c.active and a.status <> 'blocked' limit 1`,
  );
  if (open) throw new Overtaken();
}
