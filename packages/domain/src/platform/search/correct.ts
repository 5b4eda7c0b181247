import { type QueryWord, type SearchQuery, type SearchTerms, termsOfWord } from "./query.ts";
import { isStopWord, MIN_LETTERS, similarity, stem, typoDistance, typoForms } from "./words.ts";

/** Maximum number of alternatives for a mistyped word. */
export const MAX_CORRECTIONS = 3;
const LONGEST = 30;
/**
 * Maximum number of words per query that are looked up in the dictionary, because each lookup costs more than
 * the rest of the search.
 */
export const MAX_DICTIONARY_LOOKUPS = 4;

/** Whether a word enters the dictionary: numbers are not corrected. */
export const isLearnt = (word: string): boolean =>
  word.length >= MIN_LETTERS && word.length <= LONGEST && !/[0-9]/.test(word) && !isStopWord(word);

/** A query with the possible meanings of its unknown words. */
export interface CorrectedQuery extends SearchTerms {
  /** The query with its unknown words corrected, for display; null if nothing was corrected. */
  corrected: string | null;
}

/**
 * Corrected query for words that found nothing as typed. Unknown words are replaced by their nearest three known
 * ones; if all are known, each of the first four may be mistyped. A known word may now be a prefix at any
 * position. With more than four unknown words, nothing is corrected and nothing is found. `dictionary` has the
 * words of names, games, categories, brands, formats and tags.
 */
export function correctQuery({ words }: SearchQuery, dictionary: ReadonlySet<string>): CorrectedQuery {
  const stems = new Set([...dictionary].map(stem));
  const known = words.map(({ word, stem, synonym }) => {
    if (synonym !== null || stems.has(stem)) return true;
    for (const each of dictionary) if (each.startsWith(word)) return true;
    return false;
  });
  const unknown = known.filter((is) => !is).length;
  const isLookedUp = (index: number) =>
    unknown === 0 ? index < MAX_DICTIONARY_LOOKUPS : !known[index] && unknown <= MAX_DICTIONARY_LOOKUPS;
  const said: string[] = [];
  let wasFixed = false;
  const groups = words.map((asked, index) => {
    const terms = termsOfWord(asked, known[index] || asked.last);
    if (!isLookedUp(index)) {
      said.push(asked.word);
      return terms;
    }
    const fixes = fixesOf(asked, dictionary);
    const best = fixes[0]?.apart === 1 ? fixes[0].word : (asked.near?.said ?? fixes[0]?.word);
    said.push((!known[index] && best) || asked.word);
    if (!known[index] && best) wasFixed = true;
    terms.push(...fixes.map(({ word }) => ({ stem: stem(word), open: false })));
    if (asked.near) terms.push({ stem: asked.near.stem, open: false });
    return terms;
  });
  return { groups, families: [` ${said.map(stem).join(" ")} `], corrected: wasFixed ? said.join(" ") : null };
}

function fixesOf({ word: asked, slips: typed, last }: QueryWord, dictionary: ReadonlySet<string>) {
  return [...dictionary]
    .flatMap((word) => {
      const apart = typoDistance(typed, typoForms(word), asked, word, last);
      return apart === null ? [] : [{ word, apart, alike: similarity(asked, word) }];
    })
    .sort((a, b) => a.apart - b.apart || b.alike - a.alike || (a.word < b.word ? -1 : 1))
    .slice(0, MAX_CORRECTIONS);
}
