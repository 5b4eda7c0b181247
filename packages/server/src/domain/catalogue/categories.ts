import type { Category, CategoryNode } from "@tablero/contract/shapes/shop";
import { Failure } from "@tablero/domain/failure";
import { prepared } from "../../db/query.ts";
import { type Ctx, kept } from "../context.ts";
import { gameOf, imageOf, PUBLISHED, shownCategory } from "./wire-sql.ts";

const CATEGORIES = `with recursive below as (
    select id as top, id from categories
    union all select below.top, c.id from categories c join below on c.parent_id = below.id),
  counts as (select below.top, count(distinct pc.product_id)::int as n from below
    join product_categories pc on pc.category_id = below.id join products p on p.id = pc.product_id
    where ${PUBLISHED} group by below.top)
  select coalesce(json_agg(json_build_object('id', c.id, 'parentId', c.parent_id, 'name', c.name, 'slug', c.slug,
    'description', nullif(c.description, ''), 'image', ${imageOf("c.image_id")}, 'game', ${gameOf("c.game_id")},
    'formerSlugs', coalesce((select json_agg(r.slug) from category_redirects r where r.category_id = c.id), '[]'),
    'count', coalesce(counts.n, 0)) order by c.position, c.name), '[]') as items
  from categories c left join counts on counts.top = c.id where ${shownCategory("c")}`;

type Flat = Omit<CategoryNode, "children"> & Pick<Category, "description" | "image"> & { formerSlugs: string[] };

/** All active categories with the number of published products in them and below, in one statement. */
function readCategories(ctx: Ctx): Promise<readonly Flat[]> {
  return kept(ctx, "categories", async () => {
    const [row] = await prepared<{ items: Flat[] }>(ctx.db, "categories", CATEGORIES, []);
    return row?.items ?? [];
  });
}

function nodesBelow(flat: readonly Flat[], parentId: string | null): CategoryNode[] {
  return flat
    .filter((category) => category.parentId === parentId)
    .map(({ description: _description, image: _image, formerSlugs: _formerSlugs, ...category }) => ({
      ...category,
      children: nodesBelow(flat, category.id),
    }));
}

/** The tree of active categories. */
export async function categoryTree(ctx: Ctx): Promise<CategoryNode[]> {
  return nodesBelow(await readCategories(ctx), null);
}

/** One category by id or slug, also one that it had, with the way to it from the root. Throws `not-found`. */
export async function getCategory(ctx: Ctx, idOrSlug: string): Promise<Category> {
  const flat = await readCategories(ctx);
  const found =
    flat.find(({ id, slug }) => id === idOrSlug || slug === idOrSlug) ??
    flat.find(({ formerSlugs }) => formerSlugs.includes(idOrSlug));
  if (!found) throw new Failure("not-found", "No encontramos esa categoría.");
  const { formerSlugs: _formerSlugs, ...category } = found;
  const way: Flat[] = [];
  for (let at: Flat | undefined = found; at; at = flat.find(({ id }) => id === at?.parentId)) way.unshift(at);
  return {
    ...category,
    breadcrumb: way.map(({ id, name, slug }) => ({ id, name, slug })),
    children: flat
      .filter(({ parentId }) => parentId === category.id)
      .map(({ id, name, slug, count }) => ({ id, name, slug, count })),
  };
}
