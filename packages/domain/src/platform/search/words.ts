import { foldWords } from "./fold.ts";

/**
 * Splits a text into the words compared by a search. The database has the same rules in SQL (`search_fold`,
 * `search_stem`, `search_key` and `search_slips`, in its search migration): keep both in sync.
 */

/** Longer words are cut, both when stored and when searched. */
const MAX_WORD = 40;

const STOP_WORDS = new Set(
  "a al con de del e el en la las lo los o para por que u un una unas unos y and for of the".split(" "),
);

/** The words of a text in order, in searchable form. */
export function searchWords(text: string): string[] {
  return foldWords(text)
    .split(" ")
    .filter(Boolean)
    .map((word) => [...word].slice(0, MAX_WORD).join(""));
}

/**
 * A word without its Spanish ending of number and gender: «fundas» and «funda» become «fund», «luces» and «luz»
 * become «luc».
 */
export function stem(word: string): string {
  if (/[0-9]/.test(word)) return word;
  return word
    .replace(/^(.{2,}[^s])s$/u, "$1")
    .replace(/^(.{3,})[aeo]$/u, "$1")
    .replace(/^(.{2,})z$/u, "$1c");
}

/** Words without a meaning of their own, searched only if the query has no others. */
export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

/** The meaningful words of a text; all words if there are none. */
export function contentWords(words: readonly string[]): string[] {
  const content = words.filter((word) => !isStopWord(word));
  return content.length > 0 ? content : [...words];
}

/** A name as its stems between blanks, including at both ends: the input of the search patterns. */
export function nameKey(name: string): string {
  const stems = contentWords(searchWords(name)).map(stem);
  return stems.length > 0 ? ` ${stems.join(" ")} ` : " ";
}

/**
 * A word with letters removed, grouped by how many. Words with digits have none: a different number is not a
 * typo.
 */
export interface TypoForms {
  /** The word itself, and the word with one letter less. */
  near: string[];
  /** With two letters fewer, for words of 7 to 14 letters. */
  far: string[];
  /** The prefixes of a word from five letters on, each with one letter removed. */
  begun: string[];
}

export const MIN_LETTERS = 3;
const FAR_FROM = 7;
const FAR_TO = 14;
const BEGUN_FROM = 5;

export function typoForms(word: string): TypoForms {
  const letters = [...word];
  const { length } = letters;
  if (length < MIN_LETTERS || /[0-9]/.test(word)) return { near: [], far: [], begun: [] };
  const without = (of: string[]) => of.map((_, at) => of.filter((_, index) => index !== at).join(""));
  // Removing one of three letters would match almost anything.
  const near = length > MIN_LETTERS ? [word, ...without(letters)] : [word];
  const far = length >= FAR_FROM && length <= FAR_TO ? without(letters).flatMap((less) => without([...less])) : [];
  const begun: string[] = [];
  for (let end = BEGUN_FROM; end < length; end++) begun.push(...without(letters.slice(0, end)));
  return { near: [...new Set(near)], far: [...new Set(far)], begun: [...new Set(begun)] };
}

/** Trigram similarity of two words, 0 to 1: `similarity` of PostgreSQL's pg_trgm. */
export function similarity(a: string, b: string): number {
  const groups = (word: string) => {
    const padded = [..."  ", ...word, " "];
    return new Set(padded.slice(2).map((_, at) => padded.slice(at, at + 3).join("")));
  };
  const [first, second] = [groups(a), groups(b)];
  const common = [...first].filter((group) => second.has(group)).length;
  return common / (first.size + second.size - common);
}

/** Minimum similarity of words two typos apart. */
export const MIN_SIMILAR = 0.25;

/**
 * Whether words that share a form differ by one typo: of the same length by one letter, or by two that are swapped.
 * «catan» and «carta» share «cata», but a letter is missing in each, which makes two typos.
 */
export function isOneTypo(a: string, b: string): boolean {
  const [first, second] = [[...a], [...b]];
  if (first.length !== second.length) return true;
  const differing = first.flatMap((letter, at) => (letter === second[at] ? [] : [at]));
  return differing.length <= 1 || (differing.length === 2 && first.toSorted().join("") === second.toSorted().join(""));
}

/**
 * Distance of `typed` from a word: 1 for one letter wrong, missing, doubled or swapped, 2 for two of them in a long
 * word, 3 when it is one typo from the word's prefix, null when they are not similar. Prefixes count only while the
 * word may be incomplete.
 */
export function typoDistance(
  typed: TypoForms,
  word: TypoForms,
  asked: string,
  known: string,
  open: boolean,
): 1 | 2 | 3 | null {
  const share = (a: string[], b: string[]) => a.some((form) => b.includes(form));
  if (share(typed.near, word.near) && isOneTypo(asked, known)) return 1;
  const far = share(typed.near, word.far) || share(typed.far, word.near) || share(typed.far, word.far);
  if (far && similarity(asked, known) >= MIN_SIMILAR) return 2;
  if (!open || !share(typed.near, word.begun)) return null;
  const begun = [...known].slice(0, [...asked].length).join("");
  // A form with the whole word lacks one letter of a longer prefix.
  return word.begun.includes(asked) || isOneTypo(asked, begun) ? 3 : null;
}
