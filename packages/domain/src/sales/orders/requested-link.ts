import { normaliseEmail } from "../../platform/validation.ts";

/** The number of an order as it is stored, from one as typed: «p2026-000123 » is P2026-000123. */
export const tidyOrderNumber = (typed: string): string => typed.replace(/\s/g, "").toUpperCase();

/**
 * Whether the link of an order is mailed to an address that was entered with its number: only to the address of the
 * order itself. An anonymised order has none.
 */
export const isOrderAddress = (order: { email: string }, email: string): boolean =>
  order.email !== "" && normaliseEmail(order.email) === normaliseEmail(email);
