import { type Client, ClientSchema } from "@tablero/contract/people/shapes/clients";
import type { BulkResult } from "@tablero/contract/platform/kit/record-endpoints";
import {
  blockReasonError,
  type ClientFields,
  checkClient,
  clientChangeErrors,
  clientClosed,
  UNIQUE_CLIENT_FIELDS,
} from "@tablero/domain/people/clients/clients";
import { requireNoErrors } from "@tablero/domain/platform/failure";
import type { ClientKind } from "@tablero/domain/platform/vocabulary";
import { sql } from "drizzle-orm";
import { Int, Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import { clients } from "../../../db/schema/people/accounts.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { nameSort, nullableSort } from "../../platform/kit/order.ts";
import { equals, type ListQuery } from "../../platform/kit/page.ts";
import { type BulkCall, type RecordVerbs, recordVerbs } from "../../platform/kit/record-verbs.ts";
import { refreshTotals } from "../../platform/kit/totals.ts";
import { dropSubscriptions } from "../newsletter/subscribe.ts";
import { blockAccounts, requireBlockedAccounts, unblockAccounts } from "./accounts.ts";
import { findAddresses } from "./aliases.ts";
import { CLIENT_TOTALS } from "./client-totals.ts";

type Sort = "name" | "createdAt" | "spent" | "orders" | "lastOrderAt" | "email";
export interface ClientsQuery extends ListQuery<Sort> {
  kind?: ClientKind | undefined;
  hasAccount?: boolean | undefined;
  province?: string | undefined;
  tag?: string | undefined;
  active?: boolean | undefined;
}

/** Orders that were not cancelled, and their paid amount minus refunds. */
const TOTALS = sql`left join lateral (
  select count(*)::int as orders, coalesce(sum(m.kept), 0) as spent, max(o.placed_at) as last_order_at
  from orders o left join lateral (
    select sum(amount - refunded) as kept from payments where order_id = o.id and state = 'captured') m on true
  where o.client_id = c.id and o.state not in ('cancelled', 'expired')) t on true`;

const ADDRESS = sql`left join lateral (
  select city, province from client_addresses a where a.client_id = c.id
  order by a.is_default desc, a.position, a.id limit 1) h on true`;

const JOIN_TOTALS = sql`join client_totals z on z.client_id = c.id`;
const SORTS_OF_TOTALS: readonly Sort[] = ["spent", "orders", "lastOrderAt"];

const kit = recordVerbs<Client, ClientFields, Sort, ClientsQuery>({
  entity: "client",
  thisOne: "este cliente",
  table: clients,
  source: {
    from: sql`clients c`,
    alias: "c",
    row: ClientSchema.shape,
    columns: sql`c.id, c.kind, c.name, coalesce(c.surname, '') as surname, coalesce(c.email, '') as email, c.phone,
      c.tax_id as "taxId", c.tags, c.active, case when c.active then null else c.block_reason end as "blockReason",
      h.city, h.province, c.account_id is not null as "hasAccount", t.orders, t.spent,
      t.last_order_at as "lastOrderAt", c.created_at as "createdAt", c.merged_into_id as "mergedInto",
      c.anonymised_at as "anonymisedAt", c.version`,
    joins: sql`${TOTALS} ${ADDRESS}`,
  },
  sorts: {
    name: sql`c.name_sort`,
    createdAt: sql`c.created_at`,
    spent: sql`z.spent`,
    orders: sql`z.orders`,
    lastOrderAt: nullableSort(sql`z.last_order_at`),
    email: nullableSort(sql`c.email`),
  },
  sortJoins: { spent: JOIN_TOTALS, orders: JOIN_TOTALS, lastOrderAt: JOIN_TOTALS },
  text: sql`c.search_text`,
  isFolded: true,
  where: ({ kind, hasAccount, province, tag, active }) => [
    sql`c.archived_at is null`,
    equals(sql`c.kind`, kind),
    equals(sql`(c.account_id is not null)`, hasAccount),
    equals(sql`c.active`, active),
    province
      ? sql`exists (select 1 from client_addresses a where a.client_id = c.id and a.province = ${province})`
      : undefined,
    tag ? sql`c.tags @> array[${tag}]::text[]` : undefined,
  ],
  fieldsOf: ({ kind, name, surname, email, phone, taxId, tags, active, blockReason }) => ({
    kind,
    name,
    surname,
    email,
    phone,
    taxId,
    tags,
    active,
    blockReason,
  }),
  stored(fields) {
    const { client, errors } = checkClient(fields);
    requireNoErrors(errors);
    return { ...client, surname: client.surname || null, email: client.email || null };
  },
  async check(_tx, fields, before) {
    if (before && isClosed(before)) throw clientClosed();
    requireNoErrors(clientChangeErrors(before, fields));
  },
  isUsed: (id) => sql`exists (select 1 from clients where id = ${id} and account_id is not null)
    or exists (select 1 from orders where client_id = ${id}) or exists (select 1 from invoices where client_id = ${id})
    or exists (select 1 from former_orders where client_id = ${id})
    or exists (select 1 from registrations where client_id = ${id})
    or exists (select 1 from preorder_reservations where client_id = ${id})
    or exists (select 1 from clients where merged_into_id = ${id})`,
  unique: [
    {
      ...UNIQUE_CLIENT_FIELDS.email,
      constraint: "clients_email_live",
      same: ({ email }) => sql`(email = ${email} and archived_at is null)`,
    },
  ],
});

/**
 * Allows the transaction to rewrite append-only rows: see the trigger `refuse_change`. For data protection
 * requests, and for consents that move with their client.
 */
export async function allowRewrite({ db }: Ctx): Promise<void> {
  await db.execute(sql`select set_config('tablero.rewriting', 'on', true)`);
}

const isClosed = ({ mergedInto, anonymisedAt }: Client) => mergedInto !== null || anonymisedAt !== null;

/** Throws `not-found`, also for a client that was merged or anonymised. */
async function readOpen(tx: Ctx, id: string): Promise<Client> {
  const client = await kit.read(tx, id);
  if (isClosed(client)) throw clientClosed();
  return client;
}

interface Verbs extends RecordVerbs<Client, ClientFields, ClientsQuery> {
  bulk(ctx: Ctx, call: BulkCall<ClientsQuery> & { blockReason?: string | undefined }): Promise<BulkResult>;
}

/** The kit's verbs; blocking a client ends the sessions of their account in the same transaction. */
export const clientVerbs: Verbs = {
  ...kit,
  async list(ctx, query) {
    if (SORTS_OF_TOTALS.includes(query.sort)) await refreshTotals(ctx, CLIENT_TOTALS);
    return kit.list(ctx, query);
  },
  async *export(ctx, query) {
    if (SORTS_OF_TOTALS.includes(query.sort)) await refreshTotals(ctx, CLIENT_TOTALS);
    yield* kit.export(ctx, query);
  },
  change: (ctx, id, patch) =>
    inTransaction(ctx, async (tx) => {
      const before = await readOpen(tx, id);
      const isBlock = before.active && patch.active === false;
      if (isBlock) await blockAccounts(tx, [id]);
      if (!before.active && patch.active) await unblockAccounts(tx, [id]);
      const changed = await kit.change(tx, id, patch);
      if (before.email && before.email !== changed.email) await dropSubscriptions(tx, [before.email], "archived");
      if (isBlock) await requireBlockedAccounts(tx, [id]);
      return changed;
    }),
  remove: (ctx, id, version) =>
    inTransaction(ctx, async (tx) => {
      await readOpen(tx, id);
      const emails = await findAddresses(tx, id);
      // Only for blocked clients; a deleted client has no account.
      await blockAccounts(tx, [id]);
      await allowRewrite(tx);
      const outcome = await kit.remove(tx, id, version);
      if (outcome === "archived") await requireBlockedAccounts(tx, [id]);
      await dropSubscriptions(tx, emails, outcome);
      return outcome;
    }),
  bulk: (ctx, { blockReason, ...call }) =>
    inTransaction(ctx, async (tx) => {
      requireNoErrors([blockReasonError(call.action, call.preview, blockReason)]);
      const ids = call.ids && (await findLive(tx, call.ids));
      if (ids?.length === 0) return { matched: 0, changed: [] };
      const found = await kit.bulk(tx, { ...call, ids, preview: true });
      if (call.preview || found.changed.length === 0) return found;
      const isBlock = call.action === "archive";
      await (isBlock ? blockAccounts : unblockAccounts)(tx, found.changed);
      const { changed } = await kit.bulk(tx, {
        action: call.action,
        ids: found.changed,
        preview: false,
        set: { column: "block_reason", field: "blockReason", value: isBlock ? (blockReason?.trim() ?? null) : null },
      });
      if (isBlock) await requireBlockedAccounts(tx, changed);
      return { matched: found.matched, changed };
    }),
};

async function findLive({ db }: Ctx, ids: readonly string[]): Promise<string[]> {
  const found = await rows(
    db,
    sql`select id from clients where id = any(${sql.param([...ids])}::uuid[]) and archived_at is null`,
    { id: Text },
  );
  return found.map(({ id }) => id);
}

/** Tags in use, most frequent first. */
export const listTags = ({ db }: Ctx) =>
  rows(
    db,
    sql`select tag, count(*)::int as clients from clients c, unnest(c.tags) as tag where c.archived_at is null
        group by tag order by 2 desc, ${nameSort(sql`tag`)}, tag limit 200`,
    { tag: Text, clients: Int },
  );
