import { ImageSchema } from "@tablero/contract/platform/shapes/basics";
import type { SalesStatistics } from "@tablero/contract/readers/shapes/admin-statistics";
import { addDays, madridDay, madridToUtc } from "@tablero/domain/platform/dates";
import {
  type RequestedRange,
  rangeBefore,
  type StatisticsStep,
  statisticsRange,
  stepsIn,
} from "@tablero/domain/platform/statistics";
import { ORDER_CHANNELS } from "@tablero/domain/platform/vocabulary";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { among, arrayOf, Int, nullable, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { firstImage } from "../../catalogue/door.ts";
import type { Ctx } from "../../platform/context.ts";
import { IS_ACTIVE_ORDER, isMoneyRefunded } from "../../sales/door.ts";

const FIGURES_COLUMNS = {
  total: Int,
  orders: Int,
  units: Int,
  refunded: Int,
  before: z.object({ total: Int, orders: Int }),
  series: arrayOf(z.object({ day: Text, total: Int, orders: Int })),
  channels: arrayOf(z.object({ total: Int, orders: Int, channel: among(ORDER_CHANNELS) })),
  products: arrayOf(z.object({ id: Text, name: Text, image: nullable(ImageSchema), units: Int, total: Int })),
};

const during = (column: SQL, { from, to }: { from: string; to: string }) =>
  sql`${column} >= ${madridToUtc(from)}::timestamptz and ${column} < ${madridToUtc(addDays(to, 1))}::timestamptz`;

/** Sales in a range of days, in one statement. Throws `validation`. */
export async function salesStatistics(
  { db, clock }: Ctx,
  asked: RequestedRange & { by: StatisticsStep },
): Promise<SalesStatistics> {
  const range = statisticsRange(asked, madridDay(clock().toISOString()));
  const before = rangeBefore(range);
  const live = sql.raw(IS_ACTIVE_ORDER);
  const found = await one(
    db,
    sql`with sold as materialized (select o.id, o.channel, o.total,
        date_trunc(${asked.by}, o.placed_at at time zone 'Europe/Madrid')::date as day
        from orders o where ${live} and ${during(sql`o.placed_at`, range)}),
      lines as materialized (select l.product_id, sum(l.quantity)::int as units, sum(l.total) as total
        from sold s join order_lines l on l.order_id = s.id where l.quantity > 0 group by 1)
      select (select coalesce(sum(total), 0) from sold) as total, (select count(*)::int from sold) as orders,
        (select coalesce(sum(units), 0)::int from lines) as units,
        (select coalesce(sum(amount), 0) from refunds r
           where r.state = 'done' and ${sql.raw(isMoneyRefunded("r"))} and ${during(sql`r.done_at`, range)}) as refunded,
        (select json_build_object('total', coalesce(sum(o.total), 0), 'orders', count(*))
           from orders o where ${live} and ${during(sql`o.placed_at`, before)}) as before,
        (select coalesce(json_agg(json_build_object('day', x.day, 'total', x.total, 'orders', x.orders)), '[]')
           from (select day::text as day, sum(total) as total, count(*) as orders from sold group by 1) x) as series,
        (select coalesce(json_agg(json_build_object('channel', x.channel, 'total', x.total, 'orders', x.orders)
             order by x.total desc, x.channel), '[]')
           from (select channel, sum(total) as total, count(*) as orders from sold group by 1) x) as channels,
        (select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name, 'image', ${sql.raw(firstImage("x.id"))},
             'units', x.units, 'total', x.total) order by x.total desc, x.id), '[]')
           from (select p.id, p.name, l.units, l.total from (
                   select * from lines where product_id is not null order by total desc, product_id limit 8) l
                 join products p on p.id = l.product_id) x) as products`,
    FIGURES_COLUMNS,
  );
  if (!found) throw new Error("statistics have no row");
  const byDay = new Map(found.series.map((each) => [each.day, each]));
  return {
    ...range,
    by: asked.by,
    ...found,
    before: { ...before, ...found.before },
    series: stepsIn(range, asked.by).map((day) => byDay.get(day) ?? { day, total: 0, orders: 0 }),
  };
}
