import type { Cart as WireCart } from "@tablero/contract/sales/shapes/carts";
import { vatHint } from "@tablero/domain/people/clients/vat-number";
import { apartView, isMixed } from "@tablero/domain/sales/carts/apart";
import { lineChange } from "@tablero/domain/sales/carts/carts";
import { countryOfPlace } from "@tablero/domain/settings/taxes/oss-places";
import { firstPicture, streetDate } from "../../catalogue/views/products.ts";
import { optionsOf } from "../../catalogue/views/refs.ts";
import { sum } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { optionView } from "../../settings/views/shipping-options.ts";
import type { Cart } from "../cart-rows.ts";
import { ownChoice, quote, quotesApart } from "../commands/price-cart.ts";

/** A cart at current prices, with the changes since each line was set. */
export function cartView(store: Store, cart: Cart): WireCart {
  const choice = ownChoice(cart);
  const { items, option, shipping, taxFree, euBusiness, ossPlace, totals, deferred, dueNow } = quote(
    store,
    cart,
    choice,
  );
  return {
    token: cart.token,
    email: cart.email,
    country: cart.country,
    postcode: cart.postcode,
    couponCode: cart.couponCode,
    shippingOption: option && optionView(option),
    paymentMethod: cart.paymentMethod,
    lines: items.map(({ line, variant, product, available, perClientLimit, campaign }, index) => {
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
        perClientLimit,
        addedPrice: line.addedPrice,
        change: lineChange({ ...line, available, price: variant.price, perClientLimit }),
        streetDate: campaign ? null : streetDate(store, variant.id),
        preorder: campaign && {
          id: campaign.id,
          releaseDate: campaign.releaseDate,
          payment: campaign.payment,
          later: deferred[index] ?? 0,
        },
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
      ...(euBusiness && { euBusiness }),
      ...(ossPlace && { taxCountry: countryOfPlace(ossPlace) }),
    },
    dueNow,
    apart: isMixed(items) ? apartView(items, quotesApart(store, cart, choice)) : null,
    vat: cart.vatCheck && {
      number: cart.vatCheck.number,
      answer: cart.vatCheck.answer,
      hint: vatHint(cart.vatCheck, euBusiness),
    },
    expiresAt: cart.expiresAt,
  };
}
