import { checkOf, type VatCheck } from "@tablero/domain/fiscal/vat-number";
import { requirePlaceable } from "@tablero/domain/orders/placement";
import type { ShippingOption } from "@tablero/domain/shipping/shipping";
import { paymentPort } from "../../payments/methods.ts";
import type { PaymentPort } from "../../payments/port.ts";
import type { CartData } from "../carts/cart-data.ts";
import { type Quote, quote } from "../carts/price.ts";
import type { PlaceOrderInput } from "./place-input.ts";

export interface PricedOrder {
  cart: CartData;
  quoted: Quote;
  option: ShippingOption;
  port: PaymentPort;
  /** Of the number in the billing data. */
  vat: VatCheck | null;
}

/**
 * Prices the order at current prices. Throws `cart-empty`, `out-of-stock`, `coupon-invalid`, `shipping-unavailable`,
 * `payment-unavailable`, `price-changed`, `validation` for a missing address.
 */
export function priceOrder(cart: CartData, input: PlaceOrderInput, now: Date): PricedOrder {
  const { shippingAddress, shippingOption, paymentMethod } = input;
  // Of another number than the invoice is for, the cart's answer proves nothing.
  const vat = checkOf(cart.vatCheck, input.billing);
  const choice = { destination: shippingAddress ?? null, option: shippingOption, method: paymentMethod };
  const quoted = quote(cart, { ...choice, now, vat });
  const lines = cart.lines.map((line) => ({ ...line, available: line.onSale ? line.available : 0 }));
  const { couponCode, coupon, settings } = cart;
  const { rates } = cart.shipping;
  const at = now.toISOString();
  const option = requirePlaceable({ lines, couponCode, coupon, quoted, rates, settings, at }, input);
  return { cart, quoted, option, vat, port: paymentPort(paymentMethod) };
}
