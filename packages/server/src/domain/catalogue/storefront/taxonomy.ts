import { GameRefSchema } from "@tablero/contract/catalogue/shapes/products";
import { ImageSchema } from "@tablero/contract/platform/shapes/basics";
import type { NamedGame } from "@tablero/domain/catalogue/find/facet-lists";
import { z } from "zod";
import { arrayOf, Flag, Int, nullable, Text } from "../../../db/columns.ts";
import { prepared } from "../../../db/query.ts";
import { type Ctx, cached } from "../../platform/context.ts";
import { imageOf } from "../../platform/media/image-sql.ts";
import type { Parents } from "./index/columns.ts";
import { gameOf, isShownCategory } from "./wire-sql.ts";

const CategoryRow = z.object({
  id: Text,
  name: Text,
  game: nullable(GameRefSchema),
  slug: Text,
  parentId: nullable(Text),
  position: Int,
  description: nullable(Text),
  image: nullable(ImageSchema),
  previousSlugs: arrayOf(Text),
  /** Whether neither the category nor any ancestor is archived. */
  shown: Flag,
});
export type CategoryRow = z.infer<typeof CategoryRow>;

/** The categories and games of the shop. */
export interface Taxonomy {
  /** In order. */
  categories: readonly CategoryRow[];
  games: readonly NamedGame[];
  /** Always the same object for the same categories. */
  parents: Parents;
}

const TAXONOMY = `select
  (select coalesce(json_agg(json_build_object('id', c.id, 'parentId', c.parent_id, 'name', c.name, 'slug', c.slug,
    'description', nullif(c.description, ''), 'image', ${imageOf("c.image_id")}, 'game', ${gameOf("c.game_id")},
    'previousSlugs', coalesce((select json_agg(r.slug) from category_redirects r where r.category_id = c.id), '[]'),
    'position', c.position, 'shown', ${isShownCategory("c")}) order by c.position, name_sort_key(c.name) collate "C", c.id), '[]')
   from categories c) as categories,
  (select coalesce(json_agg(json_build_object('id', id, 'slug', slug, 'name', name) order by name_sort_key(name) collate "C", id), '[]') from games) as games`;

const COLUMNS = {
  categories: arrayOf(CategoryRow),
  games: arrayOf(z.object({ id: Text, slug: Text, name: Text })),
};

/** All categories, including archived ones, and all games. */
export function readTaxonomy(ctx: Ctx): Promise<Taxonomy> {
  return cached(ctx, "taxonomy", ["categories", "category_redirects", "games", "images"], async () => {
    const [row] = await prepared(ctx.db, "taxonomy", TAXONOMY, [], COLUMNS);
    const { categories = [], games = [] } = row ?? {};
    return { categories, games, parents: new Map(categories.map(({ id, parentId }) => [id, parentId])) };
  });
}

/** Ids of a category, given by id or slug, and of its descendants. Empty for an unknown category. */
export function categoriesBelow({ categories }: Taxonomy, idOrSlug: string): Set<string> {
  const below = new Set(categories.filter(({ id, slug }) => id === idOrSlug || slug === idOrSlug).map(({ id }) => id));
  // The set grows during the iteration.
  for (const parent of below) for (const { id, parentId } of categories) if (parentId === parent) below.add(id);
  return below;
}

/** The path from the root to the first of these categories that shoppers see. */
export function categoryPathTo(
  { categories }: Taxonomy,
  own: readonly string[],
): { id: string; name: string; slug: string }[] {
  const find = (wanted: string | null) => categories.find(({ id }) => id === wanted);
  const way: { id: string; name: string; slug: string }[] = [];
  const first = own.map(find).find((category) => category?.shown);
  for (let at = first; at && way.length < categories.length; at = find(at.parentId))
    way.unshift({ id: at.id, name: at.name, slug: at.slug });
  return way;
}
