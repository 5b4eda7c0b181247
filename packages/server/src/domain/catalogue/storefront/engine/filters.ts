import type { FacetField, VariantField } from "@tablero/domain/catalogue/find/facet-fields";
import { type FindFilters, variantFilterOf } from "@tablero/domain/catalogue/find/find";
import {
  closeTerms,
  type Match,
  RANK,
  rankOfMatch,
  type SearchTerms,
  type Term,
} from "@tablero/domain/platform/search/query";
import { recordOf } from "@tablero/domain/platform/typed";
import {
  ALL_KEY,
  chooseSelection,
  encodeValue,
  engineWord,
  isNarrow,
  PRODUCT_FIELDS,
  pairOf,
  priceField,
  type Selection,
  selectionKey,
  stateField,
} from "./fields.ts";

/** Matches no document. */
const NOTHING = "ordinal:<0";

/** Requires all of the conditions; without any, there is no filter. */
export const allOf = (conditions: readonly string[]): string => conditions.filter(Boolean).join(" && ");
const some = (conditions: readonly string[]): string =>
  conditions.length === 1 ? (conditions[0] as string) : `(${conditions.join(" || ")})`;

const among = (field: string, values: Iterable<string>): string => {
  const listed = [...values].map((value) => `\`${encodeValue(value)}\``);
  return listed.length === 0 ? NOTHING : `${field}:=[${listed.join(",")}]`;
};

/** Matches any of several words in a field of words; `*` matches a prefix. */
const hasWord = (field: string, words: readonly string[]): string =>
  words.length === 0 ? NOTHING : `${field}:[${words.join(",")}]`;

const termWord = ({ stem, open }: Term) => `${engineWord(stem)}${open ? "*" : ""}`;
const hasTerm = (field: string, terms: readonly Term[]) => hasWord(field, terms.map(termWord));
const hasAll = (field: string, groups: readonly (readonly Term[])[]) =>
  allOf(groups.map((terms) => hasTerm(field, terms)));

/** Filters on products that do not concern their variants, by field. */
export function productConditions({ chosen }: FindFilters): Map<FacetField, string> {
  return new Map(PRODUCT_FIELDS.flatMap((field) => (chosen[field] ? [[field, among(field, chosen[field])]] : [])));
}

/** Condition on the collector number, for products that have one. */
export function numberCondition({ minNumber, maxNumber }: FindFilters): string {
  if (minNumber === undefined && maxNumber === undefined) return "";
  return allOf([`number:>=${minNumber ?? 0}`, maxNumber === undefined ? "" : `number:<=${maxNumber}`]);
}

export const categoryCondition = (categories: ReadonlySet<string> | null): string =>
  categories ? among("category", categories) : "";

/** Condition: the product has a variant of the selection. */
export const selectionCondition = (selection: Selection): string =>
  isNarrow(selection) ? `selection:=s${selectionKey(selection)}` : "";

/** Conditions on price and stock of the variants of a selection. */
export function variantConditions({ minPrice, maxPrice, inStock, chosen }: FindFilters, key: string) {
  const price = priceField(key);
  const state = stateField(key);
  return {
    price: allOf([
      minPrice === undefined ? "" : `${price}:>=${minPrice}`,
      maxPrice === undefined ? "" : `${price}:<=${maxPrice}`,
    ]),
    stock: inStock ? among(state, ["in-stock", "low"]) : "",
    state: chosen.availability ? among(state, chosen.availability) : "",
  };
}

/** The selection with only one value in a field of variants; null if other fields have several. */
export function selectionWith(filters: FindFilters, field: VariantField, value: string): Selection | null {
  return chooseSelection({ ...variantFilterOf(filters), [field]: new Set([value]) });
}

export const engineKey = (selection: Selection): string => (isNarrow(selection) ? selectionKey(selection) : ALL_KEY);

/** Whether the engine has exact figures for these filters: at most one value in each field of variants. */
export const hasFigures = (filters: FindFilters): boolean => chooseSelection(variantFilterOf(filters)) !== null;

// — search conditions —

/** Maximum number of exact names that a query is compared with. */
const MAX_NAMES = 64;

/** All texts that combine one closed term from each group. */
function wholeNames(groups: readonly (readonly Term[])[]): string[] {
  return closeTerms(groups).reduce<string[]>(
    (texts, terms) => texts.flatMap((text) => terms.map(({ stem }) => `${text}${stem} `)).slice(0, MAX_NAMES),
    [" "],
  );
}

/** Condition: a name contains the words in order, so each pair of neighbours is among its pairs. */
function inOrder(groups: readonly (readonly Term[])[]): string {
  const pairs = groups.slice(1).map((terms, at) => {
    const before = (groups[at] ?? []).filter(({ open }) => !open);
    return hasWord(
      "pairs",
      before.flatMap(({ stem }) => terms.map((term) => `${pairOf(stem, term.stem)}${term.open ? "*" : ""}`)),
    );
  });
  return allOf(pairs);
}

type Criterion = keyof Match;
/** The filter for each criterion of the domain's ranking; `""` matches every document. */
function criterionConditions({ groups, families }: SearchTerms): Record<Criterion, string> {
  return {
    named: hasAll("named", groups),
    headed: hasAll("headed", groups),
    closed: hasAll("headed", closeTerms(groups)),
    family: among("family", families),
    whole: among("key", wholeNames(groups)),
    inOrder: inOrder(groups),
    start: hasTerm("key_start", groups[0] ?? []),
    some: hasTerm("key_words", groups.flat()),
  };
}

/** Conditions for products whose names and attributes have the words: as whole words, and as beginnings. */
export function strengthConditions(terms: SearchTerms): [named: string, begun: string] {
  const { closed, headed } = criterionConditions(terms);
  return [closed, headed];
}

const CRITERIA = [
  "named",
  "headed",
  "closed",
  "family",
  "whole",
  "inOrder",
  "start",
  "some",
] as const satisfies Criterion[];

/** For each rank, best first, the smallest sets of criteria that produce it; more criteria never lower a rank. */
const RANKS: readonly { rank: number; sets: readonly (readonly Criterion[])[] }[] = (() => {
  const byRank = new Map<number, Criterion[][]>();
  const subsets = Array.from({ length: 2 ** CRITERIA.length }, (_, bits) =>
    CRITERIA.filter((_fact, at) => bits & (1 << at)),
  );
  for (const criteria of subsets.toSorted((a, b) => a.length - b.length)) {
    const held = recordOf(CRITERIA, (criterion) => criteria.includes(criterion));
    const rank = rankOfMatch(held);
    const sets = byRank.get(rank) ?? [];
    if (!sets.some((smaller) => smaller.every((criterion) => criteria.includes(criterion)))) sets.push(criteria);
    byRank.set(rank, sets);
  }
  return [...byRank].map(([rank, sets]) => ({ rank, sets })).sort((a, b) => b.rank - a.rank);
})();

const isCoded = (coded: readonly number[]) => `ordinal:[${coded.join(",")}]`;

/** Products that contain all words of a search, or whose code it is. */
export function searchCondition({ groups }: SearchTerms, coded: readonly number[]): string {
  const worded = hasAll("words", groups);
  return coded.length > 0 ? `(${isCoded(coded)} || (${worded}))` : worded;
}

/**
 * The domain's ranks as a sort order of the engine, which uses the first matching expression. The engine allows
 * one such list and two fields: stock, then newest first.
 */
export function rankedOrder(terms: SearchTerms, coded: readonly number[]): string {
  const conditions = criterionConditions(terms);
  const ranked = RANKS.map(({ rank, sets }) => {
    const alternatives = sets.map((criteria) => allOf(criteria.map((criterion) => conditions[criterion])));
    return alternatives.includes("")
      ? null
      : `(${some(alternatives.map((each) => (alternatives.length > 1 ? `(${each})` : each)))}):${rank}`;
  });
  // Documents that match no expression come last anyway, and an expression matched by every document ends the list.
  const end = ranked.indexOf(null);
  const told = (end === -1 ? ranked : ranked.slice(0, end)).filter((each) => each !== null);
  if (coded.length > 0) told.unshift(`(${isCoded(coded)}):${RANK.code}`);
  return `_eval([${told.join(",")}]):desc,stocked:desc,fresh:desc`;
}
