import { AdminPreorderSchema } from "@tablero/contract/shapes/admin-records";
import type { PreorderState } from "@tablero/domain/vocabulary";
import { sql } from "drizzle-orm";
import { firstImage } from "../catalogue/wire-sql.ts";
import type { Ctx } from "../context.ts";
import { orderBy, type SortBy } from "../kit/order.ts";
import { anyOf, contains, type ListQuery, listPage, readOne } from "../kit/page.ts";

const PREORDER = {
  from: sql`preorders c`,
  alias: "c",
  row: AdminPreorderSchema.shape,
  joins: sql`join variants v on v.id = c.variant_id join products p on p.id = v.product_id`,
  columns: sql`c.id, c.title,
    json_build_object('id', p.id, 'name', p.name, 'image', ${sql.raw(firstImage("p.id"))}) as product, v.sku,
    c.opens_at as "opensAt", c.closes_at as "closesAt", c.release_date::text as "releaseDate", c.quota,
    c.confirmed as taken, c.per_client_limit as "perClientLimit", c.payment, (c.deposit_rate / 100) as "depositPercent",
    c.policy, c.state, c.version`,
};

type PreorderSort = "closesAt" | "title" | "releaseDate" | "taken" | "state";
const PREORDER_SORTS: Record<PreorderSort, SortBy> = {
  closesAt: sql`c.closes_at`,
  title: sql`lower(plain(c.title))`,
  releaseDate: sql`c.release_date`,
  taken: sql`c.confirmed`,
  state: sql`c.state`,
};

export interface PreordersQuery extends ListQuery<PreorderSort> {
  state?: readonly PreorderState[] | undefined;
}

export const listPreorders = ({ db }: Ctx, query: PreordersQuery) =>
  listPage(db, {
    ...PREORDER,
    where: [contains(sql`lower(plain(c.title))`, query.search), anyOf(sql`c.state`, query.state)],
    order: orderBy(PREORDER_SORTS[query.sort], query.order, "c"),
    page: query.page,
    size: query.size,
  });

/** Throws `not-found`. */
export const readPreorder = ({ db }: Ctx, id: string) => readOne(db, PREORDER, id);
