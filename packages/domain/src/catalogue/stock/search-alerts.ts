import { Failure } from "../../platform/failure.ts";
import { searchCountKey } from "../counts.ts";

/** Maximum number of searches that one run of the job looks up, the longest waiting first. */
export const MAX_SEARCHES_A_RUN = 500;

/**
 * The words under which an alert of a search waits: those under which the search is counted. Throws `validation` for a
 * text without words, and for one that looks like an address or a telephone number.
 */
export function requireAlertWords(search: string): string {
  const words = searchCountKey(search);
  if (words) return words;
  const message = "Escribe qué producto buscas.";
  throw new Failure("validation", message, { errors: [{ path: "search", code: "invalid", message }] });
}

/** Whether a search finds what it asks for: products by its own words, not by corrected ones. */
export const isSearchFound = ({ total, corrected }: { total: number; corrected: string | null }): boolean =>
  total > 0 && corrected === null;

/** Throws `invalid-transition` for a search that finds products now. */
export function requireNothingFound(found: { total: number; corrected: string | null }): void {
  if (isSearchFound(found))
    throw new Failure("invalid-transition", "Ya lo tenemos: mira los resultados.", { extra: { allowed: [] } });
}
