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

/** «Te faltan 10,05 € para el envío gratis»; null if there is no text to show. `place`: the destination. */
export function freeShippingText(missing: number | null, place: string | null = null): string | null {
  if (missing === null) return null;
  const where = place ? ` a ${place}` : "";
  return missing === 0
    ? `Tienes el envío gratis${where}.`
    : `Te faltan ${formatMoney(missing)} para el envío gratis${where}.`;
}
