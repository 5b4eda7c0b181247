import type { Cart, CartLine, ShippingOption as WireOption } from "@tablero/contract/shapes/shop";
import type { Destination, ShippingOption } from "@tablero/domain/shipping";
import type { CartData, CartDataLine } from "./cart-data.ts";
import { quote } from "./price.ts";

export function wireOption(option: ShippingOption): WireOption {
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

function changeOf(line: CartDataLine): CartLine["change"] {
  if (!line.onSale || line.available === 0) return "unavailable";
  if (line.available < line.quantity) return "less-stock";
  if (line.price === line.addedPrice) return null;
  return line.price > line.addedPrice ? "price-up" : "price-down";
}

export function destinationOf(cart: CartData): Destination | null {
  return cart.postcode ? { country: cart.country, postcode: cart.postcode } : null;
}

/** A cart as the shopper sees it: at current prices, with what changed since each line was set. */
export function viewCart(cart: CartData, now: Date): Cart {
  const { option, shipping, totals, taxFree } = quote(cart, {
    destination: destinationOf(cart),
    option: cart.shippingOption,
    method: cart.paymentMethod,
    now,
  });
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
        available: line.onSale ? line.available : 0,
        perClientLimit: line.perClientLimit,
        addedPrice: line.addedPrice,
        change: changeOf(line),
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
    },
    expiresAt: cart.expiresAt,
  };
}
