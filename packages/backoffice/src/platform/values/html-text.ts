/** The text of HTML on one line, where it is shown as a value beside others. */
export const htmlText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
