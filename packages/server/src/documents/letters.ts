import anyAscii from "any-ascii";

/** A text that uses only letters of the font. */
export interface FontText {
  text: string;
  /** Whether letters of another script were transcribed to Latin letters. */
  transcribed: boolean;
}

/** Invisible marks print nothing, but would be copied along with selected text. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;
const MARK = /^\p{M}$/u;
/** Placeholder for characters that have neither a letter in the font nor a Latin transcription. */
const UNKNOWN = "\uFFFD";

/**
 * Writes a text with the letters of a font. A letter that the font lacks is decomposed (into a base with marks,
 * or from wide to plain), or else transcribed. Scripts that join or stack letters or run from right to left need
 * more than a font.
 */
export function replaceUnknownLetters(text: string, hasLetter: (codePoint: number) => boolean): FontText {
  const isKnown = (letter: string) => hasLetter(letter.codePointAt(0) ?? 0);
  let transcribed = false;
  const letters = [...text.replace(/\s/g, " ").replace(INVISIBLE, "").normalize("NFC")].map((letter) => {
    if (isKnown(letter)) return letter;
    for (const form of ["NFD", "NFKC"] as const) {
      const parts = letter.normalize(form);
      if ([...parts].every(isKnown)) return parts;
    }
    if (MARK.test(letter)) return "";
    transcribed = true;
    return anyAscii(letter) || UNKNOWN;
  });
  return { text: letters.join(""), transcribed };
}
