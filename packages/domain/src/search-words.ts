/**
 * How a text becomes the words that a search compares. The database has the same rules in SQL (`search_fold`,
 * `search_stem`, `search_key` and `search_slips`, in its migration of the search): whoever changes one changes both.
 */

/** Longer words are cut, in what is stored and in what is asked alike. */
const LONGEST_WORD = 40;

/** Letters that Unicode does not take apart. */
const SPELT: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d" };

// The point of «3.000» belongs to its number; everything else that is neither letter nor digit parts words.
const POINT = /([0-9])\.(?=[0-9])/gu;
const MARKS = /[\u0300-\u036f]/gu;
const SEPARATORS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a control character parts words as a blank does
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: variation selectors are meant one by one
  /[\u0000-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u3000-\u303f\ufe00-\ufe6f\ufffd]+/gu;

const STOP_WORDS = new Set(
  "a al con de del e el en la las lo los o para por que u un una unas unos y and for of the".split(" "),
);

/** The words of a text in their order: lower case, without accents and punctuation. */
export function searchWords(text: string): string[] {
  return text
    .normalize("NFKD")
    .replace(MARKS, "")
    .replace(POINT, "$1")
    .toLowerCase()
    .replace(/[ßæœøłđð]/gu, (letter) => SPELT[letter] ?? letter)
    .replace(SEPARATORS, " ")
    .split(" ")
    .filter(Boolean)
    .map((word) => [...word].slice(0, LONGEST_WORD).join(""));
}

/** A word without its Spanish ending of number and gender: «fundas» and «funda» are «fund», «luces» and «luz» «luc». */
export function stem(word: string): string {
  if (/[0-9]/.test(word)) return word;
  return word
    .replace(/^(.{2,}[^s])s$/u, "$1")
    .replace(/^(.{3,})[aeo]$/u, "$1")
    .replace(/^(.{2,})z$/u, "$1c");
}

/** Words that say nothing by themselves: a search asks for them only when there are no others. */
export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

/** The words that carry a text; all of them where none does. */
export function contentWords(words: readonly string[]): string[] {
  const content = words.filter((word) => !isStopWord(word));
  return content.length > 0 ? content : [...words];
}

/** A name as its stems between blanks, ends included: what the patterns of a search are held against. */
export function nameKey(name: string): string {
  const stems = contentWords(searchWords(name)).map(stem);
  return stems.length > 0 ? ` ${stems.join(" ")} ` : " ";
}

/** A word with letters left out, by how many. Words with digits have none: another number is no slip of the pen. */
export interface Slips {
  /** The word itself and with one letter less. */
  near: string[];
  /** With two letters less, for words of 7 to 14 letters. */
  far: string[];
  /** The beginnings of a word, from five letters on, with one letter less. */
  begun: string[];
}

export const FEWEST_LETTERS = 3;
const FAR_FROM = 7;
const FAR_TO = 14;
const BEGUN_FROM = 5;

export function slips(word: string): Slips {
  const letters = [...word];
  const { length } = letters;
  if (length < FEWEST_LETTERS || /[0-9]/.test(word)) return { near: [], far: [], begun: [] };
  const without = (of: string[]) => of.map((_, at) => of.filter((_, index) => index !== at).join(""));
  // Two letters of three would be like anything.
  const near = length > FEWEST_LETTERS ? [word, ...without(letters)] : [word];
  const far = length >= FAR_FROM && length <= FAR_TO ? without(letters).flatMap((less) => without([...less])) : [];
  const begun: string[] = [];
  for (let end = BEGUN_FROM; end < length; end++) begun.push(...without(letters.slice(0, end)));
  return { near: [...new Set(near)], far: [...new Set(far)], begun: [...new Set(begun)] };
}

/** How much two words share in groups of three letters, 0 to 1: `similarity` of PostgreSQL's pg_trgm. */
export function similarity(a: string, b: string): number {
  const groups = (word: string) => {
    const padded = [..."  ", ...word, " "];
    return new Set(padded.slice(2).map((_, at) => padded.slice(at, at + 3).join("")));
  };
  const [first, second] = [groups(a), groups(b)];
  const common = [...first].filter((group) => second.has(group)).length;
  return common / (first.size + second.size - common);
}

/** Of words two slips apart, how much they have to share besides. */
export const LEAST_SIMILAR = 0.25;

/**
 * How far `typed` is from a word: 1 for one letter wrong, missing, doubled or swapped, 2 for two of them in a long
 * word, 3 when it is one slip from the word's beginning, null when they are not alike. Beginnings count only where
 * somebody may still be typing.
 */
export function slipsApart(typed: Slips, word: Slips, asked: string, known: string, open: boolean): 1 | 2 | 3 | null {
  const share = (a: string[], b: string[]) => a.some((form) => b.includes(form));
  if (share(typed.near, word.near)) return 1;
  const far = share(typed.near, word.far) || share(typed.far, word.near) || share(typed.far, word.far);
  if (far && similarity(asked, known) >= LEAST_SIMILAR) return 2;
  return open && share(typed.near, word.begun) ? 3 : null;
}
