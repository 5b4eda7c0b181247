import { contentWords, searchWords } from "./words.ts";

/** Maximum number of words of a search without results that are tried separately; each costs a search. */
const MAX_TRIED = 4;
/** Maximum number of searches offered instead. */
export const MAX_ALTERNATIVE_SEARCHES = 3;
/** Maximum number of similar products offered with them. */
export const MAX_SIMILAR = 3;
/** Number of products of each word among which the similar ones are chosen. */
export const MAX_SIMILAR_OF_WORD = 24;
/** Number of best sellers offered with them. */
export const MAX_BEST_SELLERS = 5;
/** Number of best sellers among which they are chosen: see `bestSellersInstead`. */
export const MAX_RANKED_SELLERS = 40;

/** The words of a search without results, as typed, each of which is tried separately. */
export function wordsToTry(text: string): string[] {
  const typed = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const said = new Map(typed.map((word) => [searchWords(word)[0] ?? "", word]));
  const words = contentWords([...said.keys()].filter((word) => word.length > 1));
  return words.slice(0, MAX_TRIED).map((word) => said.get(word) ?? word);
}

export interface TriedSearch {
  text: string;
  /** Number of products found. */
  count: number;
}

/** Searches to offer: those with results, without duplicates, most results first. */
export function rankAlternativeSearches(tried: readonly TriedSearch[], asked: string): TriedSearch[] {
  const key = (text: string) => searchWords(text).join(" ");
  const seen = new Set([key(asked)]);
  return tried
    .filter(({ text, count }) => {
      if (count === 0 || seen.has(key(text))) return false;
      seen.add(key(text));
      return true;
    })
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_ALTERNATIVE_SEARCHES);
}

/** The words that found something, each once, for `chooseSimilar`. */
export const wordsWithProducts = (tried: readonly TriedSearch[]): TriedSearch[] => [
  ...new Map(tried.filter(({ count }) => count > 0).map((each) => [searchWords(each.text).join(" "), each])).values(),
];

/**
 * The products that are nearest to a search without results: those that more of its words find come first, and a word
 * that finds few products counts more. So a product that the search names stands before one that shares a common word.
 */
export function chooseSimilar<P extends { id: string }>(found: readonly { count: number; items: readonly P[] }[]): P[] {
  const scored = new Map<string, { item: P; score: number }>();
  for (const { count, items } of found)
    for (const item of items) scored.set(item.id, { item, score: (scored.get(item.id)?.score ?? 0) + 1 / count });
  return [...scored.values()]
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_SIMILAR)
    .map(({ item }) => item);
}
