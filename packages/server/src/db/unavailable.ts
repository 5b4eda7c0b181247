import { textProperty } from "@tablero/domain/platform/typed";
import { OtherVersionError } from "./versions.ts";

/**
 * Connection errors, and servers that stop, start or refuse connections. 53300: no connection left, 53100: disk
 * full, 25006: read-only or a standby.
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
/** Driver messages that come without a code. */
const WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed)|PGlite is clos)/;

/** Whether an error means that no database responds, or none of this version, and not that the statement failed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof OtherVersionError) return true;
  const [code = "", severity] = [textProperty(error, "code"), textProperty(error, "severity")];
  if (STATES.test(code) || NETWORK.has(code) || WORDS.test(error.message)) return true;
  // The server ended the connection. With a full disk, a new connection fails with «could not write init file», XX000.
  if (severity === "FATAL" || severity === "PANIC") return true;
  // Drizzle wraps the driver's error; a host with several addresses fails once per address.
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  return isDatabaseUnavailable(error.cause);
}
