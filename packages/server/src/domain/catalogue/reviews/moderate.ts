import { type Review, ReviewRowSchema, ReviewSchema } from "@tablero/contract/catalogue/shapes/reviews";
import { reviewModerated } from "@tablero/domain/catalogue/reviews/audit";
import { type ModerationChange, moderate, moderationConflict } from "@tablero/domain/catalogue/reviews/moderation";
import type { ReviewState } from "@tablero/domain/catalogue/reviews/reviews";
import { sql } from "drizzle-orm";
import { Int, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { orderBy, type SortBy } from "../../platform/kit/order.ts";
import { contains, equals, type ListQuery, listPage, readOne } from "../../platform/kit/page.ts";
import { writeAudit } from "../../platform/system/audit.ts";

type Sort = "writtenAt" | "rating" | "product";
interface ReviewsQuery extends ListQuery<Sort> {
  state?: ReviewState | undefined;
  rating?: number | undefined;
  productId?: string | undefined;
}

const ROWS = {
  from: sql`reviews r join products p on p.id = r.product_id`,
  alias: "r",
};
const COLUMNS = sql`r.id, r.name, r.rating, r.title, r.text, r.state, r.answer <> '' as "hasAnswer",
  r.written_at as "writtenAt", r.version,
  (select json_build_object('id', p.id, 'name', p.name, 'slug', p.slug) from products p where p.id = r.product_id) as product`;
const WHOLE = {
  from: sql`reviews r`,
  alias: "r",
  row: ReviewSchema.shape,
  joins: sql`left join clients c on c.id = r.client_id left join orders o on o.id = r.order_id`,
  columns: sql`${COLUMNS}, r.options, r.reason, r.note, r.answer, r.edits,
    case when c.id is not null then json_build_object('id', c.id, 'name', concat_ws(' ', c.name, c.surname)) end as client,
    case when o.id is not null then json_build_object('id', o.id, 'number', o.number) end as "order"`,
};
const SORTS: Record<Sort, SortBy> = {
  writtenAt: sql`r.written_at`,
  rating: sql`r.rating`,
  product: sql`p.name_sort`,
};

export async function listReviews({ db }: Ctx, query: ReviewsQuery) {
  const page = await listPage(db, {
    ...ROWS,
    columns: COLUMNS,
    row: ReviewRowSchema.shape,
    where: [
      equals(sql`r.state`, query.state),
      query.rating === undefined ? undefined : sql`r.rating = ${query.rating}`,
      equals(sql`r.product_id`, query.productId),
      contains(sql`lower(plain(concat_ws(' ', r.name, r.title, r.text, p.name)))`, query.search),
    ],
    order: orderBy(SORTS[query.sort], query.order, "r"),
    page: query.page,
    size: query.size,
    cursor: query.cursor,
  });
  const counts = await one(
    db,
    sql`select count(*) filter (where state = 'pending')::int as pending,
          count(*) filter (where state = 'published')::int as published,
          count(*) filter (where state = 'rejected')::int as rejected from reviews`,
    { pending: Int, published: Int, rejected: Int },
  );
  if (!counts) throw new Error("nothing was counted");
  const product = query.productId
    ? await one(db, sql`select name from products where id = ${query.productId}`, { name: Text })
    : undefined;
  return { ...page, counts, product: product?.name ?? null };
}

/** Throws `not-found`. */
export const readReview = ({ db }: Ctx, id: string): Promise<Review> => readOne(db, WHOLE, id);

/**
 * Publishes, rejects or takes down a review, or writes the shop's answer to it. Throws `not-found`,
 * `version-conflict`, `validation`.
 */
export const moderateReview = (
  ctx: Ctx,
  id: string,
  { version, ...change }: ModerationChange & { version: number },
): Promise<Review> =>
  inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select 1 from reviews where id = ${id} for no key update`);
    const before = await readReview(tx, id);
    if (before.version !== version) throw moderationConflict(before);
    const { state, reason, note, answer } = moderate(before, change);
    await tx.db.execute(
      sql`update reviews set state = ${state}, reason = ${reason}, note = ${note}, answer = ${answer},
            updated_at = ${tx.clock().toISOString()}, version = version + 1 where id = ${id}`,
    );
    const after = await readReview(tx, id);
    await writeAudit(tx, reviewModerated(before, after));
    return after;
  });
