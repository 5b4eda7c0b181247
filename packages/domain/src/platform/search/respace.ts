import { queryWords } from "./respell.ts";
import { synonymOf, translatePhrases } from "./synonyms.ts";
import { isStopWord, MIN_LETTERS, stem } from "./words.ts";

/** Words that ask for something: left out if nothing was found with them. */
const ASKING = new Set(
  "busco buscar buscamos comprar compro quiero queremos necesito teneis tienes tienen hay vendeis precio precios donde online tienda".split(
    " ",
  ),
);
/** Maximum number of words of a query that are split, because each means many parts to look up; the longest ones. */
const MAX_SPLIT = 3;
const MIN_SPLIT_LETTERS = 6;
const MAX_SPLIT_LETTERS = 24;
/** Maximum number of neighbouring words that are read as one. */
const MAX_JOINED = 4;
const MIN_JOINED_LETTERS = 5;
const MAX_QUERY_WORDS = 12;

const readWords = (text: string): string[] => {
  const words = translatePhrases(queryWords(text));
  const asked = words.filter((word) => !ASKING.has(word));
  return (asked.length > 0 ? asked : words).slice(0, MAX_QUERY_WORDS);
};

const hasDigits = (word: string) => /[0-9]/.test(word);
const canBeSplit = (word: string) =>
  word.length >= MIN_SPLIT_LETTERS && word.length <= MAX_SPLIT_LETTERS && !hasDigits(word);

const wordsToSplit = (words: readonly string[]): Set<string> =>
  new Set(
    words
      .filter(canBeSplit)
      .toSorted((a, b) => b.length - a.length)
      .slice(0, MAX_SPLIT),
  );

/** Neighbouring words from `start` on, written as one: the longest first. */
function joinWords(words: readonly string[], start: number): { word: string; count: number }[] {
  const joined: { word: string; count: number }[] = [];
  for (let count = Math.min(MAX_JOINED, words.length - start); count >= 2; count--) {
    const word = words.slice(start, start + count).join("");
    if (word.length >= MIN_JOINED_LETTERS && !hasDigits(word)) joined.push({ word, count });
  }
  return joined;
}

/** The stems that `respaceQuery` must know about for this text. */
export function stemsOfSpacings(text: string): string[] {
  const words = readWords(text);
  const stems = new Set(words.map(stem));
  for (let start = 0; start < words.length; start++)
    for (const { word } of joinWords(words, start)) stems.add(stem(word));
  for (const word of wordsToSplit(words))
    for (let from = 0; from <= word.length - MIN_LETTERS; from++)
      for (let to = from + MIN_LETTERS; to <= word.length; to++) stems.add(stem(word.slice(from, to)));
  return [...stems];
}

/**
 * A search that found nothing with its blanks in other places: «cajademazo» is «caja de mazo», «trashu mancia» is
 * «trashumancia»; words that only ask are left out. `known` has the stems of the dictionary. Null if nothing changes.
 */
export function respaceQuery(text: string, known: ReadonlySet<string>): string | null {
  const words = readWords(text);
  const isKnown = (word: string) => known.has(stem(word)) || synonymOf(word) !== null;
  const split = wordsToSplit(words);
  const read: string[] = [];
  for (let at = 0; at < words.length; ) {
    const joined = joinWords(words, at).find(({ word }) => isKnown(word));
    const word = words[at] ?? "";
    if (joined) read.push(joined.word);
    else if (split.has(word) && !isKnown(word)) read.push(...(splitWord(word, isKnown) ?? [word]));
    else read.push(word);
    at += joined?.count ?? 1;
  }
  const respaced = read.join(" ");
  return respaced === translatePhrases(queryWords(text)).join(" ") ? null : respaced;
}

/** The fewest known words that make up a glued word; words such as «de» may join them. */
function splitWord(word: string, isKnown: (part: string) => boolean): string[] | null {
  const best: (string[] | null)[] = [[]];
  const countOf = (parts: readonly string[]) => parts.filter((part) => !isStopWord(part)).length;
  for (let to = 1; to <= word.length; to++) {
    best[to] = null;
    for (let from = 0; from < to; from++) {
      const before = best[from];
      const part = word.slice(from, to);
      if (!before) continue;
      const isJoin = isStopWord(part) && to < word.length && !(before.length > 0 && isStopWord(before.at(-1) ?? ""));
      if (!isJoin && (part.length < MIN_LETTERS || !isKnown(part))) continue;
      const parts = [...before, part];
      const other = best[to];
      if (!other || countOf(parts) < countOf(other)) best[to] = parts;
    }
  }
  const parts = best[word.length] ?? null;
  return parts && parts.length >= 2 ? parts : null;
}
