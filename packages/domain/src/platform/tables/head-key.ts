/** A head as heads are compared: lower case, without accents, signs of punctuation and doubled blanks. */
export const headKey = (head: string): string =>
  head
    .normalize("NFKD")
    .replace(/[\p{M}\u200b\ufeff]/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
