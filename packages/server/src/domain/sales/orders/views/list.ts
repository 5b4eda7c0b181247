import { OrderRowSchema, type OrderView } from "@tablero/contract/sales/shapes/admin-orders";
import { addDays, madridToUtc } from "@tablero/domain/platform/dates";
import type {
  FulfilmentState,
  GoodsState,
  OrderChannel,
  OrderPaymentState,
  OrderState,
  PaymentMethod,
} from "@tablero/domain/platform/vocabulary";
import { type SQL, sql } from "drizzle-orm";
import { Text } from "../../../../db/columns.ts";
import type { Ctx } from "../../../platform/context.ts";
import { exportRows } from "../../../platform/kit/export.ts";
import { orderBy } from "../../../platform/kit/order.ts";
import {
  anyOf,
  contains,
  containsPhone,
  equals,
  joinConditions,
  type ListQuery,
  listPage,
  type Search,
} from "../../../platform/kit/page.ts";
import { goodsIn } from "../parcels/goods-sql.ts";
import { ORDER_FIELDS, ORDER_ROW, ORDER_VIEW_CONDITIONS } from "./staff-sql.ts";

interface OrderFilters {
  search?: string | undefined;
  view?: OrderView | undefined;
  state?: readonly OrderState[] | undefined;
  payment?: readonly OrderPaymentState[] | undefined;
  fulfilment?: readonly FulfilmentState[] | undefined;
  goods?: readonly GoodsState[] | undefined;
  channel?: OrderChannel | undefined;
  method?: readonly PaymentMethod[] | undefined;
  /** Days in Madrid, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  clientId?: string | undefined;
}

const SORTS = {
  placedAt: sql`o.placed_at`,
  number: sql`o.number`,
  total: sql`o.total`,
  client: sql`o.buyer_sort`,
  state: sql`o.state`,
  payment: sql`o.payment_state`,
  fulfilment: sql`o.fulfilment_state`,
};

export type OrderListInput = OrderFilters & Omit<ListQuery<keyof typeof SORTS>, "search">;

/** The stored text has no accents but keeps its punctuation, so e-mails and numbers match unchanged. */
function buildSearch(text: string | undefined): Search | undefined {
  const words = text?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
  if (words.length === 0) return undefined;
  const inText = (expression: SQL) => {
    const phone = containsPhone(expression, text);
    const all = joinConditions(words.map((word) => contains(expression, word)));
    return phone ? sql`(${all} or ${phone})` : all;
  };
  return { hits: inText(sql`o.search_text`), test: inText(sql`(o.search_text || '')`) };
}

/** Conditions of a list's filters on the row `o` of `orders`. */
function buildConditions(filters: OrderFilters): (SQL | undefined)[] {
  const { view, from, to } = filters;
  return [
    view && sql.raw(ORDER_VIEW_CONDITIONS[view]),
    anyOf(sql`o.state`, filters.state),
    anyOf(sql`o.payment_state`, filters.payment),
    anyOf(sql`o.fulfilment_state`, filters.fulfilment),
    filters.goods && sql.raw(goodsIn(filters.goods)),
    anyOf(sql`o.payment_method`, filters.method),
    equals(sql`o.channel`, filters.channel),
    equals(sql`o.client_id`, filters.clientId),
    from ? sql`o.placed_at >= ${madridToUtc(from)}::timestamptz` : undefined,
    to ? sql`o.placed_at < ${madridToUtc(addDays(to, 1))}::timestamptz` : undefined,
  ];
}

/**
 * Nearly all orders come from the web shop, so without further filters the other orders are counted and
 * subtracted.
 */
function countBy(input: OrderFilters): SQL | undefined {
  const others = buildConditions({ ...input, channel: undefined });
  if (input.channel !== "web" || input.search || others.some((condition) => condition !== undefined)) return undefined;
  return sql`(select count(*) from orders) - (select count(*) from orders where channel <> 'web')`;
}

/** The orders of a list, in its order. */
function listOf(input: Omit<OrderListInput, "page" | "size">) {
  return {
    from: sql`orders o`,
    alias: "o",
    where: buildConditions(input),
    search: buildSearch(input.search),
    length: countBy(input),
    order: orderBy(SORTS[input.sort], input.order, "o"),
  };
}

const ITEM = { row: { item: OrderRowSchema }, columns: sql.raw(`${ORDER_ROW} as item`) };

/** One page of the orders for staff. */
export async function listOrders({ db }: Ctx, input: OrderListInput) {
  const { items, pagination } = await listPage(db, {
    ...listOf(input),
    ...ITEM,
    page: input.page,
    size: input.size,
    cursor: input.cursor,
  });
  return { items: items.map(({ item }) => item), pagination };
}

const EXPORTED_ROW = {
  row: { id: Text, order: OrderRowSchema.omit({ images: true }) },
  columns: sql.raw(`o.id, ${ORDER_FIELDS} as "order"`),
};

/** All orders of the list in its order, batch by batch, without images. Throws `validation` for too many. */
export async function* exportOrders({ db }: Ctx, input: Omit<OrderListInput, "page" | "size">) {
  for await (const batch of exportRows(db, { ...listOf(input), ...EXPORTED_ROW }))
    yield batch.map(({ order }) => order);
}
