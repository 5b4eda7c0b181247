import { isIP } from "node:net";
import { z } from "zod";

/** `address:port`, an IPv6 address in brackets. */
function isAddressWithPort(text: string): boolean {
  const [, six, four, port] = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(text) ?? [];
  return (six ? isIP(six) === 6 : isIP(four ?? "") === 4) && Number(port) > 0 && Number(port) < 65_536;
}

/**
 * Addresses in a private network that the shop may call; otherwise webhooks and pictures use public addresses
 * only.
 */
export const OUTGOING_ENVIRONMENT = {
  OUTGOING_ALLOW: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine(
      (each) => each.every(isAddressWithPort),
      "tiene que ser direcciones con su puerto, como 10.0.0.7:8443, separadas por comas",
    )
    .default([]),
};
