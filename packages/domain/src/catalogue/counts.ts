import { searchWords } from "../platform/search/words.ts";

/*
 * First-party daily counts of page views and searches. No identifiers are stored, so counts cannot be linked to
 * a visitor.
 */

/** Retention of counts in days: thirteen months, so a month can be compared with the same month of the year before. */
export const COUNTS_RETENTION_DAYS = 396;
/** Maximum number of different searches stored per day, so random searches cannot fill the table. */
export const MAX_SEARCHES_A_DAY = 2_000;
const MAX_WORDS = 8;
const MAX_CHARACTERS = 60;

/** Time ranges of the panels. */
export const VISIT_DAYS = [1, 7, 30] as const;

/** An e-mail address, or enough digits for a telephone, identity or card number: typed by mistake and not stored. */
const PERSONAL = /@|(?:\d[\s.-]?){7}/;

/** The normalised text under which a search is counted; null for a search that is not counted. */
export function searchCountKey(text: string): string | null {
  if (PERSONAL.test(text)) return null;
  const words = searchWords(text.slice(0, 200)).slice(0, MAX_WORDS).join(" ").slice(0, MAX_CHARACTERS).trim();
  return words === "" ? null : words;
}

const BOTS =
  /bot\b|bot[/;_-]|crawl|spider|slurp|preview|monitor|uptime|lighthouse|headless|scrap|fetch|curl|wget|python|java\/|go-http|axios|okhttp|libwww|httpclient|facebookexternal|whatsapp|telegram|feed/i;

/** Whether a user agent belongs to a program: it is missing, or identifies itself as a bot. */
export const isBot = (userAgent: string | null | undefined): boolean => !userAgent || BOTS.test(userAgent);
