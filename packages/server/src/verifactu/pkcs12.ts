import type { X509Certificate } from "node:crypto";
import { duplexPair } from "node:stream";
import { connect, createSecureContext, TLSSocket } from "node:tls";
import type { FieldError } from "@tablero/domain/platform/failure";
import { OLD_CIPHER, UNREADABLE_CERTIFICATE, WRONG_PASSWORD } from "@tablero/domain/sales/fiscal/verifactu/certificate";

/** The certificate's data about its holder. */
export interface CertificateDetails {
  holder: string;
  /** Tax id of the organisation, or else of the person; empty without one. */
  taxId: string;
  startsAt: string;
  endsAt: string;
}

export interface ClientCertificate {
  pfx: Buffer;
  passphrase: string;
}

/** Why a file and its password are not usable as a certificate, from the OpenSSL error. */
function certificateError(error: unknown): FieldError {
  const text = error instanceof Error ? `${error.message} ${"code" in error ? error.code : ""}` : "";
  if (/mac verify failure|bad decrypt/i.test(text)) return WRONG_PASSWORD;
  return /unsupported/i.test(text) ? OLD_CIPHER : UNREADABLE_CERTIFICATE;
}

/** An attribute of the subject, whose special characters Node escapes. */
const attribute = (certificate: X509Certificate, name: string): string =>
  new RegExp(`^${name}=(.+)$`, "m").exec(certificate.subject)?.[1]?.replace(/\\(.)/g, "$1").trim() ?? "";

/**
 * "VATES-B12345678" and "IDCES-12345678Z" contain a Spanish tax id, which older certificates write without a
 * prefix.
 */
function taxIdIn(certificate: X509Certificate): string {
  for (const name of ["organizationIdentifier", "2\\.5\\.4\\.97", "serialNumber"]) {
    const [, id] = /^(?:VATES-|IDCES-)?([0-9A-Z]{9})$/.exec(attribute(certificate, name).toUpperCase()) ?? [];
    if (id) return id;
  }
  return "";
}

/**
 * Reads a PKCS#12 file by an in-memory TLS handshake with itself. If it succeeds, the file contains a
 * certificate with its own key.
 */
export async function readCertificate(
  certificate: ClientCertificate,
): Promise<{ details: CertificateDetails } | { error: FieldError }> {
  const own = await handshake(certificate).catch((error: unknown) => certificateError(error));
  if ("path" in own) return { error: own };
  const details: CertificateDetails = {
    holder: attribute(own, "O") || attribute(own, "CN"),
    taxId: taxIdIn(own),
    startsAt: new Date(own.validFrom).toISOString(),
    endsAt: new Date(own.validTo).toISOString(),
  };
  return { details };
}

const HANDSHAKE_MS = 5_000;

async function handshake({ pfx, passphrase }: ClientCertificate): Promise<X509Certificate> {
  const secureContext = createSecureContext({ pfx, passphrase });
  const [near, far] = duplexPair();
  const server = new TLSSocket(far, { isServer: true, secureContext });
  // The certificate is only read here, not trusted.
  const client = connect({ socket: near, rejectUnauthorized: false });
  try {
    return await new Promise<X509Certificate>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error("no handshake")), HANDSHAKE_MS);
      const end = (settle: () => void) => {
        clearTimeout(timer);
        settle();
      };
      client.once("secureConnect", () => {
        const found = client.getPeerX509Certificate();
        end(() => (found ? resolve(found) : reject(new Error("no certificate"))));
      });
      client.once("error", (error) => end(() => reject(error)));
      server.once("error", (error) => end(() => reject(error)));
    });
  } finally {
    client.destroy();
    server.destroy();
  }
}
