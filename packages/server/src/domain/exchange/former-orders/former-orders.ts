import {
  type LegacyFigures,
  type LegacyOrder,
  LegacyOrderRowSchema,
  LegacyOrderSchema,
  type OwnLegacyOrder,
  OwnLegacyOrderSchema,
} from "@tablero/contract/exchange/shapes/former-orders";
import type { IMPORTED_ORDER_STATES, ImportSource } from "@tablero/domain/exchange/imports/types";
import { sql } from "drizzle-orm";
import { Int, nullable, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";
import { orderBy, type SortBy } from "../../platform/kit/order.ts";
import { anyOf, containsCaller, equals, type ListQuery, listPage, readOne } from "../../platform/kit/page.ts";

const CLIENT = sql`json_build_object('id', f.client_id, 'name', concat_ws(' ', f.name, f.surname), 'email', f.email)`;

const SOURCE = {
  from: sql`former_orders f`,
  alias: "f",
  columns: sql`f.id, f.source, f.number, f.placed_at as "placedAt", ${CLIENT} as client, f.state,
    f.state_name as "stateName", f.units, f.total, f.refunded, f.currency`,
};

type Sort = "placedAt" | "number" | "total";
const SORTS: Record<Sort, SortBy> = { placedAt: sql`f.placed_at`, number: sql`f.number`, total: sql`f.total` };

export interface LegacyOrdersQuery extends ListQuery<Sort> {
  clientId?: string | undefined;
  source?: readonly ImportSource[] | undefined;
  state?: readonly (typeof IMPORTED_ORDER_STATES)[number][] | undefined;
}

export const listLegacyOrders = ({ db }: Ctx, query: LegacyOrdersQuery) =>
  listPage(db, {
    row: LegacyOrderRowSchema.shape,
    ...SOURCE,
    where: [
      containsCaller(sql`f.search_text`, query.search),
      equals(sql`f.client_id`, query.clientId),
      anyOf(sql`f.source`, query.source),
      anyOf(sql`f.state`, query.state),
    ],
    order: orderBy(SORTS[query.sort], query.order, "f"),
    page: query.page,
    size: query.size,
    cursor: query.cursor,
  });

/** Throws `not-found`. */
export const readLegacyOrder = ({ db }: Ctx, id: string): Promise<LegacyOrder> =>
  readOne(
    db,
    {
      ...SOURCE,
      row: LegacyOrderSchema.shape,
      joins: sql`left join imports i on i.id = f.import_id`,
      columns: sql`${SOURCE.columns}, f.phone, jsonb_strip_nulls(f.shipping_address) as "shippingAddress",
        jsonb_strip_nulls(f.billing) as billing, f.shipping_name as "shippingName", f.payment_name as "paymentName", f.paid,
        f.coupon_code as "couponCode", f.note, f.items_total as "itemsTotal", f.discount_total as "discountTotal",
        f.shipping_total as "shippingTotal", f.fees_total as "feesTotal", f.lines, f.updated_at as "importedAt",
        case when i.id is not null then json_build_object('id', i.id, 'fileName', i.name) end as import`,
    },
    id,
  );

/** Number of orders on a client's page. */
const RECENT = 5;

/** A client's imported orders: their number, the sum in euros (cents), and the newest ones. */
export async function readLegacyFigures(ctx: Ctx, clientId: string): Promise<LegacyFigures> {
  const sums = await one(
    ctx.db,
    sql`select count(*)::int as count, count(*) filter (where state <> 'cancelled')::int as orders,
          coalesce(sum(total - refunded) filter (where state <> 'cancelled' and paid and currency = 'EUR'), 0) as spent
        from former_orders where client_id = ${clientId}`,
    { count: Int, orders: Int, spent: Int },
  );
  const recent = await listLegacyOrders(ctx, { clientId, sort: "placedAt", order: "desc", page: 1, size: RECENT });
  return { count: 0, orders: 0, spent: 0, ...sums, recent: recent.items };
}

/** The imported orders of a shopper, newest first. */
export const listOwnLegacyOrders = ({ db }: Ctx, clientId: string, { page, size }: { page: number; size: number }) =>
  listPage<OwnLegacyOrder>(db, {
    ...SOURCE,
    row: OwnLegacyOrderSchema.shape,
    columns: sql`f.id, f.number, f.placed_at as "placedAt", f.state, f.units, f.total, f.currency,
      (select json_agg(json_build_object('name', l -> 'name', 'options', l -> 'options', 'quantity', l -> 'quantity',
        'total', l -> 'total') order by n) from jsonb_array_elements(f.lines) with ordinality as x(l, n)) as lines`,
    where: [equals(sql`f.client_id`, clientId)],
    order: orderBy(SORTS.placedAt, "desc", "f"),
    page,
    size,
  });

export const LEGACY_ORDERS_SEARCHED = {
  table: sql`former_orders`,
  text: sql`search_text`,
  order: sql`placed_at desc, id desc`,
  columns: sql`id, search_text as text, number, concat_ws(' ', name, surname) as name, total, currency`,
  row: { id: Text, text: Text, number: Text, name: nullable(Text), total: Int, currency: Text },
};
