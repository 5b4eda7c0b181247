import { isLoopback } from "./reach.ts";

/** `required`: encrypted and with a certificate that is checked, or no connection. `optional`: as the address says. */
export const TLS_LEVELS = ["required", "optional"] as const;
export type TlsLevel = (typeof TLS_LEVELS)[number];

/** An address that the setting beside it rules out; the message goes on after the variable's name. */
export class UnsafeAddressError extends Error {}

const queryOf = (url: string) => new URLSearchParams(url.slice(`${url}?`.indexOf("?") + 1));

/**
 * The address of a PostgreSQL that is reached by TLS only, with a certificate for its host: `sslmode=verify-full`, added
 * where the address says nothing. Throws UnsafeAddressError for any other mode.
 */
export function verifiedDatabaseUrl(url: string): string {
  const modes = queryOf(url).getAll("sslmode");
  const weak = modes.find((mode) => mode !== "verify-full");
  if (weak !== undefined)
    throw new UnsafeAddressError(`says sslmode=${weak}: use sslmode=verify-full, or leave it out`);
  if (modes.length > 0) return url;
  return `${url}${url.includes("?") ? "&" : "?"}sslmode=verify-full`;
}

/** How an address of PostgreSQL is connected to: its `sslmode`, or `none`. */
export const databaseTls = (url: string): string => queryOf(url).get("sslmode") ?? "none";

/** Parameters of an SMTP address that switch TLS or the check of certificates off. */
const LOOSENING = /^(?:secure|ignoreTLS|opportunisticTLS|tls\.(?!(?:servername|ca)$).*)$/i;

/** Names the parameter of an SMTP address that would loosen required TLS. Throws UnsafeAddressError for one. */
export function checkMailUrl(url: string): void {
  for (const [name, value] of queryOf(url)) {
    const loosens = /^requireTLS$/i.test(name) ? value !== "true" : LOOSENING.test(name);
    if (loosens) throw new UnsafeAddressError(`has the parameter ${name}, which weakens TLS: leave it out`);
  }
}

/** Mail to another machine goes out encrypted unless somebody said otherwise; a relay on this one has no certificate. */
export const mailTls = (url: string): TlsLevel =>
  URL.canParse(url) && isLoopback(new URL(url).hostname) ? "optional" : "required";

/**
 * Host and port of a server's address. Everything up to its last `@` is left out, so that no part of a password is
 * shown, encoded as it should be or not.
 */
export function endpointOf(url: string): string {
  const rest = url.slice(url.includes("@") ? url.lastIndexOf("@") + 1 : url.indexOf("://") + 3);
  return /^[^/?#]*/.exec(rest)?.[0] ?? "";
}
