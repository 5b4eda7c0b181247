import { type ProductReviews, RatingSummarySchema, ShopReviewSchema } from "@tablero/contract/catalogue/shapes/reviews";
import { unknownProduct } from "@tablero/domain/catalogue/products/refusals";
import { averageRating, type ReviewSort, reviewCount } from "@tablero/domain/catalogue/reviews/reviews";
import { isUuid } from "@tablero/domain/platform/ids";
import { paginate } from "@tablero/domain/platform/kit/pagination";
import { type SQL, sql } from "drizzle-orm";
import { arrayOf } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";
import { PUBLISHED, starsOf } from "../storefront/wire-sql.ts";

const ORDERS: Record<ReviewSort, SQL> = {
  newest: sql`r.written_at desc, r.id desc`,
  best: sql`r.rating desc, r.written_at desc, r.id desc`,
  worst: sql`r.rating, r.written_at desc, r.id desc`,
};

const COLUMNS = { items: arrayOf(ShopReviewSchema), stars: RatingSummarySchema.shape.stars };

interface ReviewsQuery {
  sort: ReviewSort;
  page: number;
  size: number;
}

/**
 * Published reviews of a published product. Page and figures come from one statement, so that they agree. Throws
 * `not-found`.
 */
export async function readProductReviews(
  { db }: Ctx,
  idOrSlug: string,
  { sort, page, size }: ReviewsQuery,
): Promise<ProductReviews> {
  const which = isUuid(idOrSlug) ? sql`p.id = ${idOrSlug}::uuid` : sql`p.slug = ${idOrSlug}`;
  const found = await one(
    db,
    sql`select ${sql.raw(starsOf("p.id"))} as stars,
          (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'rating', r.rating, 'title', r.title,
              'text', r.text, 'options', r.options, 'writtenAt', iso(r.written_at), 'answer', r.answer) order by r.place), '[]')
            from (select r.*, row_number() over (order by ${ORDERS[sort]}) as place from reviews r
              where r.product_id = p.id and r.state = 'published'
              order by ${ORDERS[sort]} limit ${size} offset ${(page - 1) * size}) r) as items
        from products p where ${sql.raw(PUBLISHED)} and ${which}`,
    COLUMNS,
  );
  if (!found) throw unknownProduct();
  const { items, stars } = found;
  const count = reviewCount(stars);
  return { items, pagination: paginate(count, page, size), summary: { count, average: averageRating(stars), stars } };
}
