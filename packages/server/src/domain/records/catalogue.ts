import type { AdminCategory, AdminHeader } from "@tablero/contract/shapes/admin-records";
import { type SQL, sql } from "drizzle-orm";
import { imageOf } from "../catalogue/wire-sql.ts";
import type { Ctx } from "../context.ts";
import { contains, equals, type ListQuery, listPage, orderBy, readOne } from "./page.ts";

interface Active {
  active?: boolean | undefined;
}

const picture = (column: string) => sql.raw(imageOf(column));

/** The tree with what its order and its counts need; there are a few hundred categories at most. */
const TREE = sql`(
  with recursive tree as (
    select k.*, 0 as depth, null::text as parent_name, array[k.id] as line,
           array[lpad(k.position::text, 6, '0') || k.slug] as path
    from categories k where k.parent_id is null
    union all
    select k.*, t.depth + 1, t.name, t.line || k.id, t.path || (lpad(k.position::text, 6, '0') || k.slug)
    from categories k join tree t on k.parent_id = t.id)
  select tree.*, coalesce(n.products, 0) as products from tree left join (
    select a.id, count(distinct pc.product_id)::int as products
    from tree below cross join lateral unnest(below.line) as a(id)
    join product_categories pc on pc.category_id = below.id
    join products p on p.id = pc.product_id and p.status <> 'archived'
    group by a.id) n on n.id = tree.id) c`;

const CATEGORY = {
  from: TREE,
  alias: "c",
  columns: sql`c.id, c.parent_id as "parentId", c.parent_name as "parentName", c.depth, c.name, c.slug,
    nullif(c.description, '') as description, ${picture("c.image_id")} as image, c.position, c.active, c.products, c.version`,
};

type CategorySort = "position" | "name" | "products";
const CATEGORY_SORTS: Record<CategorySort, SQL> = {
  position: sql`c.path`,
  name: sql`lower(plain(c.name))`,
  products: sql`c.products`,
};

export const listCategories = ({ db }: Ctx, query: ListQuery<CategorySort> & Active) =>
  listPage<AdminCategory>(db, {
    ...CATEGORY,
    where: [contains(sql`lower(plain(c.name))`, query.search), equals(sql`c.active`, query.active)],
    order: orderBy(CATEGORY_SORTS[query.sort], query.order, "c"),
    page: query.page,
    size: query.size,
  });

/** Throws `not-found`. */
export const readCategory = ({ db }: Ctx, id: string) => readOne<AdminCategory>(db, CATEGORY, id);

const HEADER = {
  from: sql`headers h`,
  alias: "h",
  columns: sql`h.id, h.kicker, h.title, h.subtitle, ${picture("h.image_id")} as image,
    ${picture("h.image_mobile_id")} as "imageMobile", h.link, h.link_label as "linkLabel", h.colour, h.position,
    iso(h.visible_from) as "visibleFrom", iso(h.visible_until) as "visibleUntil", h.active, h.version`,
};

type HeaderSort = "position" | "title";
const HEADER_SORTS: Record<HeaderSort, SQL> = { position: sql`h.position`, title: sql`lower(plain(h.title))` };

export const listHeaders = ({ db }: Ctx, query: ListQuery<HeaderSort> & Active) =>
  listPage<AdminHeader>(db, {
    ...HEADER,
    where: [
      contains(sql`lower(plain(concat_ws(' ', h.kicker, h.title, h.subtitle)))`, query.search),
      equals(sql`h.active`, query.active),
    ],
    order: orderBy(HEADER_SORTS[query.sort], query.order, "h"),
    page: query.page,
    size: query.size,
  });

/** Throws `not-found`. */
export const readHeader = ({ db }: Ctx, id: string) => readOne<AdminHeader>(db, HEADER, id);
