import type { Client, ClientRow } from "@tablero/contract/shapes/admin-records";
import type { ClientKind } from "@tablero/domain/vocabulary";
import { type SQL, sql } from "drizzle-orm";
import { rows } from "../../db/query.ts";
import type { Ctx } from "../context.ts";
import { contains, equals, type ListQuery, listPage, orderBy, readOne } from "./page.ts";

type Sort = "name" | "createdAt" | "spent" | "orders" | "lastOrderAt" | "email";
export interface ClientsQuery extends ListQuery<Sort> {
  kind?: ClientKind | undefined;
  hasAccount?: boolean | undefined;
  province?: string | undefined;
}

/** Orders that were not given up, and what was paid of them and stayed. */
const TOTALS = sql`left join lateral (
  select count(*)::int as orders, coalesce(sum(m.kept), 0)::float8 as spent, max(o.placed_at) as last_order_at
  from orders o left join lateral (
    select sum(amount - refunded) as kept from payments where order_id = o.id and state = 'captured') m on true
  where o.client_id = c.id and o.state not in ('cancelled', 'expired')) t on true`;

const ADDRESS = sql`left join lateral (
  select city, province from client_addresses a where a.client_id = c.id
  order by a.is_default desc, a.position, a.id limit 1) h on true`;

const COLUMNS = sql`c.id, c.kind, c.name, coalesce(c.surname, '') as surname, coalesce(c.email, '') as email, c.phone,
  c.tax_id as "taxId", h.city, h.province, c.account_id is not null as "hasAccount", t.orders, t.spent,
  iso(t.last_order_at) as "lastOrderAt", iso(c.created_at) as "createdAt", c.version`;

const SORTS: Record<Sort, SQL> = {
  name: sql`lower(plain(c.name || ' ' || coalesce(c.surname, '')))`,
  createdAt: sql`c.created_at`,
  spent: sql`t.spent`,
  orders: sql`t.orders`,
  lastOrderAt: sql`t.last_order_at`,
  email: sql`c.email`,
};

/** Only sorting by them needs the totals of every client. */
const NEEDS_TOTALS: readonly Sort[] = ["spent", "orders", "lastOrderAt"];

export function listClients({ db }: Ctx, query: ClientsQuery) {
  const { province } = query;
  return listPage<ClientRow>(db, {
    from: NEEDS_TOTALS.includes(query.sort) ? sql`clients c ${TOTALS}` : sql`clients c`,
    alias: "c",
    where: [
      sql`c.archived_at is null`,
      contains(sql`c.search_text`, query.search),
      equals(sql`c.kind`, query.kind),
      equals(sql`(c.account_id is not null)`, query.hasAccount),
      province
        ? sql`exists (select 1 from client_addresses a where a.client_id = c.id and a.province = ${province})`
        : undefined,
    ],
    order: orderBy(SORTS[query.sort], query.order, "c"),
    joins: sql`${TOTALS} ${ADDRESS}`,
    columns: COLUMNS,
    page: query.page,
    size: query.size,
  });
}

type Details = Pick<Client, "notes" | "marketingConsent">;

/** A client without orders: the caller adds the recent ones. Throws `not-found`. */
export async function readClient({ db }: Ctx, id: string): Promise<Omit<Client, "recentOrders">> {
  const client = await readOne<ClientRow & Details>(
    db,
    {
      from: sql`clients c`,
      alias: "c",
      joins: sql`${TOTALS} ${ADDRESS}`,
      columns: sql`${COLUMNS}, nullif(c.notes, '') as notes, coalesce((c.consents ->> 'marketing')::boolean, false) as "marketingConsent"`,
    },
    id,
  );
  const addresses = await rows<Client["addresses"][number]>(
    db,
    sql`select name, surname, line1, line2, postcode, city, province, country, phone from client_addresses
        where client_id = ${id} order by is_default desc, position, id`,
  );
  return { ...client, addresses: addresses.map(withoutNulls) };
}

/** An address leaves out what it does not have. */
const withoutNulls = <T extends object>(row: T): T =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== "")) as T;
