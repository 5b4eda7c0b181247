import { MAX_SEARCHES_A_DAY } from "@tablero/domain/catalogue/counts";
import type { PageView } from "@tablero/domain/settings/shop/page-view";
import type { Vital } from "@tablero/domain/settings/shop/vitals";
import type { VitalPage } from "@tablero/domain/settings/shop/vitals-report";
import { sql } from "drizzle-orm";
import type { Db } from "../../../db/types.ts";

export interface ViewCount extends PageView {
  /** yyyy-MM-dd in Madrid. */
  day: string;
  views: number;
}

export interface SearchCount {
  day: string;
  words: string;
  searches: number;
  missed: number;
}

export interface VitalRow {
  day: string;
  page: VitalPage;
  vital: Vital;
  bucket: number;
  visits: number;
}

/**
 * Adds views in one statement. Slugs without a page are dropped, so that made-up addresses cannot fill the
 * table. Rows are sorted, so that two concurrent processes lock them in the same order.
 */
export async function addViews(db: Db, counts: readonly ViewCount[]): Promise<void> {
  if (counts.length === 0) return;
  await db.execute(
    sql`insert into page_views as v (day, kind, slug, views)
        select n.day, n.kind, n.slug, n.views
        from json_to_recordset(${JSON.stringify(counts)}::json) as n (day date, kind text, slug text, views int)
        where case n.kind
          when 'product' then exists (select 1 from products p where p.slug = n.slug and p.status = 'published')
          when 'category' then exists (select 1 from categories c where c.slug = n.slug)
          when 'event' then exists (select 1 from events e where e.slug = n.slug)
          else n.slug = '' end
        order by n.day, n.kind, n.slug
        on conflict (day, kind, slug) do update set views = v.views + excluded.views`,
  );
}

/** Adds searches in one statement. New words are added up to a daily limit, the most frequent first. */
export async function addSearches(db: Db, counts: readonly SearchCount[]): Promise<void> {
  if (counts.length === 0) return;
  await db.execute(
    sql`insert into search_counts as s (day, words, searches, missed)
        select f.day, f.words, f.searches, f.missed from (
          select n.*, k.words is not null as known,
            row_number() over (partition by n.day, k.words is not null order by n.searches desc, n.words) as place
          from json_to_recordset(${JSON.stringify(counts)}::json) as n (day date, words text, searches int, missed int)
          left join search_counts k on k.day = n.day and k.words = n.words
        ) f
        where f.known or f.place <= ${MAX_SEARCHES_A_DAY} - (select count(*) from search_counts c where c.day = f.day)
        order by f.day, f.words
        on conflict (day, words) do update set searches = s.searches + excluded.searches,
          missed = s.missed + excluded.missed`,
  );
}

/** Adds loading times in one statement. Kinds, metrics and buckets are limited, and so are the rows of a day. */
export async function addVitals(db: Db, counts: readonly VitalRow[]): Promise<void> {
  if (counts.length === 0) return;
  await db.execute(
    sql`insert into page_vitals as v (day, page, vital, bucket, visits)
        select n.day, n.page, n.vital, n.bucket, n.visits
        from json_to_recordset(${JSON.stringify(counts)}::json)
          as n (day date, page text, vital text, bucket smallint, visits int)
        order by n.day, n.page, n.vital, n.bucket
        on conflict (day, page, vital, bucket) do update set visits = v.visits + excluded.visits`,
  );
}
