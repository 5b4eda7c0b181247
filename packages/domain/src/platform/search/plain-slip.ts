import { foldWords } from "./fold.ts";

/** Shorter words have too many neighbours: «cata» is one letter away from «carta» and from «capa». */
const MIN_ALONE = 6;
/** The limit if another word of the search is right, which says what the search is about. */
const MIN_BESIDE = 4;

/**
 * Whether a search was corrected for a plain typing error: every word that changed differs by one letter, or by two
 * swapped neighbours, from a typed one. Other corrections are guesses, because the shop may not have what was typed.
 */
export function isPlainSlip(typed: string, corrected: string): boolean {
  const words = foldWords(typed).split(" ");
  const read = foldWords(corrected).split(" ");
  const min = read.some((word) => words.includes(word)) ? MIN_BESIDE : MIN_ALONE;
  return read.every(
    (word) => words.includes(word) || (word.length >= min && words.some((other) => isOneEdit(other, word))),
  );
}

/** Whether two words differ by one letter more, less or changed, or by two swapped neighbours. */
export function isOneEdit(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  const [restShort, restLong] = [short.slice(start), long.slice(start)];
  if (short.length < long.length) return restShort === restLong.slice(1);
  const isSwapped = restShort[0] === restLong[1] && restShort[1] === restLong[0];
  return restShort.slice(1) === restLong.slice(1) || (isSwapped && restShort.slice(2) === restLong.slice(2));
}
