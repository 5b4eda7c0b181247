import type { OrderRow, OrderView } from "@tablero/contract/shapes/admin-orders";
import { addDays, madridToUtc } from "@tablero/domain/dates";
import { type PageInfo, paginate } from "@tablero/domain/pagination";
import type {
  FulfilmentState,
  OrderChannel,
  OrderPaymentState,
  OrderState,
  PaymentMethod,
} from "@tablero/domain/vocabulary";
import { contains, Params } from "../../db/params.ts";
import { prepared } from "../../db/query.ts";
import type { Ctx } from "../context.ts";
import { ORDER_ROW, VIEWS } from "./staff-sql.ts";

export interface OrderFilters {
  search?: string | undefined;
  view?: OrderView | undefined;
  state?: readonly OrderState[] | undefined;
  payment?: readonly OrderPaymentState[] | undefined;
  fulfilment?: readonly FulfilmentState[] | undefined;
  channel?: OrderChannel | undefined;
  method?: readonly PaymentMethod[] | undefined;
  /** Days in Madrid, both included. */
  from?: string | undefined;
  to?: string | undefined;
  clientId?: string | undefined;
}

const SORTS = {
  placedAt: "o.placed_at",
  number: "o.number",
  total: "o.total",
  client: "lower(plain(o.name))",
  state: "o.state",
  payment: "o.payment_state",
  fulfilment: "o.fulfilment_state",
} as const;

export interface OrderListInput extends OrderFilters {
  sort: keyof typeof SORTS;
  order: "asc" | "desc";
  page: number;
  size: number;
}

/** The condition of a list's filters on the row `o` of `orders`. */
export function orderCondition(filters: OrderFilters, params: Params): string {
  const { search, view, from, to } = filters;
  const among = (column: string, values: readonly string[] | undefined) =>
    values?.length ? `${column} = any(${params.add([...values])}::text[])` : null;
  const words = search ? search.toLowerCase().split(/\s+/).filter(Boolean) : [];
  return [
    view ? VIEWS[view] : "true",
    // The stored text has no accents but keeps its punctuation: e-mails and numbers are looked for as they are.
    ...words.map((word) => `o.search_text like lower(plain(${params.add(contains(word))}))`),
    among("o.state", filters.state),
    among("o.payment_state", filters.payment),
    among("o.fulfilment_state", filters.fulfilment),
    among("o.payment_method", filters.method),
    filters.channel ? `o.channel = ${params.add(filters.channel)}` : null,
    filters.clientId ? `o.client_id = ${params.add(filters.clientId)}::uuid` : null,
    from ? `o.placed_at >= ${params.add(madridToUtc(from))}::timestamptz` : null,
    to ? `o.placed_at < ${params.add(madridToUtc(addDays(to, 1)))}::timestamptz` : null,
  ]
    .filter((condition) => condition !== null)
    .join(" and ");
}

/** One page of the orders for staff, in one statement. */
export async function listOrders(
  { db }: Ctx,
  input: OrderListInput,
): Promise<{ items: OrderRow[]; pagination: PageInfo }> {
  const { page, size } = input;
  const params = new Params();
  const where = orderCondition(input, params);
  const direction = input.order === "asc" ? "asc" : "desc";
  const sort = SORTS[input.sort];
  const text = `select (select count(*) from orders o where ${where})::int as length,
    (select coalesce(json_agg(${ORDER_ROW} order by ${sort} ${direction}, o.id ${direction}), '[]') from (
       select * from orders o where ${where} order by ${sort} ${direction}, o.id ${direction}
       limit ${params.add(size)} offset ${params.add((page - 1) * size)}) o) as items`;
  const [row] = await prepared<{ length: number; items: OrderRow[] }>(db, undefined, text, params.values);
  return { items: row?.items ?? [], pagination: paginate(row?.length ?? 0, page, size) };
}
