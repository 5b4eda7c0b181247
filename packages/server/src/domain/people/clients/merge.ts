import type { Client, ClientMerge, MergeCounts } from "@tablero/contract/people/shapes/clients";
import { clientsMerged } from "@tablero/domain/people/clients/audit";
import {
  aliasesAfterMerge,
  combineClients,
  countAddedTags,
  type MergeField,
  requireMergeable,
} from "@tablero/domain/people/clients/merge";
import { sql } from "drizzle-orm";
import { Int, nullable, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { Overtaken } from "../../platform/overtaken.ts";
import { writeAudits } from "../../platform/system/audit.ts";
import { blockAccounts, requireBlockedAccounts } from "./accounts.ts";
import { assignAddressUses } from "./addresses.ts";
import { readAliases } from "./aliases.ts";
import { allowRewrite, clientVerbs } from "./clients.ts";
import { invoicesOf } from "./invoices-of.ts";
import { mergedClientIds } from "./merged-client-ids.ts";
import { moveNotes } from "./move-orders.ts";

export interface MergeCall {
  into: string;
  version: number;
  intoVersion?: number | undefined;
  take: readonly MergeField[];
  preview: boolean;
}

/**
 * Moves all data of a client to another one and archives the first, because other rows may still refer to it; a
 * preview only counts. Invoices are not changed: they are listed with the remaining client. Throws `not-found`,
 * `version-conflict` with the changed client, `validation`.
 */
export async function mergeClient(ctx: Ctx, id: string, call: MergeCall): Promise<ClientMerge> {
  if (call.preview) {
    const pair = await readPair(ctx, id, call);
    return { ...pair, result: combineClients(pair.from, pair.into, call.take), counts: await countMerge(ctx, pair) };
  }
  return inTransaction(ctx, (tx) => merge(tx, id, call));
}

interface Pair {
  from: Client;
  into: Client;
}

async function readPair(ctx: Ctx, id: string, { into: intoId, ...seen }: MergeCall): Promise<Pair> {
  // In this order, so that a reverse merge committed in between shows in the version that is read last.
  const into = await clientVerbs.read(ctx, intoId);
  const from = into.id === id ? into : await clientVerbs.read(ctx, id);
  requireMergeable(from, into, seen);
  return { from, into };
}

async function countMerge({ db }: Ctx, { from, into }: Pair): Promise<MergeCounts> {
  const counts = await one(
    db,
    sql`select (select count(*)::int from orders where client_id = ${from.id}) as orders,
          (select count(*)::int from former_orders where client_id = ${from.id}) as "formerOrders",
          (select count(*)::int from ${invoicesOf(mergedClientIds(from.id))} own) as invoices,
          (select count(*)::int from client_addresses where client_id = ${from.id}) as addresses,
          (select count(*)::int from client_notes where client_id = ${from.id}) as notes,
          (select count(*)::int from client_consents where client_id = ${from.id}) as consents,
          (select count(*)::int from orders where client_id = ${from.id} and coupon_id is not null) as coupons,
          (select count(*)::int from preorder_reservations where client_id = ${from.id}) as reservations,
          (select count(*)::int from registrations where client_id = ${from.id}) as registrations`,
    {
      registrations: Int,
      coupons: Int,
      invoices: Int,
      orders: Int,
      formerOrders: Int,
      addresses: Int,
      notes: Int,
      consents: Int,
      reservations: Int,
    },
  );
  if (!counts) throw new Error("nothing was counted");
  return { ...counts, tags: countAddedTags(from, into), account: from.hasAccount };
}

async function merge(tx: Ctx, id: string, call: MergeCall): Promise<ClientMerge> {
  const { db } = tx;
  // Read before anything is locked, because an account is blocked together with its client.
  const seen = await readPair(tx, id, call);
  const staysBlocked = !combineClients(seen.from, seen.into, call.take).active;
  if (staysBlocked) await blockAccounts(tx, [id, call.into]);
  const locked = await rows(db, sql`select id from orders where client_id = ${id} order by id for no key update`, {
    id: Text,
  });
  await db.execute(
    sql`select 1 from clients where id in (${id}, ${call.into}) or merged_into_id = ${id} order by id for no key update`,
  );
  const pair = await readPair(tx, id, call);
  const { from, into } = pair;
  const counts = await countMerge(tx, pair);
  // An order placed since is not locked, and must not be left behind: see LOCK_ORDER.
  if (counts.orders !== locked.length) throw new Overtaken();
  const result = combineClients(from, into, call.take);
  const now = tx.clock().toISOString();

  await allowRewrite(tx);
  await db.execute(sql`update orders set client_id = ${into.id}, updated_at = ${now} where client_id = ${from.id}`);
  const moveAll = (table: string) =>
    db.execute(sql`update ${sql.identifier(table)} set client_id = ${into.id} where client_id = ${from.id}`);
  await moveNotes(tx, { from: from.id, into: into.id });
  await moveAll("preorder_reservations");
  await db.execute(
    sql`insert into wishes (client_id, product_id, price, added_at)
        select ${into.id}::uuid, product_id, price, added_at from wishes where client_id = ${from.id} on conflict do nothing`,
  );
  await db.execute(sql`delete from wishes where client_id = ${from.id}`);
  await tx.followers.clientMerged(db, from.id, into.id);
  for (const table of ["former_orders", "registrations", "event_bookings"]) await moveAll(table);
  await db.execute(sql`update stock_alerts set client_id = ${into.id}
    where id in (select id from stock_alerts where client_id = ${from.id} order by id for no key update)`);
  await db.execute(
    sql`update client_addresses set client_id = ${into.id}, is_default = false, is_billing = false,
          position = position + (select coalesce(max(position), 0) from client_addresses where client_id = ${into.id})
        where client_id = ${from.id}`,
  );
  await assignAddressUses(db, into.id, null);
  await db.execute(sql`update clients set merged_into_id = ${into.id} where merged_into_id = ${from.id}`);
  await keepAliases(tx, pair, result.email);
  // The merged client comes first, because e-mail and account can belong to only one client at a time.
  const account = await one(
    db,
    sql`select account_id as id from clients where id in (${from.id}, ${into.id}) and account_id is not null`,
    { id: nullable(Text) },
  );
  await db.execute(
    sql`update clients set archived_at = ${now}, merged_into_id = ${into.id}, account_id = null, updated_at = ${now},
          version = version + 1 where id = ${from.id}`,
  );
  await clientVerbs.write(tx, into.id, {
    kind: result.kind,
    name: result.name,
    surname: result.surname || null,
    // If both are guest records without a proven address, the merged record has none either.
    email: result.email || null,
    phone: result.phone,
    taxId: result.taxId,
    tags: result.tags,
    active: result.active,
    blockReason: result.blockReason,
    accountId: account?.id ?? null,
  });
  if (staysBlocked) await requireBlockedAccounts(tx, [into.id]);
  const after = await clientVerbs.read(tx, into.id);
  await writeAudits(tx, clientsMerged(from, into, after, { ...counts }));
  return { from: await clientVerbs.read(tx, from.id), into: after, result: after, counts };
}

/** Guest orders with the addresses that are no longer used belong to the remaining client. */
async function keepAliases({ db, clock }: Ctx, { from, into }: Pair, stays: string): Promise<void> {
  const known = await readAliases(db, [from.id, into.id]);
  const addresses = (client: Client) => ({ email: client.email, aliases: known });
  for (const email of aliasesAfterMerge([addresses(from), addresses(into)], stays))
    await db.execute(
      sql`insert into client_aliases (email, client_id, created_at) values (${email}, ${into.id}, ${clock().toISOString()})
          on conflict (email) do update set client_id = excluded.client_id`,
    );
  await db.execute(sql`delete from client_aliases where email = ${stays} and client_id in (${from.id}, ${into.id})`);
}
