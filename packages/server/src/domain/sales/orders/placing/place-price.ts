import { checkOf, type VatCheck } from "@tablero/domain/people/clients/vat-number";
import { partsApart } from "@tablero/domain/sales/carts/apart";
import { priceChanged } from "@tablero/domain/sales/carts/carts";
import { requirePlaceable } from "@tablero/domain/sales/orders/placing/placement";
import type { ShippingOption } from "@tablero/domain/settings/shipping/shipping";
import { paymentPort } from "../../../../payments/methods.ts";
import type { PaymentPort } from "../../../../payments/port.ts";
import type { CartData } from "../../carts/cart-data.ts";
import { type Quote, quote } from "../../carts/price.ts";
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
function priceOrder(cart: CartData, input: PlaceOrderInput, now: Date, { isPart = false } = {}): PricedOrder {
  const { shippingAddress, shippingOption, paymentMethod } = input;
  // Of another number than the invoice is for, the cart's answer proves nothing.
  const vat = checkOf(cart.vatCheck, input.billing);
  const choice = { destination: shippingAddress ?? null, option: shippingOption, method: paymentMethod };
  const quoted = quote(cart, { ...choice, now, vat });
  const lines = cart.lines.map((line) => ({ ...line, available: line.onSale ? line.available : 0 }));
  const { couponCode, coupon, settings } = cart;
  const { rates } = cart.shipping;
  const at = now.toISOString();
  // Of a part, the shopper agreed to the sum.
  const expectedTotal = isPart && input.expectedTotal !== undefined ? quoted.totals.total : input.expectedTotal;
  const option = requirePlaceable(
    { lines, couponCode, coupon, quoted, rates, settings, at },
    { ...input, expectedTotal },
  );
  return { cart, quoted, option, vat, port: paymentPort(paymentMethod) };
}

/**
 * The orders that a cart becomes: one, or two where its preorders are sent apart. The coupon stays with the goods from
 * the shelf. Throws what `priceOrder` throws.
 */
export function priceParts(cart: CartData, input: PlaceOrderInput, now: Date): [PricedOrder, ...PricedOrder[]] {
  const [shelf, places] = input.apart ? partsApart(cart.lines) : [];
  if (!shelf || !places) return [priceOrder(cart, input, now)];
  const parts: [PricedOrder, PricedOrder] = [
    priceOrder({ ...cart, lines: shelf }, input, now, { isPart: true }),
    priceOrder({ ...cart, lines: places, coupon: null, couponCode: null }, input, now, { isPart: true }),
  ];
  const total = parts.reduce((sum, { quoted }) => sum + quoted.totals.total, 0);
  if (input.expectedTotal !== undefined && input.expectedTotal !== total) {
    const changed = cart.lines.filter(({ price, acceptedPrice }) => price !== acceptedPrice);
    throw priceChanged(
      total,
      changed.map(({ variantId, name, price }) => ({ variantId, name, price })),
    );
  }
  return parts;
}
