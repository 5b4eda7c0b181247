import type { Coupon, Product, Variant } from "@tablero/demo-shop/types";
import { couponDiscount, couponProblem } from "@tablero/domain/coupons";
import { taxRegimeOf } from "@tablero/domain/postcodes";
import { type Destination, type ShippingOption, shippingOptions } from "@tablero/domain/shipping";
import { type OrderTotals, orderTotals } from "@tablero/domain/totals";
import type { PaymentMethod } from "@tablero/domain/vocabulary";
import { byId, sum } from "../rows.ts";
import type { Cart, CartLine, Store } from "../store.ts";
import { stockOf } from "../views/products.ts";

/** A line of a cart with what it stands for. */
export interface Item {
  line: CartLine;
  variant: Variant;
  product: Product;
  /** Units that can be sold; 0 for what is no longer on sale. */
  available: number;
}

export interface Quote {
  items: Item[];
  options: ShippingOption[];
  option: ShippingOption | null;
  /** Null while the destination is unknown. */
  shipping: number | null;
  coupon: Coupon | null;
  taxFree: boolean;
  totals: OrderTotals;
}

export interface Choice {
  destination: Destination | null;
  option: string | null;
  method: PaymentMethod | null;
}

export function itemsOf(store: Store, cart: Cart): Item[] {
  return cart.lines.flatMap((line) => {
    const variant = byId(store.data.variants, line.variantId);
    const product = variant && byId(store.data.products, variant.productId);
    if (!variant || !product) return [];
    return [
      { line, variant, product, available: onSale(store, variant, product) ? stockOf(store, variant).available : 0 },
    ];
  });
}

export const onSale = (store: Store, variant: Variant, product: Product): boolean =>
  product.status === "published" && !store.archivedVariants.has(variant.id);

/** The goods in cents, IVA included. */
export const subtotalOf = (items: readonly Item[]): number =>
  sum(items, ({ variant, line }) => variant.price * line.quantity);

export function couponOf(store: Store, code: string | null): Coupon | null {
  return store.data.coupons.find((coupon) => coupon.code === code) ?? null;
}

export const ownChoice = (cart: Cart): Choice => ({
  destination: cart.postcode ? { country: cart.country, postcode: cart.postcode } : null,
  option: cart.shippingOption,
  method: cart.paymentMethod,
});

/**
 * Prices a cart for a destination and a choice. An option that is not offered falls back to the cheapest delivery, and
 * a coupon that does not apply takes nothing off.
 */
export function quote(store: Store, cart: Cart, { destination, option: chosen, method }: Choice): Quote {
  const { carriers, zones, rates } = store.data;
  const items = itemsOf(store, cart);
  const candidate = couponOf(store, cart.couponCode);
  const coupon = couponProblem(candidate, subtotalOf(items), store.now()) === null ? candidate : null;
  const options = shippingOptions({
    carriers,
    zones: zones.filter(({ active }) => active),
    rates,
    destination,
    weight: sum(items, ({ variant, line }) => variant.weight * line.quantity),
    amount: subtotalOf(items) - couponDiscount(coupon, subtotalOf(items)),
  });
  const option = options.find(({ id }) => id === chosen) ?? options.find(({ pickup }) => !pickup) ?? null;
  // Goods that are handed over at the counter are sold here, wherever the shopper lives.
  const taxFree = destination !== null && !option?.pickup && taxRegimeOf(destination) === "export";
  const input = {
    lines: items.map(({ variant, line }) => ({
      unitPrice: variant.price,
      quantity: line.quantity,
      taxRate: variant.taxRate,
    })),
    shipping: option?.price ?? 0,
    fee: (option && method && paymentFee(store, method, option)) ?? 0,
    taxFree,
  };
  const bare = orderTotals(input);
  const totals = coupon ? orderTotals({ ...input, discount: couponDiscount(coupon, bare.subtotal) }) : bare;
  return { items, options, option, shipping: option ? totals.shipping : null, coupon, taxFree, totals };
}

/** The fee of a way to pay in cents; null when it cannot be used with that delivery. */
export function paymentFee(store: Store, method: PaymentMethod, option: ShippingOption): number | null {
  if (method === "transfer") return store.data.settings.iban ? 0 : null;
  if (method === "in-store") return option.pickup ? 0 : null;
  if (method === "cash-on-delivery") return option.codSurcharge ?? null;
  return null;
}
