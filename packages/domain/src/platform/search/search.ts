/** A text normalised for search: lower case, without accents, words separated by one space. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/**
 * Whether every word of the query is a prefix of a word of the text, ignoring accents and case. An empty query matches.
 */
export function matchesWords(text: string, query: string): boolean {
  const found = ` ${foldText(text)}`;
  return foldText(query)
    .split(" ")
    .every((word) => found.includes(` ${word}`) || word === "");
}
