import type { Cart as WireCart, ShippingOption as WireOption } from "@tablero/contract/shapes/shop";
import { lineChange } from "@tablero/domain/carts";
import type { ShippingOption } from "@tablero/domain/shipping";
import { sum } from "../rows.ts";
import type { Cart, Store } from "../store.ts";
import { ownChoice, quote } from "../verbs/price-cart.ts";
import { optionsOf } from "./basics.ts";
import { firstPicture } from "./products.ts";

export function optionView(option: ShippingOption): WireOption {
  return {
    id: option.id,
    name: option.name,
    price: option.price,
    days: option.days,
    freeFrom: option.freeFrom ?? null,
    pickup: option.pickup,
    cashOnDeliveryFee: option.codSurcharge ?? null,
  };
}

/** A cart at current prices, with what changed since each line was set. */
export function cartView(store: Store, cart: Cart): WireCart {
  const { items, option, shipping, taxFree, totals } = quote(store, cart, ownChoice(cart));
  return {
    token: cart.token,
    email: cart.email,
    country: cart.country,
    postcode: cart.postcode,
    couponCode: cart.couponCode,
    shippingOption: option && optionView(option),
    paymentMethod: cart.paymentMethod,
    lines: items.map(({ line, variant, product, available }, index) => {
      const row = totals.lines[index];
      return {
        variantId: variant.id,
        productId: product.id,
        productSlug: product.slug,
        name: product.name,
        format: product.format,
        options: optionsOf(variant.options),
        sku: variant.sku,
        image: firstPicture(store, product.id),
        quantity: line.quantity,
        unitPrice: row?.unit ?? variant.price,
        gross: row?.gross ?? variant.price * line.quantity,
        taxRate: row?.taxRate ?? variant.taxRate,
        available,
        perClientLimit: variant.perClientLimit,
        addedPrice: line.addedPrice,
        change: lineChange({ ...line, available, price: variant.price }),
      };
    }),
    count: sum(items, ({ line }) => line.quantity),
    totals: {
      subtotal: totals.subtotal,
      discount: totals.discount,
      shipping,
      fee: totals.fee,
      total: totals.total,
      taxes: totals.taxes,
      taxFree,
    },
    expiresAt: cart.expiresAt,
  };
}
