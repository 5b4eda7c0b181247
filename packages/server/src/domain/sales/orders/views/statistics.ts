import { ORDER_VIEWS, OrderStatisticsSchema } from "@tablero/contract/sales/shapes/admin-orders";
import { addDays, madridDay, madridToUtc } from "@tablero/domain/platform/dates";
import { statisticsRange } from "@tablero/domain/platform/statistics";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { Int } from "../../../../db/columns.ts";
import { one, prepared } from "../../../../db/query.ts";
import type { Ctx } from "../../../platform/context.ts";
import { IS_ACTIVE_ORDER, ORDER_VIEW_CONDITIONS } from "./staff-sql.ts";

type OrderStatistics = z.infer<typeof OrderStatisticsSchema>;

/** Views with few orders, which have an index; orders in `unpaid` are counted with their sum. */
const FEW = ORDER_VIEWS.filter((view) => view !== "all" && view !== "unpaid");
const views = FEW.map((view) => `'${view}', (select count(*) from orders o where ${ORDER_VIEW_CONDITIONS[view]})`).join(
  ", ",
);

const STATISTICS = `select
  (select json_build_object('total', coalesce(sum(total), 0), 'count', count(*)) from orders o
     where ${IS_ACTIVE_ORDER} and o.placed_at >= $1::timestamptz and o.placed_at < $6::timestamptz) as today,
  (select json_build_object('total', coalesce(sum(due), 0), 'count', count(*)) from orders o
     where ${ORDER_VIEW_CONDITIONS.unpaid}) as unpaid,
  json_build_object(${views}) as views,
  (select coalesce(json_agg(json_build_object('day', d.day::date::text, 'count', coalesce(x.count, 0),
     'total', coalesce(x.total, 0)) order by d.day), '[]')
   from generate_series($2::date, $3::date, interval '1 day') as d(day)
   left join (select (o.placed_at at time zone 'Europe/Madrid')::date as day, count(*)::int as count, sum(o.total) as total
     from orders o where ${IS_ACTIVE_ORDER} and o.placed_at >= $4::timestamptz and o.placed_at < $5::timestamptz group by 1) x
     on x.day = d.day::date) as series`;

const { today: Today, unpaid: Unpaid, series: Series } = OrderStatisticsSchema.shape;
const COLUMNS = {
  today: Today,
  unpaid: Unpaid,
  views: z.strictObject({
    "to-prepare": Int,
    preparing: Int,
    packed: Int,
    pickup: Int,
    held: Int,
    returned: Int,
    "to-refund": Int,
  }),
  series: Series,
};

/**
 * Statistics of the order list and a series of days in Madrid; by default the last fourteen days. Throws `validation`.
 */
export async function orderStatistics(
  { db, clock }: Ctx,
  range: { from?: string | undefined; to?: string | undefined },
): Promise<OrderStatistics> {
  const today = madridDay(clock().toISOString());
  const { from, to } = statisticsRange(range, today);
  const [row] = await prepared(
    db,
    "order_statistics",
    STATISTICS,
    // With both ends of the day given, PostgreSQL plans a range of the index for any day.
    [madridToUtc(today), from, to, madridToUtc(from), madridToUtc(addDays(to, 1)), madridToUtc(addDays(today, 1))],
    COLUMNS,
  );
  // PostgreSQL counts a separate query with parallel workers.
  const all = await one(db, sql`select count(*)::int as n from orders`, { n: Int });
  if (!row || !all) throw new Error("statistics have no row");
  const { views: few, unpaid } = row;
  return {
    ...row,
    toPrepare: few["to-prepare"],
    held: few.held,
    views: { ...few, all: all.n, unpaid: unpaid.count },
  };
}
