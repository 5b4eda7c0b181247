import anyAscii from "any-ascii";

/** A text in letters that a font contains. */
export interface FontText {
  text: string;
  /** Whether letters of another script were written in Latin ones. */
  transcribed: boolean;
}

/** Invisible marks print nothing, but would be copied along with selected text. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;
const MARK = /^\p{M}$/u;
/** Placeholder for characters without a letter in the font or a Latin transcription. */
const UNKNOWN = "\uFFFD";

/**
 * Writes a text with the letters of a font. A letter that the font lacks is decomposed (a base with its marks, a wide
 * letter as a plain one), else transcribed: scripts that join or stack their letters or run from right to left need
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
