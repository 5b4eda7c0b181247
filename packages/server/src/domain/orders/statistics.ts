import { ORDER_VIEWS, OrderStatisticsSchema } from "@tablero/contract/shapes/admin-orders";
import { addDays, madridDay, madridToUtc } from "@tablero/domain/dates";
import { statisticsRange } from "@tablero/domain/shop/statistics";
import type { z } from "zod";
import { prepared } from "../../db/query.ts";
import type { Ctx } from "../context.ts";
import { LIVE, VIEWS } from "./staff-sql.ts";

type OrderStatistics = z.infer<typeof OrderStatisticsSchema>;

// Each by itself: all but the first have few orders, which an index finds.
const views = ORDER_VIEWS.map((view) => `'${view}', (select count(*) from orders o where ${VIEWS[view]})`).join(", ");

const STATISTICS = `select
  (select json_build_object('total', coalesce(sum(total), 0), 'count', count(*)) from orders o
     where ${LIVE} and o.placed_at >= $1::timestamptz) as today,
  (select count(*) from orders o where ${VIEWS["to-prepare"]})::int as "toPrepare",
  (select json_build_object('total', coalesce(sum(due), 0), 'count', count(*)) from orders o
     where ${VIEWS.unpaid}) as unpaid,
  (select count(*) from orders o where ${VIEWS.held})::int as held,
  json_build_object(${views}) as views,
  (select coalesce(json_agg(json_build_object('day', d.day::date::text, 'count', coalesce(x.count, 0),
     'total', coalesce(x.total, 0)) order by d.day), '[]')
   from generate_series($2::date, $3::date, interval '1 day') as d(day)
   left join (select (o.placed_at at time zone 'Europe/Madrid')::date as day, count(*)::int as count, sum(o.total) as total
     from orders o where ${LIVE} and o.placed_at >= $4::timestamptz and o.placed_at < $5::timestamptz group by 1) x
     on x.day = d.day::date) as series`;

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
    [madridToUtc(today), from, to, madridToUtc(from), madridToUtc(addDays(to, 1))],
    OrderStatisticsSchema.shape,
  );
  if (!row) throw new Error("statistics have no row");
  return row;
}
