import ipaddr from "ipaddr.js";

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an IP address in text form is public unicast. IPv6 that carries an IPv4 address (mapped, 6to4, Teredo, NAT64)
 * is not: behind it there can be any network.
 */
export function isPublicAddress(text: string): boolean {
  // Zones and forms like `0177.1` are not what a resolver answers.
  if (!ipaddr.isValid(text) || (!text.includes(":") && !ipaddr.IPv4.isValidFourPartDecimal(text))) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== "unicast") return false;
  return address instanceof ipaddr.IPv4 || (!text.includes("%") && address.match(GLOBAL_UNICAST));
}
