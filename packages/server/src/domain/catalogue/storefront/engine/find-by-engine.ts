import { facetLists, toFindFilters } from "@tablero/domain/catalogue/find/facet-lists";
import { variantFilterOf } from "@tablero/domain/catalogue/find/find";
import { MATCH_STRENGTHS, type MatchStrength } from "@tablero/domain/platform/search/match-strength";
import { readQuery, type SearchTerms, strictTerms } from "@tablero/domain/platform/search/query";
import type { Ctx } from "../../../platform/context.ts";
import { categoryValues, type FindInput, type Found, listChildren } from "../find-input.ts";
import { findCorrection, productsOfCode } from "../search-index.ts";
import { categoriesBelow, readTaxonomy } from "../taxonomy.ts";
import { hasFigures, rankedOrder, searchCondition, strengthConditions } from "./filters.ts";
import { type Ask, type EngineText, findInEngine } from "./find.ts";

const NOTHING_FOUND = {
  ordinals: [],
  total: 0,
  facets: [],
  priceRange: null,
  numberRange: null,
  corrected: null,
  strength: null,
};

interface ReadText {
  text: EngineText;
  corrected: string | null;
}

const countMatches = async (ask: Ask, terms: SearchTerms): Promise<number> => {
  const [answer] = await ask([{ filter_by: searchCondition(terms, []), limit: 0, offset: 0 }]);
  return answer?.found ?? 0;
};

/** `bestStrength` of the domain. */
async function readStrength(ask: Ask, { terms, coded }: EngineText): Promise<MatchStrength | null> {
  if (coded.length > 0) return "named";
  const conditions = [...strengthConditions(terms), searchCondition(terms, [])];
  const answers = await ask(conditions.map((filter_by) => ({ filter_by, limit: 0, offset: 0 })));
  return MATCH_STRENGTHS.find((_, at) => (answers[at]?.found ?? 0) > 0) ?? null;
}

/** The terms of a text: its words as typed, or else as corrected by the dictionary. Null for a text without words. */
async function readText(ctx: Ctx, ask: Ask, typed: string, exact = false): Promise<ReadText | null> {
  const query = readQuery(typed);
  if (!query) return null;
  const terms = strictTerms(query);
  const coded = await productsOfCode(ctx, query);
  if (coded.length > 0 || (await countMatches(ask, terms)) > 0) return { text: { terms, coded }, corrected: null };
  if (exact) return { text: { terms, coded: [] }, corrected: null };
  const { respaced, corrected, ...others } = await findCorrection(ctx, query, typed);
  if (respaced && (await countMatches(ask, respaced.terms)) > 0)
    return { text: { terms: respaced.terms, coded: [] }, corrected: respaced.text };
  const isFound = corrected !== null && (await countMatches(ask, others)) > 0;
  return { text: { terms: others, coded: [] }, corrected: isFound ? corrected : null };
}

/**
 * A list from the search engine; null if there is none, if it is unavailable or behind, or if it has no figures
 * for the filters.
 */
export async function findByEngine(ctx: Ctx, input: FindInput): Promise<Found | null> {
  const { searchEngine } = ctx;
  if (!searchEngine) return null;
  const taxonomy = await readTaxonomy(ctx);
  const filters = toFindFilters(input, taxonomy.games);
  const ask = hasFigures(filters) ? await searchEngine.open(ctx.db) : null;
  if (!ask) return null;
  return searchEngine.attempt(async () => {
    const variants = variantFilterOf(filters);
    const typed = input.search?.trim();
    const read = typed ? await readText(ctx, ask, typed, input.exact) : null;
    if (typed && !read) return { ...NOTHING_FOUND, variants, indexing: false };
    const { sort, order: direction, page, size, category } = input;
    const children = listChildren(taxonomy, category);
    const found = await findInEngine(ask, {
      filters,
      categories: category ? categoriesBelow(taxonomy, category) : null,
      text: read?.text ?? null,
      sort,
      direction,
      from: (page - 1) * size,
      to: page * size,
      counted: new Map(children.map(({ id }) => [id, categoriesBelow(taxonomy, id)])),
    });
    const tree = categoryValues(taxonomy, (id) => found.inCategory.get(id) ?? 0, category);
    return {
      variants,
      corrected: read?.corrected ?? null,
      strength: read && (await readStrength(ask, read.text)),
      ordinals: found.ordinals,
      total: found.total,
      facets: [
        ...(tree.length > 0 ? [{ field: "category" as const, values: tree }] : []),
        ...facetLists({ tallies: (field) => found.tallies[field] }, input, taxonomy.games),
      ],
      priceRange: found.priceRange,
      numberRange: found.numberRange,
      indexing: false,
    };
  });
}

/** The best products of a search, with the terms that found them; null if the engine gives no response. */
export async function bestByEngine(
  ctx: Ctx,
  typed: string,
  most: number,
): Promise<{ ordinals: number[]; total: number; terms: SearchTerms; corrected: string | null } | null> {
  const { searchEngine } = ctx;
  const ask = searchEngine && (await searchEngine.open(ctx.db));
  if (!ask) return null;
  return searchEngine.attempt(async () => {
    const read = await readText(ctx, ask, typed);
    if (!read) return null;
    const { terms, coded } = read.text;
    const [answer] = await ask([
      { filter_by: searchCondition(terms, coded), sort_by: rankedOrder(terms, coded), limit: most, offset: 0 },
    ]);
    const ordinals = (answer?.hits ?? []).map(({ document }) => document.ordinal);
    return { ordinals, total: answer?.found ?? 0, terms, corrected: read.corrected };
  });
}
