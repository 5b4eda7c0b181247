import { toFindFilters } from "@tablero/domain/catalogue/find/facet-lists";
import { Int, nullable, Text } from "../../../db/columns.ts";
import { prepared } from "../../../db/query.ts";
import { type Ctx, cached, readingOnly } from "../../platform/context.ts";
import type { CatalogueIndex } from "./index/catalogue-index.ts";
import { INDEX_TABLES, type LiveIndex, PUBLISHED_TABLES, readIndex } from "./index/live-index.ts";
import type { ValueField } from "./index/values.ts";
import { readTaxonomy, type Taxonomy } from "./taxonomy.ts";
import { PUBLISHED } from "./wire-sql.ts";

// Lower rooms pass the index on without depending on it.
declare module "../../platform/context.ts" {
  interface Ctx {
    /** The catalogue index of this process; if missing, an index is read each time. */
    catalogue?: LiveIndex;
  }
}

/** The catalogue index with its dependencies. */
export interface OpenIndex {
  /**
   * Null while it is being read for the first time, and if a search engine is used: the database then serves the
   * remaining queries.
   */
  index: CatalogueIndex | null;
  taxonomy: Taxonomy;
}

/**
 * The current catalogue index; `tables` as in `LiveIndex.open`. It changes in place, so results are only valid
 * until the next `await`.
 */
export async function openCatalogueIndex(ctx: Ctx, tables?: typeof PUBLISHED_TABLES): Promise<OpenIndex> {
  if (await ctx.searchEngine?.open(ctx.db)) return { index: null, taxonomy: await readTaxonomy(ctx) };
  return openOwnIndex(ctx, tables);
}

/** Like `openCatalogueIndex`, even if a search engine serves most queries. */
export async function openOwnIndex(ctx: Ctx, tables?: typeof PUBLISHED_TABLES): Promise<OpenIndex> {
  const taxonomy = await readTaxonomy(ctx);
  const index = await (ctx.catalogue
    ? ctx.catalogue.open(ctx.db, tables)
    : readingOnly(ctx, INDEX_TABLES, () => readIndex(ctx.db)));
  if (index) index.tree = taxonomy.parents;
  return { index, taxonomy };
}

/** All products of the shop, without filters. */
const ALL = { filters: toFindFilters({}, []), categories: null, hits: null };

/** Number of products by category, including its descendants, and by game. */
const COUNTS = `with recursive below as (
    select id as top, id from categories
    union all select below.top, c.id from categories c join below on c.parent_id = below.id)
  select below.top as category, null as game, count(distinct pc.product_id)::int as count from below
    join product_categories pc on pc.category_id = below.id join products p on p.id = pc.product_id
    where ${PUBLISHED} group by below.top
  union all select null, p.game_id, count(*)::int from products p where ${PUBLISHED} and p.game_id is not null group by p.game_id`;

/** The number of published products of a category with its descendants, or of a game, by its id. */
export type CountOf = (field: Extract<ValueField, "category" | "game">, id: string) => number;

/** Every page shows these numbers in its menu. Orders change only stock, so they do not affect the numbers. */
export async function productCounts(ctx: Ctx): Promise<CountOf> {
  const { index } = await openCatalogueIndex(ctx, PUBLISHED_TABLES);
  if (index) {
    const {
      counts: { count },
    } = await index.counts(ALL);
    return (field, id) => count[index.columns.values.known(field, id) ?? -1] ?? 0;
  }
  const counts = await cached(ctx, "product-counts", ["categories", "product_categories", "products"], async () => {
    const columns = { category: nullable(Text), game: nullable(Text), count: Int };
    const rows = await prepared(ctx.db, "product_counts", COUNTS, [], columns);
    return new Map(rows.map(({ category, game, count }) => [category ?? game, count]));
  });
  return (_field, id) => counts.get(id) ?? 0;
}
