import { distribute } from "../../platform/money/cents.ts";
import type { StoredDispatch } from "../../settings/sections/dispatch.ts";
import { needsDelivery } from "../../settings/shipping/needs-delivery.ts";
import type { CartQuote, PricedLine } from "./carts.ts";

/**
 * Whether a cart has both available goods and preorders: the shopper then chooses whether to have them sent in one
 * parcel or in two. Services are in no parcel.
 */
export function isMixed(lines: readonly Pick<PricedLine, "campaign" | "kind">[]): boolean {
  const sent = lines.filter(needsDelivery);
  return sent.some(({ campaign }) => campaign) && sent.some(({ campaign }) => !campaign);
}

/** The lines of a cart by parcel: available goods, then preorders. A cart that is not mixed has one parcel. */
export const splitPreorders = <L extends Pick<PricedLine, "campaign" | "kind">>(lines: readonly L[]): L[][] =>
  isMixed(lines) ? [lines.filter(({ campaign }) => !campaign), lines.filter(({ campaign }) => campaign)] : [[...lines]];

/** Weight (grams) and price (cents) of a parcel, on which the price of its delivery depends. */
interface Parcel {
  weight: number;
  amount: number;
}

function weigh(lines: readonly (PricedLine & { net: number })[]): Parcel {
  const sent = lines.filter(needsDelivery);
  return {
    weight: sent.reduce((sum, { weight, quantity }) => sum + weight * quantity, 0),
    amount: sent.reduce((sum, { net }) => sum + net, 0),
  };
}

/** The lines of a cart, each with its price after its share of the discount. */
function withShares(lines: readonly PricedLine[], discount: number): (PricedLine & { net: number })[] {
  const shares = distribute(
    discount,
    lines.map(({ price, quantity }) => price * quantity),
  );
  return lines.map((line, index) => ({ ...line, net: line.price * line.quantity - (shares[index] ?? 0) }));
}

/** All goods of a cart as one parcel. */
export const weighCart = (lines: readonly PricedLine[], discount: number): Parcel => weigh(withShares(lines, discount));

/** Each parcel of a cart that is sent as goods in stock and preorders. */
export const weighParcels = (lines: readonly PricedLine[], discount: number): Parcel[] =>
  splitPreorders(withShares(lines, discount)).map(weigh);

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
