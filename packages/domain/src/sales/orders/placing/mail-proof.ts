import type { PaymentMethod } from "../../../platform/vocabulary.ts";
import {
  decideUnpaidLimit,
  exceedsClientLimit,
  exceedsGuestLimit,
  exceedsShare,
  type MailProof,
  NO_UNPAID_LIMIT,
  type PersonalLimit,
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

/** Why an order is confirmed by mail: a limit per person, or more unpaid units than the shop reserves. */
export const MAIL_REASONS = ["product", "coupon", "units"] as const;
export type MailReason = (typeof MAIL_REASONS)[number];

/** The facts about a cart that is about to be ordered. */
export interface UnplacedOrder {
  /** Cents; nothing is unpaid at 0. */
  total: number;
  /** Units that come from stock. */
  units: number;
  /** See `personalLimit`. */
  personal: PersonalLimit | null;
  isGuest: boolean;
  /** Units that unpaid orders of the same client or network address hold. */
  held: number;
  /** Units of each variant: on hand, and held by unpaid orders of guests, this one included. */
  variants: readonly { onHand: number; unpaid: number }[];
}

export interface ConfirmedByMail<M extends PaymentMethod> {
  /** The payment methods with which the order would have to be confirmed by mail. */
  methods: M[];
  /** Null if no method needs it. */
  reason: MailReason | null;
  /** Whether a guest who signs in needs no confirmation: the address of an account is proven. */
  avoidable: boolean;
}

/**
 * Tells with which payment methods an order would have to be confirmed by mail, and why. The checkout says so before
 * the order is placed; the answer can change until then. `unpaidUnits`: see `decideUnpaidLimit`.
 */
export function confirmedByMail<M extends PaymentMethod>(
  offered: readonly M[],
  { total, units, personal, isGuest, held, variants }: UnplacedOrder,
  stored: StoredUnpaidLimits,
  unpaidUnits?: number | undefined,
): ConfirmedByMail<M> {
  const limitOf = (method: M) => (total === 0 ? NO_UNPAID_LIMIT : decideUnpaidLimit(method, stored, unpaidUnits));
  const methods = offered.filter((method) => {
    const limit = limitOf(method);
    if (!isGuest) return exceedsClientLimit(limit, units, held);
    if (personal || exceedsGuestLimit(limit, units, held)) return true;
    return variants.some(({ onHand, unpaid }) => exceedsShare(limit, onHand, unpaid));
  });
  if (methods.length === 0) return { methods, reason: null, avoidable: false };
  const avoidable = isGuest && methods.every((method) => !exceedsClientLimit(limitOf(method), units, 0));
  return { methods, reason: (isGuest && personal) || "units", avoidable };
}
