/** A heading in comparable form: lower case, without accents, punctuation and repeated blanks. */
export const headKey = (head: string): string =>
  head
    .normalize("NFKD")
    .replace(/[\p{M}\u200b\ufeff]/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
