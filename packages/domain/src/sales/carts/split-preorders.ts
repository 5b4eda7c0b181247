import { distribute } from "../../platform/money/cents.ts";
import type { StoredDispatch } from "../../settings/sections/dispatch.ts";
import type { CartQuote, PricedLine } from "./carts.ts";

/**
 * Whether a cart has both available goods and preorders: the shopper then chooses whether to have them sent in one
 * parcel or in two.
 */
export const isMixed = (lines: readonly Pick<PricedLine, "campaign">[]): boolean =>
  lines.some(({ campaign }) => campaign) && lines.some(({ campaign }) => !campaign);

/** The lines of a cart by parcel: available goods, then preorders. A cart that is not mixed has one parcel. */
export const splitPreorders = <L extends Pick<PricedLine, "campaign">>(lines: readonly L[]): L[][] =>
  isMixed(lines) ? [lines.filter(({ campaign }) => !campaign), lines.filter(({ campaign }) => campaign)] : [[...lines]];

/**
 * Weight (grams) and price (cents) of each parcel of a cart, on which the price of its delivery depends. Each parcel
 * has its share of the discount.
 */
export function weighParcels(lines: readonly PricedLine[], discount: number): { weight: number; amount: number }[] {
  const shares = distribute(
    discount,
    lines.map(({ price, quantity }) => price * quantity),
  );
  const reduced = lines.map((line, index) => ({ ...line, net: line.price * line.quantity - (shares[index] ?? 0) }));
  return splitPreorders(reduced).map((goods) => ({
    weight: goods.reduce((sum, { weight, quantity }) => sum + weight * quantity, 0),
    amount: goods.reduce((sum, { net }) => sum + net, 0),
  }));
}

/**
 * The price of a mixed cart as one order in two parcels, as shown to the shopper. The shop suggests them only while they
 * cost no more: the law forbids extra costs that are selected in advance (RDLeg 1/2007, art. 60 bis).
 */
export const twoParcelView = (
  { shipping, totals, dueNow }: Pick<CartQuote, "shipping" | "totals" | "dueNow">,
  { mixedParcels }: Pick<StoredDispatch, "mixedParcels">,
  together: Pick<CartQuote, "totals">,
) => ({
  total: totals.total,
  dueNow,
  shipping,
  taxes: totals.taxes,
  preselected: mixedParcels === "two" && totals.total <= together.totals.total - together.totals.fee,
});
