import { ImageSchema } from "@tablero/contract/shapes/basics";
import { type Category, type CategoryNode, GameRefSchema } from "@tablero/contract/shapes/shop";
import type { CountedCategory } from "@tablero/domain/catalogue/game-tiles";
import { Failure } from "@tablero/domain/failure";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { arrayOf, Int, nullable, Text } from "../../db/columns.ts";
import { prepared, rows } from "../../db/query.ts";
import { type Ctx, cached } from "../context.ts";
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
    'position', c.position, 'count', coalesce(counts.n, 0)) order by c.position, c.name), '[]') as items
  from categories c left join counts on counts.top = c.id where ${shownCategory("c")}`;

type Flat = Omit<CategoryNode, "children"> &
  Pick<Category, "description" | "image"> & { formerSlugs: string[]; position: number };

const CATEGORY_COLUMNS = {
  items: arrayOf(
    z.object({
      id: Text,
      name: Text,
      game: nullable(GameRefSchema),
      slug: Text,
      parentId: nullable(Text),
      position: Int,
      count: Int,
      description: nullable(Text),
      image: nullable(ImageSchema),
      formerSlugs: arrayOf(Text),
    }),
  ),
};

/** All active categories with the number of published products in them and their descendants, in one statement. */
function readCategories(ctx: Ctx): Promise<readonly Flat[]> {
  return cached(ctx, "categories", async () => {
    const [row] = await prepared(ctx.db, "categories", CATEGORIES, [], CATEGORY_COLUMNS);
    return row?.items ?? [];
  });
}

function nodesBelow(flat: readonly Flat[], parentId: string | null): CategoryNode[] {
  return flat
    .filter((category) => category.parentId === parentId)
    .map(
      ({ description: _description, image: _image, formerSlugs: _formerSlugs, position: _position, ...category }) => ({
        ...category,
        children: nodesBelow(flat, category.id),
      }),
    );
}

/** The categories that shoppers see, as targets of games. */
export async function countedCategories(ctx: Ctx): Promise<CountedCategory[]> {
  const flat = await readCategories(ctx);
  return flat.map(({ slug, parentId, game, position, count }) => ({
    slug,
    parentId,
    gameId: game?.id ?? null,
    position,
    count,
  }));
}

/** The tree of active categories. */
export async function categoryTree(ctx: Ctx): Promise<CategoryNode[]> {
  return nodesBelow(await readCategories(ctx), null);
}

/** Throws `gone` for a category that was, or that is in the archive, `not-found` for any other. */
async function refuseMissing(ctx: Ctx, idOrSlug: string): Promise<never> {
  const known = await rows(
    ctx.db,
    sql`select 1 as was from categories where slug = ${idOrSlug} or id::text = ${idOrSlug}
        union all select 1 from category_redirects where slug = ${idOrSlug}`,
  );
  if (known.length > 0) throw new Failure("gone", "Esa categoría ya no está en la tienda.");
  throw new Failure("not-found", "No encontramos esa categoría.");
}

/** One category by id, slug or former slug, with its path from the root. Throws `not-found`, `gone`. */
export async function getCategory(ctx: Ctx, idOrSlug: string): Promise<Category> {
  const flat = await readCategories(ctx);
  const found =
    flat.find(({ id, slug }) => id === idOrSlug || slug === idOrSlug) ??
    flat.find(({ formerSlugs }) => formerSlugs.includes(idOrSlug));
  if (!found) return refuseMissing(ctx, idOrSlug);
  const { formerSlugs: _formerSlugs, position: _position, ...category } = found;
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
