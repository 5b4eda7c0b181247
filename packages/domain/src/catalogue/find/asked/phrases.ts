/** Parts of the patterns with which a search is read; all of them match folded text (`foldLetters`). */

const MARKS = /[\u0300-\u036f]/gu;

/** A text in lower case without accents, of the same length: positions are those of the original. */
export const foldLetters = (text: string): string =>
  text.replace(/\p{L}/gu, (letter) => {
    const folded = letter.normalize("NFD").replace(MARKS, "").toLowerCase();
    return folded.length === letter.length ? folded : letter;
  });

/** A pattern that matches whole words only. */
export const phrasePattern = (source: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, "gu");

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  un: 1,
  uno: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  doce: 12,
  quince: 15,
  veinte: 20,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  noventa: 90,
  cien: 100,
};

const WORDS = Object.keys(NUMBER_WORDS).join("|");

/** A whole number of up to three digits, or in words. */
export const COUNT_PATTERN = `(?:\\d{1,3}|${WORDS})`;

/** The value of a `COUNT`. */
export const readCount = (text: string): number => NUMBER_WORDS[text] ?? Number(text);

/** «30», «12,50», «12.5», «1.000», «1 000,50», «veinte». */
export const AMOUNT_PATTERN = `(?:\\d{1,3}(?:[. ]\\d{3})+(?:,\\d{1,2})?|\\d{1,6}(?:[.,]\\d{1,2})?|${WORDS})`;

/** The value of an `AMOUNT`. */
export function readAmount(text: string): number {
  const word = NUMBER_WORDS[text];
  if (word !== undefined) return word;
  const isGrouped = /^\d{1,3}(?:[. ]\d{3})+/.test(text);
  const digits = isGrouped ? text.replace(/[. ](?=\d{3})/g, "") : text;
  return Number(digits.replace(",", "."));
}

/** Between two ends of a range. */
export const RANGE_SEPARATOR = "\\s*(?:-|–|—|a|y|o|u|hasta)\\s*";
