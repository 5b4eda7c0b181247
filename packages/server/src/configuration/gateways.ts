import { z } from "zod";

const origin = z
  .string()
  .regex(/^https?:\/\/[^\s/?#@]+\/?$/, "tiene que ser una dirección sin ruta, como https://sis.redsys.es")
  .transform((value) => value.replace(/\/$/, ""))
  .optional();

/**
 * Origins that replace those of the payment providers, for a test double or a proxy. Not a setting, because an
 * administrator of the shop must not be able to redirect signed calls.
 */
export const GATEWAY_ENVIRONMENT = { REDSYS_URL: origin, STRIPE_URL: origin };

/** The EU's register of VAT numbers, or a test double. */
export const VIES_ENVIRONMENT = { VIES_URL: origin };
export const VIES_ORIGIN = "https://ec.europa.eu";

export interface GatewayOrigins {
  redsys?: string | undefined;
  stripe?: string | undefined;
}
