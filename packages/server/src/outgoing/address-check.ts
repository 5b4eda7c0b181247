import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { OutgoingError } from "./outgoing-error.ts";
import { isPublicAddress } from "./public-address.ts";

export interface ResolvedAddress {
  address: string;
  family: 4 | 6;
}

/** All addresses of a host name. */
export type Resolve = (host: string) => Promise<readonly ResolvedAddress[]>;

export interface AddressRules {
  resolve: Resolve;
  /** `address:port` pairs, IPv6 in brackets, that may be called although they are not public, even without TLS. */
  allow: ReadonlySet<string>;
}

export interface CheckedTarget {
  url: URL;
  /** The addresses to connect to, which are never resolved a second time. */
  addresses: readonly ResolvedAddress[];
}

export const systemResolve: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));

/** Text in a call could trigger services other than web servers, so only ports without such services are allowed. */
const isWebPort = (port: number): boolean => port === 80 || port === 443 || port >= 1024;
/** The higher ports that the Fetch standard blocks. */
const BLOCKED_PORTS = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === "https:" ? 443 : 80);

/** Checks the format of an address, without network access. Throws OutgoingError. */
export function parseSafeUrl(text: string): URL {
  if (text.length > 2048 || !URL.canParse(text)) throw new OutgoingError("bad-url");
  const url = new URL(text);
  if (url.protocol !== "https:" && url.protocol !== "http:") throw new OutgoingError("not-https");
  const port = portOf(url);
  if (url.username || url.password || !url.hostname || !isWebPort(port) || BLOCKED_PORTS.has(port)) {
    throw new OutgoingError("bad-url");
  }
  return url;
}

/**
 * Resolves the name once and checks all of its addresses; a single non-public one refuses all. Throws
 * OutgoingError.
 */
export async function checkTarget(
  text: string,
  { resolve, allow }: AddressRules,
  { http }: { http: boolean },
): Promise<CheckedTarget> {
  const url = parseSafeUrl(text);
  const addresses = await resolveAddresses(url, resolve);
  const port = portOf(url);
  const isAllowed = ({ address, family }: ResolvedAddress) =>
    allow.has(family === 6 ? `[${address}]:${port}` : `${address}:${port}`);
  const unlisted = addresses.filter((each) => !isAllowed(each));
  if (url.protocol === "http:" && !http && unlisted.length > 0) throw new OutgoingError("not-https");
  if (unlisted.some(({ address }) => !isPublicAddress(address))) throw new OutgoingError("private");
  return { url, addresses };
}

/** The URL parser has already converted numbers of any base (`0x7f.1`, `2130706433`) to dotted form. */
async function resolveAddresses({ hostname }: URL, resolve: Resolve): Promise<readonly ResolvedAddress[]> {
  const literal = hostname.replace(/^\[(.*)\]$/, "$1");
  const family = isIP(literal);
  if (family) return [{ address: literal, family: family === 6 ? 6 : 4 }];
  let addresses: readonly ResolvedAddress[];
  try {
    addresses = await resolve(hostname);
  } catch (error) {
    throw new OutgoingError("not-found", error);
  }
  if (addresses.length === 0) throw new OutgoingError("not-found");
  return addresses;
}
