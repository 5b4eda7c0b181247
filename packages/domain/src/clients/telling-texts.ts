/*
 * By which texts a person is looked for in what is stored about anybody. They choose them themselves: a text that stands
 * everywhere, or is a piece of how values are stored, must not take the data of others along.
 */

const MIN = 4;
/** Signs between stored values. */
const STRUCTURE = /["\\{}[\]]+/;
const DATE = /^\d{4}-\d\d/;

const lengthOf = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
const parts = (texts: readonly (string | null)[]) => texts.flatMap((text) => (text ?? "").split(STRUCTURE));
const different = (texts: readonly string[]) => [...new Set(texts.map((text) => text.trim()))];

/** Of names and lines of addresses, what is the person's alone: more than one word. */
export const tellingTexts = (texts: readonly (string | null)[]): string[] =>
  different(parts(texts)).filter((text) => lengthOf(text) >= MIN && /\s/.test(text));

/** What others may share: single words, only to be looked for where it is certainly about this person. */
export const singleWords = (texts: readonly (string | null)[]): string[] =>
  different(parts(texts)).filter((text) => lengthOf(text) >= MIN && !/\s/.test(text));

/** Telephones and tax ids: no dates, and nothing short. */
export const tellingNumbers = (texts: readonly (string | null)[]): string[] =>
  different(texts.map((text) => text ?? "")).filter(
    (text) =>
      /^[\p{L}\p{N}]{7,}$/u.test(text.replace(/[\s.()+/-]/g, "")) && /(\d\D*){5}/.test(text) && !DATE.test(text),
  );
