import { BlockList, isIP } from "node:net";

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8, "ipv4");
LOOPBACK.addAddress("::1", "ipv6");

/** Whether a host name or address, in brackets or not, refers to this machine. */
export function isLoopback(host: string): boolean {
  const plain = host.replace(/^\[(.*)\]$/, "$1").toLowerCase();
  const family = isIP(plain);
  if (family) return LOOPBACK.check(plain, family === 4 ? "ipv4" : "ipv6");
  return plain === "localhost" || plain.endsWith(".localhost");
}

interface Reach {
  HOST: string;
  PUBLIC_URL?: string | undefined;
  TRUST_PROXY: boolean;
}

/**
 * The variable that opens the shop to other machines, described in Spanish; null for a shop that is only
 * reachable from this machine.
 */
export function describeExposure({ HOST, PUBLIC_URL, TRUST_PROXY }: Reach): string | null {
  if (!isLoopback(HOST)) return `HOST es ${HOST}`;
  if (PUBLIC_URL && !isLoopback(new URL(PUBLIC_URL).hostname)) return `PUBLIC_URL es ${PUBLIC_URL}`;
  return TRUST_PROXY ? "TRUST_PROXY es 1" : null;
}
