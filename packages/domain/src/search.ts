/** A text as it is searched: lower case, without accents, words apart by one space. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Whether every word of the query begins a word of the text, whatever accents and capitals. An empty query fits. */
export function matchesWords(text: string, query: string): boolean {
  const found = ` ${foldText(text)}`;
  return foldText(query)
    .split(" ")
    .every((word) => found.includes(` ${word}`) || word === "");
}
