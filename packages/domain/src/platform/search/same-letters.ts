import { foldWords } from "./fold.ts";

/** Whether a corrected search has no other letters than the typed one, only fewer words or blanks in other places. */
export const isSameLetters = (typed: string, corrected: string): boolean =>
  foldWords(typed).replaceAll(" ", "").includes(corrected.replaceAll(" ", ""));
