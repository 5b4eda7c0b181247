import { madridDay } from "../../platform/dates.ts";
import { withoutTaxText } from "../../platform/geography/postcodes.ts";
import { formatMoney } from "../../platform/money/money.ts";
import { netOf } from "../../platform/money/net.ts";
import type { ProductKind } from "../../platform/vocabulary.ts";
import type { StoredTaxes } from "../sections/taxes.ts";
import { chargedRate, extrasRateIn } from "../taxes/oss-rates.ts";
import { type DeliveryRequest, estimateDelivery } from "./delivery.ts";
import { needsDelivery } from "./needs-delivery.ts";
import { optionView } from "./option-view.ts";
import { type PromiseSettings, provinceAt } from "./promise.ts";
import type { Destination } from "./shipping.ts";

interface DeliveredVariant extends Pick<DeliveryRequest, "available" | "release"> {
  kind: ProductKind;
  /** Grams, cents with IVA, and basis points. */
  weight: number;
  price: number;
  taxRate: number;
}

interface DeliveryTerms extends Pick<DeliveryRequest, "now" | "shipping"> {
  settings: PromiseSettings & DeliveryTaxes;
}

export type DeliveryTaxes = Pick<StoredTaxes, "taxRates" | "taxFreeTo" | "oss">;

/**
 * The price of a delivery as shown: without IVA to a place without it, as in the cart; goods that are collected are
 * sold at the shop.
 */
export function deliveryCharge(destination: Destination, settings: DeliveryTaxes, day: string) {
  if (!withoutTaxText(destination, settings.taxFreeTo)) return (cents: number) => cents;
  const extrasRate = extrasRateIn(settings, null, day);
  return (cents: number, pickup: boolean) => (pickup ? cents : netOf(cents, extrasRate));
}

/**
 * When units of a variant leave and arrive, as shown to shoppers; without a postcode, for the shop's own address. A
 * service neither leaves nor arrives.
 */
export function deliveryView(
  { kind, weight, price, taxRate, available, release }: DeliveredVariant,
  { quantity, country, postcode }: { quantity: number; country: string; postcode?: string | undefined },
  { now, shipping, settings }: DeliveryTerms,
) {
  const origin = settings.address;
  const destination = postcode === undefined ? origin : { country, postcode };
  const { dispatch, options } = needsDelivery({ kind })
    ? estimateDelivery({
        ...{ now, shipping, origin, destination, available, release },
        rules: settings.dispatch,
        weight: weight * quantity,
        amount: price * quantity,
      })
    : { dispatch: null, options: [] };
  const day = madridDay(now);
  const reason = withoutTaxText(destination, settings.taxFreeTo);
  const charged = deliveryCharge(destination, settings, day);
  const shown = options.map((option) => ({
    ...optionView(option),
    price: charged(option.price, option.pickup),
    from: option.from,
    to: option.to,
  }));
  const home = shown.find(({ pickup }) => !pickup);
  const goods = netOf(price, chargedRate(settings, null, taxRate, day)) * quantity;
  const sum = home && `${formatMoney(goods)} + envío ${home.price === 0 ? "gratis" : formatMoney(home.price)}`;
  return {
    postcode: destination.postcode,
    province: provinceAt({ country: destination.country, postcode: destination.postcode }),
    dispatch,
    withoutTax: reason && sum ? `${reason}: ${sum}` : null,
    options: shown,
  };
}
