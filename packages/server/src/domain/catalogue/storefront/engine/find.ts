import {
  FACET_FIELDS,
  type FacetField,
  VARIANT_FIELDS,
  type VariantField,
} from "@tablero/domain/catalogue/find/facet-fields";
import {
  type FindFilters,
  PRICE_BUCKETS,
  type PriceRange,
  type Tally,
  variantFilterOf,
} from "@tablero/domain/catalogue/find/find";
import type { NumberRange } from "@tablero/domain/catalogue/games/collector-number";
import type { SearchTerms } from "@tablero/domain/platform/search/query";
import { isOneOf, recordOf } from "@tablero/domain/platform/typed";
import type { Direction, Sort } from "../index/sortings.ts";
import { ALL_KEY, chooseSelection, decodeValue, PRODUCT_FIELDS, priceField, stateField } from "./fields.ts";
import {
  allOf,
  categoryCondition,
  engineKey,
  numberCondition,
  productConditions,
  rankedOrder,
  searchCondition,
  selectionCondition,
  selectionWith,
  variantConditions,
} from "./filters.ts";
import type { FacetCounts, Search, SearchAnswer } from "./server.ts";

/** The terms of a search, and the products whose code is the search text. */
export interface EngineText {
  terms: SearchTerms;
  coded: readonly number[];
}

export interface EngineQuestion {
  filters: FindFilters;
  /** Ids of the categories whose products are listed; null for all. */
  categories: ReadonlySet<string> | null;
  text: EngineText | null;
  sort: Sort;
  direction: Direction;
  from: number;
  to: number;
  /** Categories whose listed products are counted, each with its descendants. */
  counted: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface EngineFound {
  ordinals: number[];
  total: number;
  tallies: Record<FacetField, Tally[]>;
  inCategory: Map<string, number>;
  priceRange: PriceRange | null;
  numberRange: NumberRange | null;
}

export type Ask = (searches: readonly Search[]) => Promise<SearchAnswer[]>;

/** Searches that are sent together; each result is read by its position. */
class Batch {
  readonly #searches: Search[] = [];
  #answers: SearchAnswer[] = [];

  /** Adds a search for counts only, or for a page. Returns a function that reads its result after `send`. */
  add(filter: string, more: Partial<Search> = {}): () => SearchAnswer {
    const at = this.#searches.push({ filter_by: filter, limit: 0, offset: 0, ...more }) - 1;
    return () => this.#answers[at] as SearchAnswer;
  }

  async send(ask: Ask): Promise<void> {
    this.#answers = this.#searches.length > 0 ? await ask(this.#searches) : [];
  }
}

const facetOf = ({ facet_counts }: SearchAnswer, name: string): FacetCounts | undefined =>
  facet_counts.find(({ field_name }) => field_name === name);

const countsIn = (answer: SearchAnswer, name: string): Map<string, number> =>
  new Map((facetOf(answer, name)?.counts ?? []).map(({ value, count }) => [decodeValue(value), count]));

function chooseOrder({ sort, direction, text }: EngineQuestion, key: string): string {
  if (sort === "name") return `name:${direction},ordinal:${direction}`;
  if (sort === "newest") return `published:${direction},ordinal:${direction}`;
  if (sort === "release") return `released:${direction},ordinal:${direction}`;
  if (sort === "price") return `${priceField(key)}:${direction},ordinal:${direction}`;
  return text ? rankedOrder(text.terms, text.coded) : "featured:desc,fresh:desc";
}

/**
 * A page of a list with its counts, by the rules of `CatalogueFinder`: the count of a value is the size of the
 * list with only that value in its field and everything else unchanged. Searches take two rounds, because the
 * second depends on the results of the first.
 */
export async function findInEngine(ask: Ask, question: EngineQuestion): Promise<EngineFound> {
  const { filters, categories, text, from, to, counted } = question;
  const selection = chooseSelection(variantFilterOf(filters));
  if (!selection) throw new Error("the engine has no figures for several values in a field of variants");
  const key = engineKey(selection);
  const list = allOf([categoryCondition(categories), text ? searchCondition(text.terms, text.coded) : ""]);
  const number = numberCondition(filters);
  const products = productConditions(filters);
  const close = variantConditions(filters, key);
  const chosen = selectionCondition(selection);
  /** The list with all filters except one. */
  const but = (left: FacetField | "price" | null) =>
    allOf([
      list,
      number,
      chosen,
      ...[...products].map(([field, condition]) => (field === left ? "" : condition)),
      close.stock,
      left === "availability" ? "" : close.state,
      left === "price" ? "" : close.price,
    ]);
  const isPlain = chosen === "" && allOf([close.price, close.stock, close.state]) === "";
  const ownState = stateField(key);
  const open = PRODUCT_FIELDS.filter((field) => !products.has(field));

  const hits = { sort_by: chooseOrder(question, key), limit: to - from, offset: from };
  // A price field exists only once a product has it, and sorting by a missing field fails, so the page is requested
  // later.
  const isByPrice = question.sort === "price";

  const first = new Batch();
  const base = first.add(list, {
    facet_by: [...PRODUCT_FIELDS, ...VARIANT_FIELDS, stateField(ALL_KEY), priceField(ALL_KEY), "number"].join(","),
  });
  const page = first.add(but(null), {
    facet_by: [...open, ...(close.state ? [] : [ownState]), ...(isPlain ? VARIANT_FIELDS : [])].join(","),
    ...(isByPrice ? {} : hits),
  });
  const alone = [...products.keys()].map((field) => [field, first.add(but(field), { facet_by: field })] as const);
  const states = close.state ? first.add(but("availability"), { facet_by: ownState }) : page;
  const range = chosen || number ? first.add(allOf([list, number, chosen]), { facet_by: priceField(key) }) : null;
  await first.send(ask);

  const bases = baseCounts(base());
  const { min, max } = findLimits([facetOf(base(), priceField(ALL_KEY)), range && facetOf(range(), priceField(key))]);
  const second = new Batch();
  const buckets = max === null ? null : second.add(but("price"), { facet_by: buildBuckets(priceField(key), min, max) });
  const ofVariants = isPlain
    ? []
    : variantSearches(second, { filters, bases, rest: [list, number, ...products.values()] });
  const inCategories = [...counted].map(
    ([id, within]) => [id, second.add(allOf([but(null), categoryCondition(within)]))] as const,
  );
  const { found: total } = page();
  const priced = isByPrice && total > 0 ? second.add(but(null), hits) : page;
  await second.send(ask);

  const tallies = recordOf(FACET_FIELDS, (field) => {
    const own = alone.find(([each]) => each === field)?.[1];
    const counts =
      field === "availability"
        ? countsIn(states(), ownState)
        : isPlain || !isVariant(field)
          ? countsIn((own ?? page)(), field)
          : new Map(ofVariants.filter((each) => each.field === field).map(({ value, read }) => [value, read().found]));
    return merged(bases[field], counts);
  });
  const numbers = facetOf(base(), "number")?.stats;
  return {
    ordinals: priced().hits.map(({ document }) => document.ordinal),
    total,
    tallies,
    inCategory: new Map(inCategories.map(([id, read]) => [id, read().found])),
    priceRange: max === null ? null : { min, max, buckets: bucketCounts(buckets?.(), priceField(key)) },
    numberRange:
      numbers?.min === undefined || numbers.max === undefined ? null : { min: numbers.min, max: numbers.max },
  };
}

const isVariant = (field: FacetField): field is VariantField => isOneOf(VARIANT_FIELDS, field);

type Bases = Record<FacetField, Map<string, number>>;

const baseCounts = (answer: SearchAnswer): Bases =>
  recordOf(FACET_FIELDS, (field) => countsIn(answer, field === "availability" ? stateField(ALL_KEY) : field));

const merged = (bases: ReadonlyMap<string, number>, counts: ReadonlyMap<string, number>): Tally[] =>
  [...new Set([...bases.keys(), ...counts.keys()])].map((value) => ({
    value,
    count: counts.get(value) ?? 0,
    base: bases.get(value) ?? 0,
  }));

/** One search for each value of the listed variants, as if only that value were chosen in its field. */
function variantSearches(
  batch: Batch,
  { filters, bases, rest }: { filters: FindFilters; bases: Bases; rest: readonly string[] },
): { field: VariantField; value: string; read: () => SearchAnswer }[] {
  return VARIANT_FIELDS.flatMap((field) =>
    [...bases[field].keys()].flatMap((value) => {
      const selection = selectionWith(filters, field, value);
      if (!selection) return [];
      const { price, stock, state } = variantConditions(filters, engineKey(selection));
      return [{ field, value, read: batch.add(allOf([...rest, selectionCondition(selection), price, stock, state])) }];
    }),
  );
}

/** Price ranges of the whole list and of the variants chosen by filters. */
function findLimits(
  facets: readonly (FacetCounts | null | undefined)[],
): { min: number; max: number } | { min: null; max: null } {
  const stats = facets.flatMap((facet) => facet?.stats ?? []);
  const least = stats.flatMap(({ min }) => min ?? []);
  const most = stats.flatMap(({ max }) => max ?? []);
  if (least.length === 0 || most.length === 0) return { min: null, max: null };
  return { min: Math.min(...least), max: Math.max(...most) };
}

/** The ranges of `priceBucket`; a range of the engine excludes its upper limit. */
function buildBuckets(field: string, min: number, max: number): string {
  const starts = Array.from(
    { length: PRICE_BUCKETS },
    (_, at) => min + Math.ceil((at * (max + 1 - min)) / PRICE_BUCKETS),
  );
  const ranges = starts.flatMap((start, at) => {
    const end = starts[at + 1] ?? max + 1;
    return start < end ? [`b${at}:[${start},${end}]`] : [];
  });
  return `${field}(${ranges.join(",")})`;
}

function bucketCounts(answer: SearchAnswer | undefined, field: string): number[] {
  const counts = new Map((answer && facetOf(answer, field)?.counts)?.map(({ value, count }) => [value, count]));
  return Array.from({ length: PRICE_BUCKETS }, (_, at) => counts.get(`b${at}`) ?? 0);
}
