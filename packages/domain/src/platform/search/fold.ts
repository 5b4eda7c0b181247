/** Letters without a Unicode decomposition. */
const SPELT: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d" };

// The point of «3.000» belongs to the number; every other character that is neither letter nor digit separates words.
const POINT = /([0-9])\.(?=[0-9])/gu;
const MARKS = /[\u0300-\u036f]/gu;
const SEPARATORS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a control character parts words as a blank does
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: variation selectors are meant one by one
  /[\u0000-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u3000-\u303f\ufe00-\ufe6f\ufffd]+/gu;

/** A text in lower case without accents and punctuation, as words separated by blanks. */
export function foldWords(text: string): string {
  return text
    .normalize("NFKD")
    .replace(MARKS, "")
    .replace(POINT, "$1")
    .toLowerCase()
    .replace(/[ßæœøłđð]/gu, (letter) => SPELT[letter] ?? letter)
    .replace(SEPARATORS, " ")
    .trim();
}
