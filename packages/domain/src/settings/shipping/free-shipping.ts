import { formatMoney } from "../../platform/money/money.ts";

/** A delivery with its free threshold: an option of the checkout, or a rate of an area. */
interface Threshold {
  /** Cents of goods after discounts; null or missing if it is never free. */
  freeFrom?: number | null | undefined;
  price?: number | undefined;
  pickup?: boolean | undefined;
}

/**
 * Cents of goods missing until some delivery is free: 0 if one already is, null if none ever will be. `amount`:
 * goods after discounts, in cents with IVA, as rates count them.
 */
export function missingForFree(ways: readonly Threshold[], amount: number): number | null {
  const deliveries = ways.filter(({ pickup }) => !pickup);
  if (deliveries.some(({ price }) => price === 0)) return 0;
  const gaps = deliveries.flatMap(({ freeFrom }) => (freeFrom == null ? [] : [Math.max(0, freeFrom - amount)]));
  return gaps.length > 0 ? Math.min(...gaps) : null;
}

/** «Te faltan 10,05 € para el envío gratis»; null if there is no text to show. */
function freeShippingText(missing: number | null, where: string): string | null {
  if (missing === null) return null;
  return missing === 0
    ? `Tienes el envío gratis${where}.`
    : `Te faltan ${formatMoney(missing)} para el envío gratis${where}.`;
}

interface FreeShippingCart {
  country: string;
  /** Deliveries to the destination; null while it is unknown. */
  ways: readonly Threshold[] | null;
  /** Cents of goods after discounts. */
  amount: number;
}

/**
 * The text about free delivery, the same on every page: for the destination, or for the peninsula while it is unknown.
 * `announced`: the shop's threshold for the peninsula. `own`: cents of goods on the page that are not in the cart; if
 * they are delivered free by themselves, there is nothing to say.
 */
export function freeShippingLine(
  { country, ways, amount }: FreeShippingCart,
  announced: number | null,
  own = 0,
): string | null {
  if (ways === null && country !== "ES") return null;
  const deliveries = ways ?? [{ freeFrom: announced }];
  if (own > 0 && deliveries.some(({ pickup, freeFrom }) => !pickup && freeFrom != null && own >= freeFrom)) return null;
  return freeShippingText(missingForFree(deliveries, amount), ways ? "" : " en la península");
}
