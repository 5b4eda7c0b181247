import type { ProductKind } from "../../platform/vocabulary.ts";
import { type DeliveryRequest, estimateDelivery } from "./delivery.ts";
import { needsDelivery } from "./needs-delivery.ts";
import { optionView } from "./option-view.ts";
import { type PromiseSettings, provinceAt } from "./promise.ts";

interface DeliveredVariant extends Pick<DeliveryRequest, "available" | "release"> {
  productKind: ProductKind;
  /** Grams, and cents with IVA. */
  weight: number;
  price: number;
}

interface DeliveryTerms extends Pick<DeliveryRequest, "now" | "shipping"> {
  settings: PromiseSettings;
}

/**
 * When units of a variant leave and arrive, as shown to shoppers; without a postcode, for the shop's own address. A
 * service neither leaves nor arrives.
 */
export function deliveryView(
  { productKind, weight, price, available, release }: DeliveredVariant,
  { quantity, country, postcode }: { quantity: number; country: string; postcode?: string | undefined },
  { now, shipping, settings }: DeliveryTerms,
) {
  const origin = settings.address;
  const destination = postcode === undefined ? origin : { country, postcode };
  const { dispatch, options } = needsDelivery({ productKind })
    ? estimateDelivery({
        ...{ now, shipping, origin, destination, available, release },
        rules: settings.dispatch,
        weight: weight * quantity,
        amount: price * quantity,
      })
    : { dispatch: null, options: [] };
  return {
    postcode: destination.postcode,
    province: provinceAt({ country: destination.country, postcode: destination.postcode }),
    dispatch,
    options: options.map((option) => ({ ...optionView(option), from: option.from, to: option.to })),
  };
}
