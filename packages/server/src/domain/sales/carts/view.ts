import type { Cart } from "@tablero/contract/sales/shapes/carts";
import { vatHint } from "@tablero/domain/people/clients/vat-number";
import { apartView, isMixed } from "@tablero/domain/sales/carts/apart";
import { lineChange } from "@tablero/domain/sales/carts/carts";
import type { Destination } from "@tablero/domain/settings/shipping/shipping";
import { countryOfPlace } from "@tablero/domain/settings/taxes/oss-places";
import { wireOption } from "../../settings/door.ts";
import type { CartData } from "./cart-data.ts";
import { quote, quotedApart } from "./price.ts";

export function destinationOf(cart: CartData): Destination | null {
  return cart.postcode ? { country: cart.country, postcode: cart.postcode } : null;
}

/** A cart as the shopper sees it: at current prices, with changes since each line was set. */
export function viewCart(cart: CartData, now: Date): Cart {
  const choice = {
    destination: destinationOf(cart),
    option: cart.shippingOption,
    method: cart.paymentMethod,
    now,
  };
  const { option, shipping, totals, taxFree, euBusiness, ossPlace, deferred, dueNow } = quote(cart, choice);
  return {
    token: cart.token,
    email: cart.email,
    country: cart.country,
    postcode: cart.postcode,
    couponCode: cart.couponCode,
    shippingOption: option && wireOption(option),
    paymentMethod: cart.paymentMethod,
    lines: cart.lines.map((line, index) => {
      const row = totals.lines[index];
      const available = line.onSale ? line.available : 0;
      return {
        variantId: line.variantId,
        productId: line.productId,
        productSlug: line.productSlug,
        name: line.name,
        format: line.format,
        options: line.options,
        sku: line.sku,
        image: line.image,
        quantity: line.quantity,
        unitPrice: row?.unit ?? line.price,
        gross: row?.gross ?? line.price * line.quantity,
        taxRate: row?.taxRate ?? line.taxRate,
        available,
        perClientLimit: line.perClientLimit,
        addedPrice: line.addedPrice,
        change: lineChange({ ...line, available }),
        streetDate: line.campaign ? null : line.streetDate,
        preorder: line.campaign && {
          id: line.campaign.id,
          releaseDate: line.campaign.releaseDate,
          payment: line.campaign.payment,
          later: deferred[index] ?? 0,
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
    apart: isMixed(cart.lines) ? apartView(cart.lines, quotedApart(cart, choice)) : null,
    vat: cart.vatCheck && {
      number: cart.vatCheck.number,
      answer: cart.vatCheck.answer,
      hint: vatHint(cart.vatCheck, euBusiness),
    },
    expiresAt: cart.expiresAt,
  };
}
