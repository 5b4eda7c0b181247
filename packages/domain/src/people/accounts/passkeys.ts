import { Failure, invalidField } from "../../platform/failure.ts";

/** Passkeys of one account. */
export const MAX_PASSKEYS = 10;
export const MAX_PASSKEY_NAME = 60;
/** How long a browser has to answer a challenge. */
export const PASSKEY_CHALLENGE_MS = 5 * 60 * 1000;

/** The shop as passkeys know it (WebAuthn: relying party). */
export interface RelyingParty {
  /** The host of the shop's address. A passkey works for this host only. */
  id: string;
  origin: string;
}

/** The relying party of an address; null for an IP address, for which browsers create no passkeys. */
export function relyingParty(address: string): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(address);
  const isSecure = protocol === "https:" || hostname === "localhost" || hostname.endsWith(".localhost");
  const isIp = /^[\d.]+$/.test(hostname) || hostname.startsWith("[");
  return isSecure && !isIp ? { id: hostname, origin } : null;
}

/**
 * Whether the counter of an authenticator fits the stored one. A counter that does not grow is a sign of a copied
 * authenticator; passkeys that are synchronised between devices do not count and always send 0.
 */
export const isCounterFresh = (stored: number, received: number): boolean =>
  received > stored || (stored === 0 && received === 0);

/** After this time, another sign-in with a copied passkey is reported again. */
export const COPY_REPORT_MS = 60 * 60 * 1000;

export const noPasskeys = (): Failure =>
  new Failure("not-found", "Las claves de acceso necesitan la dirección segura de la tienda.");

export const tooManyPasskeys = (): Failure =>
  new Failure("invalid-transition", `Como mucho ${MAX_PASSKEYS} claves de acceso: quita alguna.`);

export const expiredPasskeyChallenge = (): Failure =>
  new Failure("gone", "Se ha acabado el tiempo. Vuelve a intentarlo.");

export const invalidPasskey = (path: "credential" | "passkey" = "credential"): Failure =>
  invalidField(path, "invalid", "No hemos podido comprobar la clave de acceso. Vuelve a intentarlo.");

/** The session began too long ago to add a passkey without another proof. */
export const missingPasskeyProof = (): Failure =>
  invalidField("current", "required", "Escribe tu contraseña para crear la clave de acceso.");
