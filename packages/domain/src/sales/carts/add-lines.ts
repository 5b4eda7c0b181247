import { MAX_CART_LINES } from "./carts.ts";

export interface WantedUnits {
  variantId: string;
  quantity: number;
}

/** A variant with its current availability; `available` is 0 if it is not on sale. */
export interface SoldVariant {
  variantId: string;
  name: string;
  available: number;
  perClientLimit: number | null;
}

/** `in-cart`: the cart already held all units that are left. */
export const SHORTAGE_REASONS = ["unknown", "out-of-stock", "in-cart", "client-limit", "cart-full"] as const;
export type ShortageReason = (typeof SHORTAGE_REASONS)[number];

/** Requested units that could not be added. */
export interface ShortUnits {
  variantId: string;
  /** Empty for an unknown variant. */
  name: string;
  wanted: number;
  added: number;
  reason: ShortageReason;
}

export interface Addition {
  /** Lines with their new quantities. */
  lines: WantedUnits[];
  added: number;
  short: ShortUnits[];
}

/**
 * Adds units to a cart up to the limits of stock, person and cart; reports the units that could not be added.
 * The same variant may be requested more than once.
 */
export function planAddition(
  cart: readonly WantedUnits[],
  wanted: readonly WantedUnits[],
  sold: readonly SoldVariant[],
): Addition {
  const units = new Map(cart.map(({ variantId, quantity }) => [variantId, quantity]));
  const asked = new Map<string, number>();
  for (const { variantId, quantity } of wanted) asked.set(variantId, (asked.get(variantId) ?? 0) + quantity);
  const addition: Addition = { lines: [], added: 0, short: [] };
  for (const [variantId, quantity] of asked) {
    const variant = sold.find((each) => each.variantId === variantId);
    const before = units.get(variantId) ?? 0;
    const room = before > 0 || units.size < MAX_CART_LINES;
    const most = Math.min(variant?.available ?? 0, variant?.perClientLimit ?? Number.POSITIVE_INFINITY);
    const added = room ? Math.max(0, Math.min(quantity, most - before)) : 0;
    if (added > 0) {
      units.set(variantId, before + added);
      addition.lines.push({ variantId, quantity: before + added });
      addition.added += added;
    }
    if (added === quantity) continue;
    const reason: ShortageReason = !variant
      ? "unknown"
      : !room
        ? "cart-full"
        : before + quantity <= variant.available
          ? "client-limit"
          : variant.available > 0 && before >= variant.available
            ? "in-cart"
            : "out-of-stock";
    addition.short.push({ variantId, name: variant?.name ?? "", wanted: quantity, added, reason });
  }
  return addition;
}
