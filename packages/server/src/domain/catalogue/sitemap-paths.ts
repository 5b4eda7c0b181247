import { sql } from "drizzle-orm";
import { rows } from "../../db/query.ts";
import type { Db } from "../../db/types.ts";
import { shownCategory } from "./wire-sql.ts";

/** A sitemap holds 50,000 addresses; the rest is for what is not a product. */
const MOST_PRODUCTS = 45_000;

/** Paths of categories, coming events and published products, with when they changed last. */
export function sitemapPaths(db: Db, now: Date): Promise<{ path: string; at: string | null }[]> {
  return rows(
    db,
    sql`(select '/categoria/' || slug as path, iso(updated_at) as at from categories c where ${sql.raw(shownCategory("c"))}
          order by slug)
        union all (select '/evento/' || slug, iso(updated_at) from events
          where state not in ('draft', 'cancelled') and ends_at > ${now.toISOString()} order by starts_at)
        union all (select '/producto/' || slug, iso(updated_at) from products
          where status = 'published' and price_from is not null
          order by published_at desc nulls last, id limit ${MOST_PRODUCTS})`,
  );
}
