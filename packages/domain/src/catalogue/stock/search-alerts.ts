import { Failure } from "../../platform/failure.ts";
import type { MatchStrength } from "../../platform/search/match-strength.ts";
import { searchCountKey } from "../counts.ts";

/** Maximum number of searches that one run of the job looks up. */
export const MAX_SEARCHES_A_RUN = 500;
/** Pause between two runs of the job in ms: see its schedule. */
export const SEARCH_RUN_MS = 10 * 60_000;

/** Place of the first search that a run looks up, of all that wait: each run takes the next part. `at`: ms since 1970. */
export function startOfSearchRun(waiting: number, at: number): number {
  const parts = Math.max(1, Math.ceil(waiting / MAX_SEARCHES_A_RUN));
  return (Math.floor(at / SEARCH_RUN_MS) % parts) * MAX_SEARCHES_A_RUN;
}

/** A search that an alert waits for. The alert searches as the storefront does, so filters are read in its text. */
export interface AlertSearch {
  /** The text as it was typed, with single blanks. */
  typed: string;
  /** Whether no filters are read in the text. */
  literal: boolean;
}

/** Whether two alerts of one address wait for the same search: only capitals differ. */
export const isSameSearch = (a: AlertSearch, b: AlertSearch): boolean =>
  a.literal === b.literal && a.typed.toLowerCase() === b.typed.toLowerCase();

/**
 * The search of a new alert, and the words under which such searches are counted. Throws `validation` for a text without
 * words, and for one that looks like an address or a telephone number.
 */
export function requireAlertSearch(search: string, literal = false): AlertSearch & { words: string } {
  const words = searchCountKey(search);
  if (words) return { words, typed: search.trim().replace(/\s+/g, " "), literal };
  const message = "Escribe qué producto buscas.";
  throw new Failure("validation", message, { errors: [{ path: "search", code: "invalid", message }] });
}

/** The result of a search, as far as alerts need it. */
export interface SearchResult {
  total: number;
  corrected: string | null;
  strength: MatchStrength | null;
}

/**
 * Whether a search finds what it asks for: products by its own words, not by corrected ones, nor only by their
 * beginnings or in a description. A search that only has filters has no strength.
 */
export const isSearchFound = ({ total, corrected, strength }: SearchResult): boolean =>
  total > 0 && corrected === null && (strength === "named" || strength === null);

/** Throws `invalid-transition` for a search that finds products now. */
export function requireNothingFound(found: SearchResult): void {
  if (isSearchFound(found))
    throw new Failure("invalid-transition", "Ya lo tenemos: mira los resultados.", { extra: { allowed: [] } });
}
