/** The text of HTML on one line, for display beside other values. */
export const htmlText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
