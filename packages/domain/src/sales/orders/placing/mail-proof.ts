import {
  exceedsClientLimit,
  exceedsGuestLimit,
  type MailProof,
  tooManyUnconfirmed,
  type UnpaidLimit,
} from "../../../settings/orders/unpaid.ts";

/** Units that unpaid orders hold, and number of orders that wait for their confirmation. */
export interface UnpaidHeld {
  units: number;
  awaited: number;
}

/**
 * Whether an order of a signed-in client has to be confirmed by mail. `most`: maximum number of orders that may
 * wait for their confirmation at once. Throws `unpaid-limit`.
 */
export function decideClientProof(limit: UnpaidLimit, units: number, held: UnpaidHeld, most: number): MailProof {
  if (!exceedsClientLimit(limit, units, held.units)) return "proven";
  if (held.awaited >= most) throw tooManyUnconfirmed();
  return "awaited";
}

/**
 * Whether a guest's order has to be confirmed by mail, given the units held at the same address. `personal`: see
 * `hasPersonalLimit`.
 */
export function decideGuestProof(
  order: { limit: UnpaidLimit; units: number; personal: boolean },
  held: UnpaidHeld,
  most: number,
): MailProof {
  if (!order.personal && !exceedsGuestLimit(order.limit, order.units, held.units)) return "unproven";
  if (held.awaited >= most) throw tooManyUnconfirmed();
  return "awaited";
}
