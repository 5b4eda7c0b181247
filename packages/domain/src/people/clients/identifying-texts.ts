/*
 * Texts by which a person's data is found in free text and JSON. Clients choose their own names, so a text that
 * occurs everywhere or belongs to the storage format must not match other people's data.
 */

const MIN = 4;
/** Characters that delimit values in JSON and arrays. */
const STRUCTURE = /["\\{}[\]]+/;
const DATE = /^\d{4}-\d\d/;

const lengthOf = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
const parts = (texts: readonly (string | null)[]) => texts.flatMap((text) => (text ?? "").split(STRUCTURE));
const different = (texts: readonly string[]) => [...new Set(texts.map((text) => text.trim()))];

/** Names and address lines of more than one word, which identify a person. */
export const identifyingTexts = (texts: readonly (string | null)[]): string[] =>
  different(parts(texts)).filter((text) => lengthOf(text) >= MIN && /\s/.test(text));

/** Single words, which several people may share. Only for searching texts that are known to concern this person. */
export const singleWords = (texts: readonly (string | null)[]): string[] =>
  different(parts(texts)).filter((text) => lengthOf(text) >= MIN && !/\s/.test(text));

/** Phone numbers and tax ids, without dates and short values. */
export const identifyingNumbers = (texts: readonly (string | null)[]): string[] =>
  different(texts.map((text) => text ?? "")).filter(
    (text) =>
      /^[\p{L}\p{N}]{7,}$/u.test(text.replace(/[\s.()+/-]/g, "")) && /(\d\D*){5}/.test(text) && !DATE.test(text),
  );
