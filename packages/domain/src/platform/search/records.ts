import { comparableDigits } from "../phone-text.ts";
import { asciiAddresses } from "../validation.ts";
import { MIN_LETTERS, searchWords, similarity, typoDistance, typoForms } from "./words.ts";

/**
 * 3: every query word is a prefix of a word in the text; 2: contained in a word; 1: similar to a word; 0: no match.
 * The worst word counts. A telephone number found in the text is a 3.
 */
export type Fit = 0 | 1 | 2 | 3;

const MIN_DIGITS = 6;

/** The digits by which staff find a telephone number in any spelling; null for anything else. */
export function phoneDigits(query: string): string | null {
  const digits = comparableDigits(query);
  return digits !== null && digits.length >= MIN_DIGITS ? digits : null;
}

/** Whether a text contains the digits of a number, in any spelling. */
export const hasDigits = (text: string, digits: string): boolean => text.replace(/[^0-9]/gu, "").includes(digits);

/**
 * How well the text of a record (a name, an e-mail, a number, a telephone) matches the query; 0 if it does not.
 * Every word must match, ignoring accents and case, with at most one or two typos.
 */
export function judgeFit(text: string, query: string): Fit {
  const digits = phoneDigits(query);
  if (digits && hasDigits(text, digits)) return 3;
  const asked = searchWords(asciiAddresses(query));
  if (asked.length === 0) return 0;
  const words = searchWords(text);
  const whole = words.join(" ");
  const fits = asked.map((word): Fit => {
    if (words.some((each) => each.startsWith(word))) return 3;
    if (whole.includes(word)) return 2;
    return isLike(word, words) ? 1 : 0;
  });
  return Math.min(...fits) as Fit;
}

function isLike(asked: string, words: readonly string[]): boolean {
  if (asked.length <= MIN_LETTERS) return false;
  const typed = typoForms(asked);
  // A shared letter or two is not enough, because there are many short names.
  return words.some(
    (word) => similarity(asked, word) > 0.2 && typoDistance(typed, typoForms(word), asked, word, true) !== null,
  );
}

/** The matching records, best first; ties keep their order. */
export function filterByFit<T>(records: readonly T[], textOf: (record: T) => string, query: string): T[] {
  return records
    .map((record) => ({ record, fit: judgeFit(textOf(record), query) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .map(({ record }) => record);
}
