import { Failure } from "@tablero/domain/failure";
import { taxRegimeOf } from "@tablero/domain/postcodes";
import { type Destination, type ShippingOption, shippingOptions } from "@tablero/domain/shipping";
import { type OrderTotals, orderTotals, percentOff } from "@tablero/domain/totals";
import type { PaymentMethod } from "@tablero/domain/vocabulary";
import { paymentPort } from "../../payments/methods.ts";
import type { CartData, CouponData } from "./cart-data.ts";

export interface Quote {
  options: ShippingOption[];
  option: ShippingOption | null;
  /** Null while the destination is unknown. */
  shipping: number | null;
  taxFree: boolean;
  totals: OrderTotals;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Cents off, IVA included or not as the subtotal is. */
function discountOf(coupon: CouponData | null, subtotal: number): number {
  if (!coupon) return 0;
  return coupon.kind === "percent" ? percentOff(subtotal, coupon.value) : Math.min(coupon.value, subtotal);
}

/** Why a coupon does not apply, in Spanish; null when it does. `subtotal` in cents with IVA. */
export function couponProblem(coupon: CouponData | null, subtotal: number, now: Date): string | null {
  if (!coupon?.active) return "Ese cupón no existe.";
  if (coupon.startsAt && Date.parse(coupon.startsAt) > now.getTime()) return "Ese cupón todavía no vale.";
  if (coupon.endsAt && Date.parse(coupon.endsAt) <= now.getTime()) return "Ese cupón ha caducado.";
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses) return "Ese cupón ya se ha agotado.";
  if (subtotal < coupon.minimum) return "El pedido no llega al mínimo de ese cupón.";
  return null;
}

/** The goods of a cart in cents with IVA. */
export function subtotalOf(cart: CartData): number {
  return sum(cart.lines.map(({ price, quantity }) => price * quantity));
}

/** What a cart can be sent by. Without a destination only pickup is there. */
export function optionsFor(cart: CartData, destination: Destination | null, discount = 0): ShippingOption[] {
  const options = shippingOptions({
    ...cart.shipping,
    destination,
    weight: sum(cart.lines.map(({ weight, quantity }) => weight * quantity)),
    amount: subtotalOf(cart) - discount,
  });
  // One carrier can have two rates for a zone: the rate's name tells them apart.
  const names = new Map(cart.shipping.rates.map(({ id, name }) => [id, name]));
  return options.map((option) => ({ ...option, name: names.get(option.id) ?? option.name }));
}

/**
 * Prices a cart for a destination and a choice; the chosen option falls back to the cheapest delivery. A coupon that no
 * longer applies takes nothing off.
 */
export function quote(
  cart: CartData,
  choice: { destination: Destination | null; option: string | null; method: PaymentMethod | null; now: Date },
): Quote {
  const { destination, method, now } = choice;
  const coupon = couponProblem(cart.coupon, subtotalOf(cart), now) === null ? cart.coupon : null;
  const options = optionsFor(cart, destination, discountOf(coupon, subtotalOf(cart)));
  const chosen = options.find(({ id }) => id === choice.option);
  const option = chosen ?? options.find(({ pickup }) => !pickup) ?? null;

  // Goods that are handed over at the counter are sold here, wherever the shopper lives.
  const taxFree = !option?.pickup && destination !== null && taxRegimeOf(destination) === "export";
  const port = method ? paymentPort(method) : undefined;
  const fee =
    option && port
      ? (port.fee({ pickup: option.pickup, cashOnDelivery: option.codSurcharge ?? null }, cart.settings) ?? 0)
      : 0;
  const input = {
    lines: cart.lines.map(({ price, quantity, taxRate }) => ({ unitPrice: price, quantity, taxRate })),
    shipping: option?.price ?? 0,
    fee,
    taxFree,
  };
  const bare = orderTotals(input);
  const totals = coupon ? orderTotals({ ...input, discount: discountOf(coupon, bare.subtotal) }) : bare;
  return { options, option, shipping: option ? totals.shipping : null, taxFree, totals };
}

/** The chosen option of a quote. Throws `shipping-unavailable` when it is not offered. */
export function requireOption(quoted: Quote, id: string): ShippingOption {
  const option = quoted.options.find((candidate) => candidate.id === id);
  if (!option) throw new Failure("shipping-unavailable", "Esa forma de entrega no está disponible para tu pedido.");
  return option;
}
