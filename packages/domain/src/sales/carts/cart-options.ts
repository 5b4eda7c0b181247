import { isInShop, needsDelivery } from "../../settings/shipping/needs-delivery.ts";
import { type OptionView, optionView } from "../../settings/shipping/option-view.ts";
import {
  type DeliveryPromise,
  type DeliveryWay,
  type PromiseSettings,
  promiseParcel,
} from "../../settings/shipping/promise.ts";
import type { Destination } from "../../settings/shipping/shipping.ts";
import { type CartData, type CartDataLine, priceCart, priceTwoParcels } from "./cart-data.ts";
import type { CartQuote } from "./carts.ts";
import type { Coupon } from "./coupons.ts";
import { splitPreorders } from "./split-preorders.ts";

/** A delivery option of a cart, with its days. */
export interface CartOption extends OptionView {
  /** The days of all goods in one parcel. */
  promise: DeliveryPromise | null;
  /**
   * As two parcels, with the price of both and of each in cents, and the days of the goods in stock and of the
   * preorders. Null if the cart is not mixed, or if the option does not take both parcels.
   */
  apart: { price: number; prices: number[]; promises: (DeliveryPromise | null)[] } | null;
}

interface Delivered {
  lines: readonly Pick<CartDataLine, "campaign" | "kind">[];
  destination: Destination;
  settings: PromiseSettings;
  /** UTC ISO. */
  at: string;
}

/** The days of a parcel with some lines of a cart, ordered at an instant. Null for services alone. */
export function promiseLines(
  lines: Delivered["lines"],
  way: DeliveryWay,
  { destination, settings, at }: Pick<Delivered, "settings" | "at"> & { destination: Destination | null },
): DeliveryPromise | null {
  const to = way.pickup ? settings.address : destination;
  if (!to || isInShop(lines)) return null;
  const releases = lines.filter(needsDelivery).map(({ campaign }) => campaign?.releaseDate ?? null);
  const { dispatch: rules, address: origin } = settings;
  return promiseParcel(releases, way, to, { now: at, rules, origin });
}

/** The delivery options of a priced cart, cheapest first. `inTwo`: its price in two parcels, if it is mixed. */
export function datedOptions(
  { options }: Pick<CartQuote, "options">,
  inTwo: Pick<CartQuote, "options"> | null,
  cart: Delivered,
): CartOption[] {
  const parts = splitPreorders(cart.lines);
  return options.map((option) => {
    const both = inTwo?.options.find(({ id }) => id === option.id);
    return {
      ...optionView(option),
      promise: promiseLines(cart.lines, option, cart),
      apart: both
        ? {
            price: both.price,
            prices: [...(both.parcelPrices ?? [])],
            promises: parts.map((lines) => promiseLines(lines, option, cart)),
          }
        : null,
    };
  });
}

/** The delivery options of a cart for a destination, cheapest first, at an instant (UTC ISO). */
export function cartOptions(
  cart: CartData<Coupon, CartDataLine<unknown>>,
  destination: Destination,
  at: string,
): CartOption[] {
  const choice = { destination, option: null, method: null };
  return datedOptions(priceCart(cart, choice, at), priceTwoParcels(cart, choice, at), { ...cart, destination, at });
}
