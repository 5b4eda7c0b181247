/**
 * Spanish order of names in lists, menus and facets. The database has the same rule in SQL (`name_sort_key`, in
 * its migration of the order of names): keep both in sync.
 */
import { foldWords } from "./fold.ts";

/**
 * Sorts after every other character. An «ñ» is written as an n followed by it, and so sorts after all other
 * words in n and before those in o.
 */
const TILDE = "\u{10ffff}";
/** Sorts before every other character, so that a name without accents precedes the same name with accents. */
const ACCENTS = "\u0001";
/** Maximum length of keys, which are stored and indexed. */
const MAX_KEY = 300;

/** Without private-use characters, keys compare alike by UTF-16 units, code points and UTF-8 bytes. */
const PRIVATE_USE = /[\ue000-\uffff]/g;
/** The point of «1.500» belongs to its number; the point of «3.5» separates two numbers. */
const THOUSANDS = /([0-9])\.(?=[0-9]{3}(?![0-9]))/g;
const NUMBER = /0*([0-9]+)/g;

/**
 * The key by which a name is sorted, character by character. Accents, case and punctuation are secondary, and
 * «ñ» follows «n». Numbers are compared by value («Set 2» before «Set 10»): each is preceded by one colon per
 * digit after the first, and a colon sorts between digits and letters.
 */
export function nameSortKey(name: string): string {
  const text = name.normalize("NFKC").replace(PRIVATE_USE, " ");
  const letters = text.replace(/[ñÑ]/g, `n${TILDE}`).replace(THOUSANDS, "$1").replaceAll(".", " ");
  const key = foldWords(letters)
    .replaceAll("ς", "σ")
    .replace(NUMBER, (_, digits: string) => ":".repeat(digits.length - 1) + digits);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII is meant
  const whole = /[^\u0000-\u007f]/.test(text) ? key + ACCENTS + text : key;
  return whole.length > MAX_KEY ? [...whole].slice(0, MAX_KEY).join("") : whole;
}

const compareKeys = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Compares two names; 0 if their sort keys are equal. */
export const compareNames = (a: string, b: string): number => compareKeys(nameSortKey(a), nameSortKey(b));

/** The rows sorted by name; rows with the same name keep their order. */
export function sortByName<T>(rows: Iterable<T>, nameOf: (row: T) => string): T[] {
  return Array.from(rows, (row) => ({ row, key: nameSortKey(nameOf(row)) }))
    .sort((a, b) => compareKeys(a.key, b.key))
    .map(({ row }) => row);
}
