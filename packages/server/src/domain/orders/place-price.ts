import {
  invalidField,
  outOfStock,
  priceChanged,
  requireCoupon,
  requireOption,
  requirePayment,
} from "@tablero/domain/carts";
import { Failure } from "@tablero/domain/failure";
import type { ShippingOption } from "@tablero/domain/shipping";
import { paymentPort } from "../../payments/methods.ts";
import type { PaymentPort } from "../../payments/port.ts";
import type { CartData, CartDataLine } from "../carts/cart-data.ts";
import { type Quote, quote, subtotalOf } from "../carts/price.ts";
import type { PlaceOrderInput } from "./place-input.ts";

export interface PricedOrder {
  cart: CartData;
  quoted: Quote;
  option: ShippingOption;
  port: PaymentPort;
}

function requireStock(lines: readonly CartDataLine[]): void {
  const left = lines.map((line) => ({ ...line, available: line.onSale ? line.available : 0 }));
  const short = left.filter(({ available, quantity }) => available < quantity);
  if (short.length > 0)
    throw outOfStock(short.map(({ variantId, name, available }) => ({ variantId, name, available })));
}

/**
 * What the order will cost, at the prices of this moment. Throws `cart-empty`, `out-of-stock`, `coupon-invalid`,
 * `shipping-unavailable`, `payment-unavailable`, `price-changed`, `validation` for a missing address.
 */
export function priceOrder(cart: CartData, input: PlaceOrderInput, now: Date): PricedOrder {
  if (cart.lines.length === 0) throw new Failure("cart-empty", "El carrito está vacío.");
  requireStock(cart.lines);
  if (cart.couponCode) requireCoupon(cart.coupon, subtotalOf(cart), now.toISOString());
  const { shippingAddress, paymentMethod } = input;
  const quoted = quote(cart, {
    destination: shippingAddress ?? null,
    option: input.shippingOption,
    method: paymentMethod,
    now,
  });
  if (!shippingAddress && cart.shipping.rates.some(({ id }) => id === input.shippingOption))
    throw invalidField("shippingAddress", "required", "Falta la dirección de entrega.");
  const option = requireOption(quoted, input.shippingOption);
  requirePayment(paymentMethod, option, cart.settings);

  const { total } = quoted.totals;
  const changed = cart.lines.filter((line) => line.price !== line.acceptedPrice);
  const differs = input.expectedTotal === undefined ? changed.length > 0 : input.expectedTotal !== total;
  if (differs)
    throw priceChanged(
      total,
      changed.map(({ variantId, name, price }) => ({ variantId, name, price })),
    );
  return { cart, quoted, option, port: paymentPort(paymentMethod) };
}
