import { type VisitStatistics, VisitStatisticsSchema } from "@tablero/contract/readers/shapes/admin-statistics";
import { addDays, madridDay } from "@tablero/domain/platform/dates";
import { VIEW_KINDS } from "@tablero/domain/settings/shop/page-view";
import { type SQL, sql } from "drizzle-orm";
import { among, Int, nullable, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";

const SHOWN = 30;
const SEARCH = VisitStatisticsSchema.shape.searched.element.shape;

/** Counts of the last days, including today. */
export async function visitStatistics({ db, clock }: Ctx, { days }: { days: number }): Promise<VisitStatistics> {
  const to = madridDay(clock().toISOString());
  const from = addDays(to, 1 - days);
  const inRange = sql`day between ${from}::date and ${to}::date`;
  const sums = await one(
    db,
    sql`select (select coalesce(sum(views), 0)::int from page_views where ${inRange}) as views,
          (select coalesce(sum(searches), 0)::int from search_counts where ${inRange}) as searches`,
    { views: Int, searches: Int },
  );
  const pages = await rows(
    db,
    sql`select v.kind, v.slug, v.views, case v.kind
            when 'product' then (select name from products p where p.slug = v.slug)
            when 'category' then (select name from categories c where c.slug = v.slug)
            when 'event' then (select title from events e where e.slug = v.slug) end as name
        from (select kind, slug, sum(views)::int as views from page_views where ${inRange}
              group by kind, slug order by 3 desc, 1, 2 limit ${SHOWN}) v order by v.views desc, v.kind, v.slug`,
    { kind: among(VIEW_KINDS), slug: Text, views: Int, name: nullable(Text) },
  );
  const words = (having: SQL, order: SQL) =>
    rows(
      db,
      sql`select words, sum(searches)::int as searches, sum(missed)::int as missed,
            (select count(*)::int from stock_alerts a where a.search = words and a.state = 'waiting') as waiting
          from search_counts where ${inRange} group by words having ${having} order by ${order} desc, words limit ${SHOWN}`,
      SEARCH,
    );
  return {
    from,
    to,
    views: sums?.views ?? 0,
    searches: sums?.searches ?? 0,
    pages,
    searched: await words(sql`true`, sql`sum(searches)`),
    missed: await words(sql`sum(missed) > 0`, sql`sum(missed)`),
  };
}
