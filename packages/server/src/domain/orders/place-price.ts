import { Failure } from "@tablero/domain/failure";
import type { ShippingOption } from "@tablero/domain/shipping";
import { paymentPort } from "../../payments/methods.ts";
import type { PaymentPort } from "../../payments/port.ts";
import type { CartData, CartDataLine } from "../carts/cart-data.ts";
import { paymentUnavailable } from "../carts/patch.ts";
import { couponProblem, type Quote, quote, requireOption, subtotalOf } from "../carts/price.ts";
import type { PlaceOrderInput } from "./place-input.ts";

export interface PricedOrder {
  cart: CartData;
  quoted: Quote;
  option: ShippingOption;
  port: PaymentPort;
}

/** A price is not the one that the shopper agreed to. The verb notes that they were told. */
export class PriceChanged extends Failure {
  constructor(lines: readonly CartDataLine[], total: number) {
    super("price-changed", "Ha cambiado algún precio desde que lo viste: revisa el total.", {
      extra: { total, lines: lines.map(({ variantId, name, price }) => ({ variantId, name, price })) },
    });
  }
}

function requireStock(lines: readonly CartDataLine[]): void {
  const short = lines.filter((line) => !line.onSale || line.available < line.quantity);
  if (short.length === 0) return;
  const told = short.map(({ variantId, name, onSale, available }) => ({
    variantId,
    name,
    available: onSale ? available : 0,
  }));
  const detail = told
    .map(({ name, available }) => (available ? `De «${name}» quedan ${available}.` : `«${name}» se ha agotado.`))
    .join(" ");
  throw new Failure("out-of-stock", detail, { extra: { lines: told } });
}

/**
 * What the order will cost, at the prices of this moment. Throws `cart-empty`, `out-of-stock`, `coupon-invalid`,
 * `shipping-unavailable`, `payment-unavailable`, `price-changed`, `validation` for a missing address.
 */
export function priceOrder(cart: CartData, input: PlaceOrderInput, now: Date): PricedOrder {
  if (cart.lines.length === 0) throw new Failure("cart-empty", "El carrito está vacío.");
  requireStock(cart.lines);
  if (cart.couponCode) {
    const problem = couponProblem(cart.coupon, subtotalOf(cart), now);
    if (problem) throw new Failure("coupon-invalid", problem);
  }
  const { shippingAddress } = input;
  const quoted = quote(cart, {
    destination: shippingAddress ?? null,
    option: input.shippingOption,
    method: input.paymentMethod,
    now,
  });
  if (!shippingAddress && cart.shipping.rates.some(({ id }) => id === input.shippingOption)) {
    const message = "Falta la dirección de entrega.";
    throw new Failure("validation", message, { errors: [{ path: "shippingAddress", code: "required", message }] });
  }
  const option = requireOption(quoted, input.shippingOption);
  const port = paymentPort(input.paymentMethod);
  const delivery = { pickup: option.pickup, cashOnDelivery: option.codSurcharge ?? null };
  if (!port || port.fee(delivery, cart.settings) === null) throw paymentUnavailable();

  const { total } = quoted.totals;
  const changed = cart.lines.filter((line) => line.price !== line.acceptedPrice);
  const differs = input.expectedTotal === undefined ? changed.length > 0 : input.expectedTotal !== total;
  if (differs) throw new PriceChanged(changed, total);
  return { cart, quoted, option, port };
}
