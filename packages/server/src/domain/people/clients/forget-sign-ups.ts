import { sql } from "drizzle-orm";
import { Flag, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { clients } from "../../../db/schema/people/accounts.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { deleteUnreferenced } from "../../platform/kit/delete-unreferenced.ts";
import { isNotDeferred, sweepItems } from "../../platform/system/sweep-items.ts";
import { allowRewrite } from "../clients/clients.ts";

const SWEEP = "forget sign-ups";
const BATCH = 500;

/**
 * Condition: no link confirmed the account, and the last link ended before a given time. The cleanup job may
 * have deleted the links.
 */
const isAbandoned = (endedBefore: string) =>
  sql`a.role = 'client' and a.status = 'pending' and a.verified_at is null and a.created_at < ${endedBefore}
      and not exists (select 1 from account_tokens t where t.account_id = a.id and t.expires_at >= ${endedBefore})`;

/**
 * Deletes accounts that were never confirmed. Anyone can sign up with another person's address, which would
 * block an invitation to that person. Each deletion is a separate transaction.
 */
export async function deleteUnconfirmedSignUps(ctx: Ctx, endedBefore: string): Promise<void> {
  for (;;) {
    const due = await rows(
      ctx.db,
      sql`select a.id from accounts a where ${isAbandoned(endedBefore)} and ${isNotDeferred(ctx, SWEEP, sql`a.id::text`)}
          order by a.id limit ${BATCH}`,
      { id: Text },
    );
    const ids = due.map(({ id }) => id);
    const swept = await sweepItems(ctx, SWEEP, ids, (id) => forgetSignUp(ctx, id, endedBefore));
    if (swept.done + swept.failed === 0) return;
  }
}

/** Returns 0 if another process holds the account, or a new sign-up has used it. */
function forgetSignUp(ctx: Ctx, id: string, endedBefore: string): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const held = await rows(tx.db, sql`select 1 from accounts where id = ${id} for no key update skip locked`);
    if (held.length === 0) return 0;
    // Read under the lock, because redeeming a link locks the account first.
    const still = await rows(tx.db, sql`select 1 from accounts a where a.id = ${id} and ${isAbandoned(endedBefore)}`);
    if (still.length === 0) return 0;
    await forgetClient(tx, id);
    // The account's links are deleted with it.
    await tx.db.execute(sql`delete from accounts where id = ${id}`);
    return 1;
  });
}

/**
 * Deletes the client that the sign-up created. If the client was used for anything else, it stays without an
 * account.
 */
async function forgetClient(tx: Ctx, accountId: string): Promise<void> {
  const client = await one(
    tx.db,
    sql`update clients c set account_id = null, updated_at = ${tx.clock().toISOString()} where account_id = ${accountId}
        returning id, c.version = 1 and c.archived_at is null
          and not exists (select 1 from client_addresses a where a.client_id = c.id)
          and not exists (select 1 from client_notes n where n.client_id = c.id and n.actor_id is not null)
          and not exists (select 1 from client_consents s where s.client_id = c.id and s.source <> 'sign-up')
          as "isBlank"`,
    { id: Text, isBlank: Flag },
  );
  if (!client?.isBlank) return;
  await allowRewrite(tx);
  await deleteUnreferenced(tx, clients, client.id);
}
