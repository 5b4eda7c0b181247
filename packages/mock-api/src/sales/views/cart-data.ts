import type { Image } from "@tablero/contract/platform/shapes/basics";
import type { Coupon } from "@tablero/demo-shop/types";
import { type CartData, type CartDataLine, withPurchaseLimits } from "@tablero/domain/sales/carts/cart-data";
import { cartView } from "@tablero/domain/sales/carts/cart-view";
import { campaignOf, firstPicture, isOnSale, readStock, streetDate } from "../../catalogue/views/products.ts";
import { optionsOf } from "../../catalogue/views/refs.ts";
import { byId } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { paymentSettings } from "../../settings/views/payment-settings.ts";
import type { Cart, CartLine } from "../cart-rows.ts";

export type MockCartData = CartData<Coupon, CartDataLine<Image>>;

/** All inputs for a cart's view and an order's price. */
export function cartData(store: Store, cart: Cart): MockCartData {
  const { carriers, zones, rates, coupons } = store.data;
  return {
    ...cart,
    lines: cart.lines.flatMap((line) => lineData(store, line) ?? []),
    coupon: coupons.find(({ code }) => code === cart.couponCode) ?? null,
    shipping: { carriers, zones, rates },
    settings: paymentSettings(store),
  };
}

function lineData(store: Store, line: CartLine): CartDataLine<Image> | null {
  const variant = byId(store.data.variants, line.variantId);
  const product = variant && byId(store.data.products, variant.productId);
  if (!variant || !product) return null;
  const { sku, price, taxRate, weight, perClientLimit } = variant;
  const { name, format, withdrawalExclusion } = product;
  const data = {
    ...line,
    ...{
      productId: product.id,
      productSlug: product.slug,
      productKind: product.kind,
      name,
      format,
      withdrawalExclusion,
    },
    ...{ sku, price, taxRate, weight, perClientLimit },
    options: optionsOf(variant.options),
    image: firstPicture(store, product.id),
    available: readStock(store, variant).available,
    onSale: isOnSale(store, variant, product),
    streetDate: streetDate(store, variant.id),
    campaign: campaignOf(store, variant.id) ?? null,
  };
  return withPurchaseLimits(data, store.data.settings.features.preordersOn, store.now());
}

/** A cart at current prices, with the changes since each line was set. */
export const viewCart = (store: Store, cart: Cart) => cartView(cartData(store, cart), store.now());
