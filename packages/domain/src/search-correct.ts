import { type AskedWord, ownTerms, type SearchQuery, type SearchTerms } from "./search-query.ts";
import { FEWEST_LETTERS, isStopWord, similarity, slips, slipsApart, stem } from "./search-words.ts";

/** Words that stand for a mistyped one at most. */
export const MOST_FIXES = 3;
const LONGEST = 30;
/** Words of one query that the dictionary is searched for: each costs more than all the rest of the search. */
export const MOST_LOOKED_UP = 4;

/** Whether a word is learnt: numbers are not guessed at. */
export const isLearnt = (word: string): boolean =>
  word.length >= FEWEST_LETTERS && word.length <= LONGEST && !/[0-9]/.test(word) && !isStopWord(word);

/** A query with what its unknown words may mean. */
export interface CorrectedQuery extends SearchTerms {
  /** The words with the unknown ones put right, to be told; null when none was. */
  corrected: string | null;
}

/**
 * What to look for when the words as they stand found nothing: words that no product has stand for those alike, the
 * nearest three; where all are known, each may be mistyped. A word that is known may be a beginning now, wherever it
 * stands. Of words that are all known the first four are held to be mistyped; where more than four are unknown nobody
 * guesses, and nothing is found. `dictionary` has the words of names, games, categories, brands, formats and tags.
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
    unknown === 0 ? index < MOST_LOOKED_UP : !known[index] && unknown <= MOST_LOOKED_UP;
  const said: string[] = [];
  let wasFixed = false;
  const groups = words.map((asked, index) => {
    const terms = ownTerms(asked, known[index] || asked.last);
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

function fixesOf({ word: asked, slips: typed, last }: AskedWord, dictionary: ReadonlySet<string>) {
  return [...dictionary]
    .flatMap((word) => {
      const apart = slipsApart(typed, slips(word), asked, word, last);
      return apart === null ? [] : [{ word, apart, alike: similarity(asked, word) }];
    })
    .sort((a, b) => a.apart - b.apart || b.alike - a.alike || (a.word < b.word ? -1 : 1))
    .slice(0, MOST_FIXES);
}
