import { isLoopback } from "./reach.ts";

/** `required`: encrypted with a verified certificate, or no connection. `optional`: as the address specifies. */
export const TLS_LEVELS = ["required", "optional"] as const;
export type TlsLevel = (typeof TLS_LEVELS)[number];

/** Thrown for an address that the TLS setting forbids. The message is appended to the variable's name. */
export class UnsafeAddressError extends Error {}

const queryOf = (url: string) => new URLSearchParams(url.slice(`${url}?`.indexOf("?") + 1));

/**
 * A PostgreSQL address that requires TLS with a certificate for its host: `sslmode=verify-full` is added if the
 * address has no mode. Throws UnsafeAddressError for any other mode.
 */
export function verifiedDatabaseUrl(url: string): string {
  const modes = queryOf(url).getAll("sslmode");
  const weak = modes.find((mode) => mode !== "verify-full");
  if (weak !== undefined) throw new UnsafeAddressError(`dice sslmode=${weak}: usa sslmode=verify-full o quítalo`);
  if (modes.length > 0) return url;
  return `${url}${url.includes("?") ? "&" : "?"}sslmode=verify-full`;
}

/** The `sslmode` of a PostgreSQL address, or `none`. */
export const databaseTls = (url: string): string => queryOf(url).get("sslmode") ?? "none";

/** Parameters of an SMTP address that disable TLS or certificate checks. */
const LOOSENING = /^(?:secure|ignoreTLS|opportunisticTLS|tls\.(?!(?:servername|ca)$).*)$/i;

/** Rejects SMTP parameters that would weaken required TLS. Throws UnsafeAddressError. */
export function checkMailUrl(url: string): void {
  for (const [name, value] of queryOf(url)) {
    const loosens = /^requireTLS$/i.test(name) ? value !== "true" : LOOSENING.test(name);
    if (loosens) throw new UnsafeAddressError(`tiene el parámetro ${name}, que debilita TLS: quítalo`);
  }
}

/** Mail to another machine is encrypted unless configured otherwise; a relay on this machine has no certificate. */
export const mailTls = (url: string): TlsLevel =>
  URL.canParse(url) && isLoopback(new URL(url).hostname) ? "optional" : "required";

/**
 * Host and port of a server's address. Everything up to the last `@` is removed, so that no part of a password
 * is shown even if it is encoded incorrectly.
 */
export function stripCredentials(url: string): string {
  const rest = url.slice(url.includes("@") ? url.lastIndexOf("@") + 1 : url.indexOf("://") + 3);
  return /^[^/?#]*/.exec(rest)?.[0] ?? "";
}
