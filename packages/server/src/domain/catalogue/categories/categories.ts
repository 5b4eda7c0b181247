import { type AdminCategory, AdminCategorySchema } from "@tablero/contract/catalogue/shapes/categories";
import { UNKNOWN_GAME } from "@tablero/domain/catalogue/games/games";
import {
  type CategoryFields,
  categoryCountError,
  checkCategory,
  placementError,
  UNIQUE_CATEGORY_FIELDS,
} from "@tablero/domain/catalogue/products/categories";
import { Failure } from "@tablero/domain/platform/failure";
import { sql } from "drizzle-orm";
import { rows } from "../../../db/query.ts";
import { categories } from "../../../db/schema/catalogue/catalogue.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { nameSort } from "../../platform/kit/order.ts";
import { equals, type ListQuery } from "../../platform/kit/page.ts";
import { pictureVerbs } from "../../platform/kit/record-picture.ts";
import { type RecordVerbs, recordVerbs } from "../../platform/kit/record-verbs.ts";
import { imageOf } from "../../platform/media/image-sql.ts";
import { PRODUCT_GROUPS } from "../products/product-groups.ts";
import { gameOf } from "../storefront/wire-sql.ts";
import { lockTree } from "./tree.ts";

interface CategoriesQuery extends ListQuery<"position" | "name" | "products"> {
  gameId?: string | undefined;
  active?: boolean | undefined;
}

/** The tree with the columns for order and counts; at most `MAX_CATEGORIES` rows. */
const TREE = sql`(
  with recursive tree as (
    select k.*, 0 as depth, null::text as parent_name, array[k.id] as line,
           array[lpad(k.position::text, 6, '0') || k.slug] as path
    from categories k where k.parent_id is null
    union all
    select k.*, t.depth + 1, t.name, t.line || k.id, t.path || (lpad(k.position::text, 6, '0') || k.slug)
    from categories k join tree t on k.parent_id = t.id)
  select tree.*, coalesce(n.products, 0) as products,
    (select count(*)::int from categories k where k.parent_id = tree.id) as children
  from tree left join (
    select a.id, sum(g.products)::int as products
    from (select category_ids, sum(products) as products from ${PRODUCT_GROUPS} x
      where status <> 'archived' group by category_ids) g
    cross join lateral (select distinct unnest(t.line) as id from tree t where t.id = any(g.category_ids)) a
    group by a.id) n on n.id = tree.id) c`;

const COLUMNS = sql`c.id, c.parent_id as "parentId", c.parent_name as "parentName", c.depth, c.name, c.slug,
  nullif(c.description, '') as description, ${sql.raw(gameOf("c.game_id"))} as game,
  ${sql.raw(imageOf("c.image_id"))} as image, c.position, c.active, c.children, c.products, c.version`;

const invalid = (errors: { path: string; code: string; message: string }[]) =>
  new Failure("validation", errors[0]?.message ?? "", { errors });

const kit = recordVerbs<AdminCategory, CategoryFields, CategoriesQuery["sort"], CategoriesQuery>({
  entity: "category",
  thisOne: "esta categoría",
  table: categories,
  source: { from: TREE, alias: "c", columns: COLUMNS, row: AdminCategorySchema.shape },
  sorts: { position: sql`c.path`, name: nameSort(sql`c.name`), products: sql`c.products` },
  text: sql`c.name`,
  where: ({ gameId, active }) => [equals(sql`c.game_id`, gameId), equals(sql`c.active`, active)],
  fieldsOf: ({ name, slug, description, game, parentId, active }) => ({
    name,
    slug,
    description,
    gameId: game?.id ?? null,
    parentId,
    active,
  }),
  stored(fields, before) {
    const { category, errors } = checkCategory(fields);
    if (errors[0]) throw invalid(errors);
    // A new category is the last child of its parent.
    const last = sql`(select coalesce(max(position), 0) + 1 from categories
      where parent_id is not distinct from ${category.parentId}::uuid)`;
    return { ...category, description: category.description ?? "", ...(before === null && { position: last }) };
  },
  async check(tx, { parentId, gameId }, before) {
    if (gameId !== null) {
      const found = await rows(tx.db, sql`select 1 as ok from games where id = ${gameId}`);
      if (found.length === 0) throw invalid([UNKNOWN_GAME]);
    }
    if (before !== null) return;
    const tree = await lockTree(tx);
    const fieldError = categoryCountError(tree) ?? placementError(tree, null, parentId);
    if (fieldError) throw invalid([fieldError]);
  },
  isUsed: (id) => sql`exists (select 1 from product_categories where category_id = ${id})
    or exists (select 1 from categories where parent_id = ${id})`,
  unique: [
    { ...UNIQUE_CATEGORY_FIELDS.slug, constraint: "categories_slug_unique", same: ({ slug }) => sql`slug = ${slug}` },
  ],
});

/**
 * Redirects former addresses of a category to it, except an address that is in use again. Without a category,
 * the address is recorded as gone.
 */
export async function redirectPreviousAddress(
  { db }: Ctx,
  categoryId: string | null,
  former: string | null,
  now: string | null,
): Promise<void> {
  await db.execute(sql`delete from category_redirects where slug = ${now} or slug = ${former}`);
  if (former !== null)
    await db.execute(sql`insert into category_redirects (slug, category_id) values (${former}, ${categoryId})`);
}

export const categoryVerbs: RecordVerbs<AdminCategory, CategoryFields, CategoriesQuery> = {
  ...kit,
  create: (ctx, fields) =>
    inTransaction(ctx, async (tx) => {
      const created = await kit.create(tx, fields);
      await redirectPreviousAddress(tx, created.id, null, created.slug);
      return created;
    }),
  change: (ctx, id, patch) =>
    inTransaction(ctx, async (tx) => {
      const { slug } = await kit.lock(tx, id, patch.version);
      const after = await kit.change(tx, id, patch);
      if (after.slug !== slug) await redirectPreviousAddress(tx, id, slug, after.slug);
      return after;
    }),
  remove: (ctx, id, version) =>
    inTransaction(ctx, async (tx) => {
      const { slug } = await kit.lock(tx, id, version);
      const outcome = await kit.remove(tx, id, version);
      if (outcome === "deleted") await redirectPreviousAddress(tx, null, slug, null);
      return outcome;
    }),
};

/** All categories in tree order. */
export const readTree = ({ db }: Ctx): Promise<AdminCategory[]> =>
  rows(db, sql`select ${COLUMNS} from ${TREE} order by c.path, c.id`, AdminCategorySchema.shape);

export const categoryPicture = pictureVerbs("category", categoryVerbs, ({ name }) => name);
