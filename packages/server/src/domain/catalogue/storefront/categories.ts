import type { Category, CategoryNode } from "@tablero/contract/catalogue/shapes/shop-categories";
import type { CountedCategory } from "@tablero/domain/catalogue/games/game-tiles";
import { Failure } from "@tablero/domain/platform/failure";
import { sql } from "drizzle-orm";
import { rows } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";
import { productCounts } from "./open-index.ts";
import { type CategoryRow, readTaxonomy } from "./taxonomy.ts";

/** A category that shoppers see, with the number of published products in it and its descendants. */
type Flat = Omit<CategoryRow, "shown"> & { count: number };

async function readCategories(ctx: Ctx): Promise<Flat[]> {
  const [{ categories }, countOf] = await Promise.all([readTaxonomy(ctx), productCounts(ctx)]);
  return categories
    .filter(({ shown }) => shown)
    .map(({ shown: _, ...category }) => ({ ...category, count: countOf("category", category.id) }));
}

function nodesBelow(flat: readonly Flat[], parentId: string | null): CategoryNode[] {
  return flat
    .filter((category) => category.parentId === parentId)
    .map(
      ({
        description: _description,
        image: _image,
        previousSlugs: _previousSlugs,
        position: _position,
        ...category
      }) => ({
        ...category,
        children: nodesBelow(flat, category.id),
      }),
    );
}

/** The categories that shoppers see, as targets of games. */
export async function categoriesWithCounts(ctx: Ctx): Promise<CountedCategory[]> {
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

/** Throws `gone` for a deleted or archived category, `not-found` for any other. */
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
    flat.find(({ previousSlugs }) => previousSlugs.includes(idOrSlug));
  if (!found) return refuseMissing(ctx, idOrSlug);
  const { previousSlugs: _previousSlugs, position: _position, ...category } = found;
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
