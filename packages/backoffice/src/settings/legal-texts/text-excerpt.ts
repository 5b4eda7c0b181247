import { htmlText } from "../../platform/values/html-text.ts";

/** The beginning of a text, to distinguish versions. */
export const textExcerpt = (html: string): string => {
  const words = htmlText(html);
  return words.length > 400 ? `${words.slice(0, 400)}…` : words;
};
