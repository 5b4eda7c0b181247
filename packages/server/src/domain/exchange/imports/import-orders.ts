import { orderImported } from "@tablero/domain/exchange/imports/audit";
import {
  buyerKey,
  type OrderPlan,
  type OrderWorld,
  orderKey,
  planOrder,
} from "@tablero/domain/exchange/imports/planning/plan-order";
import { type Applied, type GivenRecord, summarizePlans } from "@tablero/domain/exchange/imports/planning/plan-result";
import type { ImportedOrder } from "@tablero/domain/exchange/imports/types";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { Flag, nullable, Text } from "../../../db/columns.ts";
import { batch, insertAll } from "../../../db/insert.ts";
import { rows } from "../../../db/query.ts";
import { legacyOrders } from "../../../db/schema/exchange/former-orders.ts";
import type { Ctx } from "../../platform/context.ts";
import { writeAudits } from "../../platform/system/audit.ts";
import { type OfImport, writeKeys } from "./write-products.ts";

type Lasting = Pick<OrderWorld, "headOf" | "lines">;

/** The stored data of the orders that the records refer to. */
async function loadOrderWorld(
  { db, clock }: Ctx,
  records: readonly ImportedOrder[],
  { headOf, lines }: Lasting,
  { locks }: { locks: boolean },
): Promise<OrderWorld> {
  const keys = await rows(
    db,
    sql`select key, record_id::text as id, fingerprint from import_keys
        where kind = 'order' and key = any(${sql.param(records.map(orderKey))}::text[])`,
    { key: Text, id: Text, fingerprint: nullable(Text) },
  );
  const known = sql`any(${sql.param(keys.map(({ id }) => id))}::uuid[])`;
  const emails = sql`any(${sql.param([...new Set(records.map(({ email }) => email))])}::text[])`;
  // The current user of an address takes precedence over its former owner: see `clientOfEmail`.
  const owners = sql`select a.email, c.id from client_aliases a join clients c on c.id = a.client_id
      where a.email = ${emails} and c.archived_at is null
        and not exists (select 1 from clients u where u.email = a.email and u.archived_at is null)
    union all select email, id from clients where email = ${emails} and archived_at is null`;
  if (locks) {
    // Waits for a concurrent anonymisation of a buyer, because that data must not be restored.
    await db.execute(
      sql`select 1 from clients where id in (select o.id from (${owners}) o) order by id for no key update`,
    );
    await db.execute(sql`select 1 from former_orders where id = ${known} order by id for no key update`);
  }
  const orders = await rows(
    db,
    sql`select id, anonymised_at is not null as "isForgotten" from former_orders where id = ${known}`,
    { id: Text, isForgotten: Flag },
  );
  const clients = await rows(db, owners, { email: Text, id: Text });
  const buyers = new Map(records.map((record) => [buyerKey(record), record.email]));
  const forgotten = await rows(
    db,
    sql`select k.key from import_keys k left join clients c on c.id = k.record_id
        where k.kind = 'client' and k.key = any(${sql.param([...buyers.keys()])}::text[])
          and (c.id is null or c.anonymised_at is not null)`,
    { key: Text },
  );
  return {
    forgotten: new Set(forgotten.flatMap(({ key }) => buyers.get(key) ?? [])),
    keys: new Map(keys.map(({ key, id, fingerprint }) => [key, { id, fingerprint }])),
    orders: new Map(orders.map((order) => [order.id, order])),
    clients: new Map(clients.map(({ email, id }) => [email, id])),
    newId: () => uuidv7(clock().getTime()),
    headOf,
    lines,
  };
}

/** Plans the records of a dry run. */
export async function checkOrders(
  ctx: Ctx,
  given: readonly GivenRecord<ImportedOrder>[],
  lasting: Lasting,
): Promise<Applied> {
  const records = given.map(({ record }) => record);
  const world = await loadOrderWorld(ctx, records, lasting, { locks: false });
  return summarizePlans(
    records.map((record) => planOrder(record, world)),
    given,
  );
}

/**
 * Plans the records of a step and writes them, in a fixed number of statements. Sends no mails and moves no
 * units.
 */
export async function runOrders(
  tx: Ctx,
  given: readonly GivenRecord<ImportedOrder>[],
  lasting: Lasting,
  { importId, source }: Pick<OfImport, "importId" | "source">,
): Promise<Applied> {
  const records = given.map(({ record }) => record);
  const world = await loadOrderWorld(tx, records, lasting, { locks: true });
  const plans = records.map((record) => planOrder(record, world));
  const now = tx.clock();
  const values = (plan: OrderPlan) => ({ ...toRow(plan), importId, source, createdAt: now, updatedAt: now });
  await insertAll(tx.db, [batch(legacyOrders, plans.filter(({ outcome }) => outcome === "created").map(values))]);
  for (const plan of plans.filter(({ outcome }) => outcome === "changed"))
    await rewrite(tx, plan, { importId, source });
  await claim(tx, plans);
  await writeKeys(
    tx,
    plans
      .filter(({ outcome }) => outcome !== "failed")
      .map(({ record, id, fingerprint }) => ({ kind: "order", key: orderKey(record), id, fingerprint })),
  );
  const written = plans.filter(({ outcome }) => outcome === "created" || outcome === "changed");
  await writeAudits(tx, written.map(orderImported));
  return summarizePlans(plans, given);
}

function toRow({ id, record, clientId }: OrderPlan) {
  const { kind: _kind, key: _key, line: _line, placedAt, ...order } = record;
  return {
    ...order,
    id,
    clientId,
    placedAt: new Date(placedAt),
    surname: order.surname ?? null,
    phone: order.phone ?? null,
    shippingAddress: order.shippingAddress ?? null,
    billing: order.billing ?? null,
    couponCode: order.couponCode ?? null,
    note: order.note ?? null,
    units: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

/** Rewrites an order that has different content in a newer file. Its client stays the same. */
async function rewrite(
  { db, clock }: Ctx,
  plan: OrderPlan,
  about: Pick<OfImport, "importId" | "source">,
): Promise<void> {
  const { id, clientId: _, ...row } = toRow(plan);
  await db
    .update(legacyOrders)
    .set({ ...row, ...about, updatedAt: clock() })
    .where(sql`id = ${id}`);
}

/** Assigns orders to clients who were created after the import. */
async function claim({ db }: Ctx, plans: readonly OrderPlan[]): Promise<void> {
  const found = plans.flatMap(({ id, clientId, before }) => (before && clientId !== null ? { id, clientId } : []));
  if (found.length === 0) return;
  await db.execute(
    sql`update former_orders f set client_id = w."clientId"
        from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as w(id uuid, "clientId" uuid)
        where f.id = w.id and f.client_id is null`,
  );
}
