/**
 * TXT records that the mock returns: the demo shop's domain has a DMARC policy that only monitors, and a short signing
 * key.
 */
export const TXT_RECORDS: Readonly<Record<string, readonly string[]>> = {
  "tablero.test": ["v=spf1 mx ~all", "site-verification=muestra"],
  "tienda._domainkey.tablero.test": [`v=DKIM1; k=rsa; p=MIGf${"A".repeat(212)}`],
  "_dmarc.tablero.test": ["v=DMARC1; p=none; rua=mailto:pedidos@tablero.test"],
};
