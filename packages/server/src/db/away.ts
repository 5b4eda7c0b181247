import { OtherVersionError } from "./versions.ts";

/**
 * Of the connection and of a server that stops, starts or lets nobody in; 53300: it has no connection left, 53100: no
 * room on its disk, 25006: it is a stand-by, or was made read-only.
 */
const STATES = /^(?:08...|57P0[123]|53100|53300|55000|25006|3D000)$/;
const NETWORK = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
/** What the drivers say without a code. */
const WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed)|PGlite is clos)/;

/** Whether an error says that no database answers, or none of this version, and nothing of the statement that was asked of it. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof OtherVersionError) return true;
  const { code = "" } = error as { code?: string };
  if (STATES.test(code) || NETWORK.has(code) || WORDS.test(error.message)) return true;
  // Drizzle wraps what the driver threw; a host with several addresses is refused at each of them.
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  return isDatabaseAway(error.cause);
}
