import { searchWords } from "./words.ts";

/**
 * Other spellings of a text. The database has the same rules in SQL (`search_respelt`): keep both in sync. Documents
 * contain the words of both spellings, and a query only those of this one.
 */

// Soft hyphens, joiners and byte order marks are part of no word and separate none.
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/gu;
const PICTURES = /[\u{1f000}-\u{1faff}\u{e0000}-\u{e007f}]/gu;
const MARKS = /[\u0300-\u036f]/gu;
/** «1 000» and «1,000», also with thin blanks, which the normal form replaces by plain ones. */
const GROUPS = /(?<![0-9])([0-9]{1,3})[ ,'](?=[0-9]{3}(?![0-9]))/gu;
const MORE_GROUPS = /([0-9]{3})[ ,'](?=[0-9]{3}(?![0-9]))/gu;
/** «63.5»: unlike the point of «3.000», this one separates. */
const DECIMALS = /([0-9])\.([0-9]{1,2})(?![0-9])/gu;
/** «90x90», «63 × 88». */
const SIDES = /([0-9]) *[xX×] *(?=[0-9])/gu;
const COMPOUNDS = /([A-Za-z])[-'\u2019\u2010](?=[A-Za-z0-9])/gu;

/** The words of a query: pictures glued to a word are left out, and numbers and sizes are in one spelling. */
export const queryWords = (text: string): string[] => searchWords(respell(text));

function respell(text: string): string {
  return text
    .normalize("NFKD")
    .replace(INVISIBLE, "")
    .replace(MARKS, "")
    .replace(PICTURES, " ")
    .replace(GROUPS, "$1")
    .replace(MORE_GROUPS, "$1")
    .replace(DECIMALS, "$1 $2")
    .replace(SIDES, "$1 ");
}

/** The words of a document, in both spellings: «Spider-Man» has «spider», «man» and «spiderman». */
export function documentWords(text: string): string[] {
  return [...new Set([...searchWords(text), ...searchWords(respell(text).replace(COMPOUNDS, "$1"))])];
}
