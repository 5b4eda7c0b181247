import type { Facet } from "@tablero/contract/catalogue/shapes/facets";
import type { FacetField } from "@tablero/domain/catalogue/find/facet-fields";
import { facetLists, toFindFilters } from "@tablero/domain/catalogue/find/facet-lists";
import { type Tally, variantFilterOf } from "@tablero/domain/catalogue/find/find";
import { bestStrength } from "@tablero/domain/platform/search/match-strength";
import { z } from "zod";
import { arrayOf, Flag, Int, nullable, type RowOf, Text } from "../../../db/columns.ts";
import { Params } from "../../../db/params.ts";
import { prepared } from "../../../db/query.ts";
import { type Ctx, cached, readingOnly } from "../../platform/context.ts";
import { findByEngine } from "./engine/find-by-engine.ts";
import type { ProductFilters } from "./filters.ts";
import { categoryValues, type FindInput, type Found } from "./find-input.ts";
import { findWithoutIndex } from "./find-without-index.ts";
import type { CatalogueIndex } from "./index/catalogue-index.ts";
import type { Counts, ListCounts } from "./index/count.ts";
import { Hits } from "./index/hits.ts";
import { openOwnIndex } from "./open-index.ts";
import { findRespaced, searchIndex } from "./search-index.ts";
import { searchSql } from "./search-sql.ts";
import { categoriesBelow, type Taxonomy } from "./taxonomy.ts";

const SEARCHED = { hits: arrayOf(z.tuple([Int, Int])), corrected: nullable(Text), typed: Flag };
type Searched = RowOf<typeof SEARCHED>;
const NOTHING_SEARCHED: Searched = { hits: [], corrected: null, typed: false };

/** Tables whose changes affect the results of a search. */
const SEARCHED_TABLES = ["products", "variants", "search_words"] as const;
/** Number of database searches that are cached, each with some numbers of products. */
const MAX_SEARCHES = 100;

/** Results of database searches, cached in this process until one of their tables changes. */
async function searchDatabase(ctx: Ctx, text: string): Promise<Searched> {
  const before = await cached(ctx, "searches", SEARCHED_TABLES, async () => new Map<string, Searched>());
  const known = before.get(text);
  if (known) return known;
  const searched = await readingOnly(ctx, SEARCHED_TABLES, () => searchUncached(ctx, text));
  if (before.size >= MAX_SEARCHES) before.clear();
  before.set(text, searched);
  return searched;
}

/** The results of a search that may not be corrected. */
const asExact = (searched: Searched, { exact }: FindInput): Searched =>
  exact && !searched.typed ? NOTHING_SEARCHED : searched;

async function searchUncached(ctx: Ctx, text: string): Promise<Searched> {
  const searched = await runSearch(ctx, text);
  if (searched.typed) return searched;
  const respaced = await findRespaced(ctx, text);
  const other = respaced && (await runSearch(ctx, respaced.text));
  return other?.typed ? { ...other, corrected: respaced?.text ?? null } : searched;
}

async function runSearch({ db }: Ctx, text: string): Promise<Searched> {
  const params = new Params();
  const query = searchSql(text, params);
  if (!query) return NOTHING_SEARCHED;
  const [row] = await prepared(
    db,
    "product_search",
    `with recursive ${query.ctes} select (select coalesce(json_agg(json_build_array(ordinal, rank)), '[]') from hits) as hits,
       ${query.corrected} as corrected, ${query.isFoundAsTyped} as typed`,
    params.values,
    SEARCHED,
  );
  return row ?? NOTHING_SEARCHED;
}

/**
 * A page of published products with facets that respect the other filters, from the shop's search engine or its
 * index.
 */
export const findProducts = async (ctx: Ctx, input: FindInput): Promise<Found> =>
  (await findByEngine(ctx, input)) ?? findByIndex(ctx, input);

async function findByIndex(ctx: Ctx, input: FindInput): Promise<Found> {
  const { index, taxonomy } = await openOwnIndex(ctx);
  const text = input.search?.trim();
  const filters = toFindFilters(input, taxonomy.games);
  const categories = input.category ? categoriesBelow(taxonomy, input.category) : null;
  const variants = variantFilterOf(filters);
  if (!index) {
    const searched = text ? asExact(await searchDatabase(ctx, text), input) : null;
    const ranks = searched && new Map(searched.hits);
    const page = await findWithoutIndex(ctx, { ...input, filters, categories, ranks });
    const missing = { facets: [], priceRange: null, numberRange: null, indexing: true };
    const strength = bestStrength(ranks?.values() ?? []);
    return { variants, corrected: searched?.corrected ?? null, strength, ...page, ...missing };
  }
  const { hits, corrected } = text ? await search(ctx, index, text, input) : { hits: null, corrected: null };
  const { asked, list, counts } = await index.counts({ filters, categories, hits });
  const { sort, order: direction, page, size } = input;
  const [from, to] = [(page - 1) * size, page * size];
  return {
    variants,
    corrected,
    strength: bestStrength(hits?.ranks ?? []),
    ordinals:
      hits && sort === "relevance"
        ? index.bestHits(asked, hits, from, to)
        : await index.page(asked, counts.total, { sort, direction, from, to }),
    total: counts.total,
    facets: countFacets(index, taxonomy, input, list, counts),
    priceRange: list.prices.isEmpty ? null : { min: counts.min, max: counts.max, buckets: [...counts.buckets] },
    numberRange: list.numbers.isEmpty ? null : { min: list.numbers.min, max: list.numbers.max },
    indexing: false,
  };
}

/** The results of a search in the index, or else in the database. */
async function search(
  ctx: Ctx,
  index: CatalogueIndex,
  text: string,
  input: FindInput,
): Promise<{ hits: Hits; corrected: string | null }> {
  const found = await searchIndex(ctx, index, text, input.exact);
  if (found) return found;
  const { hits, corrected } = asExact(await searchDatabase(ctx, text), input);
  return { hits: Hits.of(hits.filter(([place]) => index.columns.has(place))), corrected };
}

/** The facets of a list: the direct children of its category, then the fields. */
export function countFacets(
  { columns: { values } }: CatalogueIndex,
  taxonomy: Taxonomy,
  asked: ProductFilters,
  { base }: ListCounts,
  { count }: Counts,
): Facet[] {
  const tallies = (field: FacetField): Tally[] =>
    values
      .of(field)
      .filter((id) => (base[id] ?? 0) + (count[id] ?? 0) > 0)
      .map((id) => ({ value: values.textOf(id), count: count[id] ?? 0, base: base[id] ?? 0 }));
  const countIn = (id: string) => count[values.known("category", id) ?? -1] ?? 0;
  const tree = categoryValues(taxonomy, countIn, asked.category);
  return [
    ...(tree.length > 0 ? [{ field: "category" as const, values: tree }] : []),
    ...facetLists({ tallies }, asked, taxonomy.games),
  ];
}
