import ipaddr from "ipaddr.js";

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an IP address in text form is public unicast. IPv6 addresses that contain an IPv4 address (mapped,
 * 6to4, Teredo, NAT64) are not public, because they can lead to any network.
 */
export function isPublicAddress(text: string): boolean {
  // Resolvers never return zones or notations such as `0177.1`.
  if (!ipaddr.isValid(text) || (!text.includes(":") && !ipaddr.IPv4.isValidFourPartDecimal(text))) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== "unicast") return false;
  return address instanceof ipaddr.IPv4 || (!text.includes("%") && address.match(GLOBAL_UNICAST));
}
