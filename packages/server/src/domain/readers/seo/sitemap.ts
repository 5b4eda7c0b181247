import { sql } from "drizzle-orm";
import { arrayOf, Instant, Int, nullable, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import type { Db } from "../../../db/types.ts";
import { isShownCategory } from "../../catalogue/door.ts";
import { isAnnounced } from "../../events/door.ts";
import { postStateAt } from "../../settings/door.ts";

/** Number of products in one part: a sitemap may contain 50,000 addresses and 50 MB, pictures included. */
export const MAX_SITEMAP_PRODUCTS = 10_000;

export interface SitemapPage {
  path: string;
  /** The last change of the page's content. */
  at: string;
  /** Its pictures. */
  images: string[];
}

const LISTED = sql`p.status = 'published' and p.price_from is not null`;

/** The number of products, and the last change of each kind of page. */
export async function sitemapSizes(db: Db) {
  const found = await one(
    db,
    sql`select (select count(*)::int from products p where ${LISTED}) as products,
          (select max(updated_at) from products p where ${LISTED}) as "productsAt",
          (select max(updated_at) from categories) as "categoriesAt",
          (select max(updated_at) from events) as "eventsAt"`,
    { products: Int, productsAt: nullable(Instant), categoriesAt: nullable(Instant), eventsAt: nullable(Instant) },
  );
  return found ?? { products: 0, productsAt: null, categoriesAt: null, eventsAt: null };
}

const PAGE = { path: Text, at: Instant, images: arrayOf(Text) };

/** Categories that shoppers see. */
export const categoryPages = (db: Db): Promise<SitemapPage[]> =>
  rows(
    db,
    sql`select '/categoria/' || slug as path, updated_at as at,
          case when image_id is null then '[]'::json else json_build_array('/media/' || image_id) end as images
        from categories c where ${sql.raw(isShownCategory("c"))} order by slug`,
    PAGE,
  );

/** Published legal texts; the pages of unpublished ones only state that they are missing. */
export const legalPages = (db: Db): Promise<SitemapPage[]> =>
  rows(
    db,
    sql`select '/legal/' || page as path, max(published_at) as at, '[]'::json as images
        from legal_texts where published_at is not null group by page order by page`,
    PAGE,
  );

/** Public pages of the shop and public news. */
export const postPages = (db: Db, now: Date): Promise<SitemapPage[]> =>
  rows(
    db,
    sql`select case kind when 'news' then '/noticias/' else '/paginas/' end || slug as path, updated_at as at,
          case when image_id is null then '[]'::json else json_build_array('/media/' || image_id) end as images
        from posts p where ${postStateAt(now.toISOString())} = 'public' order by kind, slug limit ${MAX_SITEMAP_PRODUCTS}`,
    PAGE,
  );

/** Announced events that are not over. */
export const eventPages = (db: Db, now: Date): Promise<SitemapPage[]> =>
  rows(
    db,
    sql`select '/evento/' || slug as path, updated_at as at,
          case when image_id is null then '[]'::json else json_build_array('/media/' || image_id) end as images
        from events e where ${sql.raw(isAnnounced("e"))} and ends_at > ${now.toISOString()} order by starts_at`,
    PAGE,
  );

/** Published products of one part, counted from 1. */
export const productPages = (db: Db, part: number): Promise<SitemapPage[]> =>
  rows(
    db,
    sql`select '/producto/' || p.slug as path, p.updated_at as at,
          (select coalesce(json_agg('/media/' || pi.image_id order by pi.position), '[]')
            from product_images pi where pi.product_id = p.id) as images
        from (select id from products p where ${LISTED} order by id
          limit ${MAX_SITEMAP_PRODUCTS} offset ${(part - 1) * MAX_SITEMAP_PRODUCTS}) part join products p on p.id = part.id
        order by p.id`,
    PAGE,
  );
