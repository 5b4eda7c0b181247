import type { PaymentMethod } from "../../../platform/vocabulary.ts";
import {
  decideUnpaidLimit,
  exceedsClientLimit,
  exceedsGuestLimit,
  exceedsShare,
  type MailProof,
  NO_UNPAID_LIMIT,
  type StoredUnpaidLimits,
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

/** The facts about a cart that is about to be ordered. */
export interface UnplacedOrder {
  /** Cents; nothing is unpaid at 0. */
  total: number;
  /** Units that come from stock. */
  units: number;
  /** See `hasPersonalLimit`. */
  personal: boolean;
  isGuest: boolean;
  /** Units that unpaid orders of the same client or network address hold. */
  held: number;
  /** Units of each variant: on hand, and held by unpaid orders of guests, this one included. */
  variants: readonly { onHand: number; unpaid: number }[];
}

/**
 * The payment methods with which an order would have to be confirmed by mail. The checkout says so before the order is
 * placed; the answer can change until then. `unpaidUnits`: see `decideUnpaidLimit`.
 */
export function methodsConfirmedByMail<M extends PaymentMethod>(
  methods: readonly M[],
  { total, units, personal, isGuest, held, variants }: UnplacedOrder,
  stored: StoredUnpaidLimits,
  unpaidUnits?: number | undefined,
): M[] {
  return methods.filter((method) => {
    const limit = total === 0 ? NO_UNPAID_LIMIT : decideUnpaidLimit(method, stored, unpaidUnits);
    if (!isGuest) return exceedsClientLimit(limit, units, held);
    if (personal || exceedsGuestLimit(limit, units, held)) return true;
    return variants.some(({ onHand, unpaid }) => exceedsShare(limit, onHand, unpaid));
  });
}
