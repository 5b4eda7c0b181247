import { compareNames } from "../../platform/search/name-order.ts";
import { type ShippingOption, type ShippingRequest, shippingOptions } from "./shipping.ts";

/**
 * The deliveries that take every one of several parcels, each at the sum of its prices, cheapest first. Cash on
 * delivery is for one parcel only, so none has its surcharge.
 */
export function parcelOptions(
  request: Omit<ShippingRequest, "weight" | "amount">,
  parcels: readonly Pick<ShippingRequest, "weight" | "amount">[],
): ShippingOption[] {
  const [first = [], ...others] = parcels.map((parcel) => shippingOptions({ ...request, ...parcel }));
  return first
    .flatMap(({ codSurcharge: _, ...option }) => {
      const more = others.flatMap((options) => options.find(({ id }) => id === option.id) ?? []);
      const parcelPrices = [option, ...more].map(({ price }) => price);
      const price = parcelPrices.reduce((sum, each) => sum + each, 0);
      return more.length === others.length ? [{ ...option, price, parcelPrices }] : [];
    })
    .sort((a, b) => a.price - b.price || a.days - b.days || compareNames(a.name, b.name));
}
