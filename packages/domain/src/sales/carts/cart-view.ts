import { vatHint } from "../../people/clients/vat-number.ts";
import { optionView } from "../../settings/shipping/option-view.ts";
import { countryOfPlace } from "../../settings/taxes/oss-places.ts";
import { type CartData, type CartDataLine, cartChoiceOf, priceCart, priceTwoParcels } from "./cart-data.ts";
import { datedOptions } from "./cart-options.ts";
import { type CartQuote, detectLineChange } from "./carts.ts";
import type { Coupon } from "./coupons.ts";
import { twoParcelView } from "./split-preorders.ts";

/** Cents of a line after its discount: paid with the order, and when its goods arrive. */
function lineParts({ totals, deferred }: Pick<CartQuote, "totals" | "deferred">, index: number) {
  const later = deferred[index] ?? 0;
  return { dueNow: (totals.lines[index]?.net ?? 0) - later, later };
}

/**
 * A cart as shown to the shopper, with the prices at an instant (UTC ISO) and the changes since each line was
 * set.
 */
export function cartView<I>(cart: CartData<Coupon, CartDataLine<I>>, at: string) {
  const choice = cartChoiceOf(cart);
  const { destination } = choice;
  const quote = priceCart(cart, choice, at);
  const { option, inShop, sentAmount, shipping, totals, taxFree, euBusiness, ossPlace, dueNow } = quote;
  // Both parcels have the delivery of the whole cart, as the order will.
  const inTwo = priceTwoParcels(cart, { ...choice, option: option?.id ?? choice.option }, at);
  return {
    token: cart.token,
    email: cart.email,
    country: cart.country,
    postcode: cart.postcode,
    couponCode: cart.couponCode,
    shippingOption: option && optionView(option),
    lostOption: cart.shippingOption !== null && destination !== null && option?.id !== cart.shippingOption,
    inShop,
    sentAmount,
    options: destination && datedOptions(quote, inTwo, { ...cart, destination, at }),
    paymentMethod: cart.paymentMethod,
    lines: cart.lines.map((line, index) => {
      const row = totals.lines[index];
      return {
        variantId: line.variantId,
        productId: line.productId,
        productSlug: line.productSlug,
        name: line.name,
        format: line.format,
        kind: line.kind,
        options: line.options,
        sku: line.sku,
        image: line.image,
        quantity: line.quantity,
        unitPrice: row?.unit ?? line.price,
        gross: row?.gross ?? line.price * line.quantity,
        taxRate: row?.taxRate ?? line.taxRate,
        available: line.available,
        perClientLimit: line.perClientLimit,
        addedPrice: line.addedPrice,
        change: detectLineChange(line),
        streetDate: line.campaign ? null : line.streetDate,
        preorder: line.campaign && {
          id: line.campaign.id,
          releaseDate: line.campaign.releaseDate,
          payment: line.campaign.payment,
          ...lineParts(quote, index),
        },
      };
    }),
    count: cart.lines.reduce((units, { quantity }) => units + quantity, 0),
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
    apart: inTwo && twoParcelView(inTwo, cart.settings, quote),
    vat: cart.vatCheck && {
      number: cart.vatCheck.number,
      answer: cart.vatCheck.answer,
      hint: vatHint(cart.vatCheck, euBusiness),
    },
    expiresAt: cart.expiresAt,
  };
}
