import { sameAddressNotice } from "@tablero/domain/people/clients/same-address";
import { updated } from "@tablero/domain/platform/audit/changes";
import { normaliseEmail } from "@tablero/domain/platform/validation";
import { sql } from "drizzle-orm";
import { Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { notifyStaff } from "../../platform/notices/notify.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { sweepItems } from "../../platform/system/sweep-items.ts";

/** Addresses whose domain is not in canonical form, because earlier imports stored letters outside ASCII. */
const FOREIGN = sql`octet_length(split_part(email, '@', 2)) <> char_length(split_part(email, '@', 2))`;

const ITEM = { id: Text };
const ADDRESS = { email: Text };

/**
 * Rewrites stored addresses to the canonical form that all lookups use. If another client already uses the
 * result, nothing is merged: staff are notified and decide. After the first run, only those cases remain.
 */
export async function rewriteAddresses(ctx: Ctx): Promise<void> {
  const { db } = ctx;
  // Runs first, because a client's new address claims the orders with that address.
  const bought = await rows(db, sql`select distinct email from former_orders where ${FOREIGN} order by email`, ADDRESS);
  for (const { email } of bought)
    await db.execute(sql`update former_orders set email = ${normaliseEmail(email)} where email = ${email}`);
  const clients = await rows(db, sql`select id::text as id from clients where ${FOREIGN} order by id`, ITEM);
  await sweepItems(
    ctx,
    "addresses clients",
    clients.map(({ id }) => id),
    (id) => inTransaction(ctx, (tx) => rewriteClient(tx, id)),
  );
  const former = await rows(
    db,
    sql`select distinct email from client_aliases where ${FOREIGN} order by email`,
    ADDRESS,
  );
  for (const { email } of former)
    await db.execute(
      sql`update client_aliases set email = ${normaliseEmail(email)} where email = ${email}
            and not exists (select 1 from client_aliases other where other.email = ${normaliseEmail(email)})`,
    );
}

async function rewriteClient(tx: Ctx, id: string): Promise<number> {
  const { db } = tx;
  const client = await one(
    db,
    sql`select email from clients where id = ${id} and ${FOREIGN} for no key update`,
    ADDRESS,
  );
  const email = client && normaliseEmail(client.email);
  if (!client || email === client.email) return 0;
  const other = await one(
    db,
    sql`select own.id::text as id from clients own, clients this where this.id = ${id} and this.archived_at is null
          and own.email = ${email} and own.archived_at is null and own.id <> this.id`,
    ITEM,
  );
  if (other) {
    const notice = sameAddressNotice(id);
    const told = await one(
      db,
      sql`select 1 as ok from notifications where kind = ${notice.kind} and link = ${notice.link} limit 1`,
    );
    if (!told) await notifyStaff(tx, notice);
    return 0;
  }
  await db.execute(
    sql`update clients set email = ${email}, updated_at = ${tx.clock().toISOString()}, version = version + 1
        where id = ${id}`,
  );
  await writeAudit(tx, updated("client", id, client, { email }));
  return 1;
}
