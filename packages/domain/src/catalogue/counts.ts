import { searchWords } from "../platform/search/words.ts";

/*
 * First-party counts: how often a page was seen and what was searched for, by day. No identifier is involved, so two
 * counts can never be joined to a visitor.
 */

/** Days that counts are kept: thirteen months, to compare a month with that of the year before. */
export const COUNTS_KEPT_DAYS = 396;
/** Different searches stored for a day: whoever searches at random cannot fill the table. */
export const MAX_SEARCHES_A_DAY = 2_000;
const MAX_WORDS = 8;
const MAX_CHARACTERS = 60;

/** Ranges of the panels. */
export const VISIT_DAYS = [1, 7, 30] as const;

/** An address, or digits enough for a telephone, an identity or a card: typed by mistake, and not kept. */
const PERSONAL = /@|(?:\d[\s.-]?){7}/;

/** The words under which a search is counted; null for one that is not. */
export function countedWords(text: string): string | null {
  if (PERSONAL.test(text)) return null;
  const words = searchWords(text.slice(0, 200)).slice(0, MAX_WORDS).join(" ").slice(0, MAX_CHARACTERS).trim();
  return words === "" ? null : words;
}

const BOTS =
  /bot\b|bot[/;_-]|crawl|spider|slurp|preview|monitor|uptime|lighthouse|headless|scrap|fetch|curl|wget|python|java\/|go-http|axios|okhttp|libwww|httpclient|facebookexternal|whatsapp|telegram|feed/i;

/** Programs that say so, and those that do not say what they are. */
export const isProgram = (userAgent: string | null | undefined): boolean => !userAgent || BOTS.test(userAgent);
