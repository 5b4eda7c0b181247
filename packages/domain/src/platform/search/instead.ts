import { contentWords, searchWords } from "./words.ts";

/** Maximum number of words of a search without results that are tried separately; each costs a search. */
const MAX_TRIED = 4;
/** Maximum number of searches offered instead. */
export const MAX_ALTERNATIVE_SEARCHES = 3;
/** Maximum number of similar products offered with them. */
export const MAX_SIMILAR = 3;
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
