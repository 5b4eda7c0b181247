import { lastRelease } from "../../settings/shipping/promise.ts";
import { type CartInput, type CartQuote, type PricedLine, quoteCart } from "./carts.ts";
import type { Coupon } from "./coupons.ts";

/**
 * Whether a cart has both available goods and preorders: the shopper then chooses whether to have them sent
 * together.
 */
export const isMixed = (lines: readonly Pick<PricedLine, "campaign">[]): boolean =>
  lines.some(({ campaign }) => campaign) && lines.some(({ campaign }) => !campaign);

/** The lines of a cart split into two orders: available goods, and preorders. */
export const splitPreorders = <L extends Pick<PricedLine, "campaign">>(lines: readonly L[]): L[][] =>
  isMixed(lines) ? [lines.filter(({ campaign }) => !campaign), lines.filter(({ campaign }) => campaign)] : [[...lines]];

/** Prices a cart as two orders, each with its own delivery; the coupon applies to the available goods. */
export function quoteSplitCart<C extends Coupon>(input: CartInput<C>): CartQuote<C>[] {
  return splitPreorders(input.lines).map((lines, index) =>
    quoteCart({ ...input, lines, coupon: index === 0 ? input.coupon : null }),
  );
}

interface ApartPart {
  /** yyyy-MM-dd; null for available goods. */
  releaseDate: string | null;
  /** Cents; null while the destination is unknown. */
  shipping: number | null;
  total: number;
  dueNow: number;
}

/** The price of a mixed cart as two orders, as shown to the shopper. */
export function splitCartView(
  lines: readonly { campaign: { releaseDate: string } | null }[],
  quotes: readonly Pick<CartQuote, "shipping" | "totals" | "dueNow">[],
): { total: number; dueNow: number; parts: ApartPart[] } {
  const last = lastRelease(lines.map(({ campaign }) => campaign?.releaseDate ?? null));
  const parts = quotes.map(({ shipping, totals, dueNow }, index) => ({
    releaseDate: index === 0 ? null : last,
    shipping,
    total: totals.total,
    dueNow,
  }));
  return {
    total: parts.reduce((sum, { total }) => sum + total, 0),
    dueNow: parts.reduce((sum, { dueNow }) => sum + dueNow, 0),
    parts,
  };
}
