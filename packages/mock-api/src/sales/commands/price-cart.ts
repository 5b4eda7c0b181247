import type { Coupon, Preorder, Product, Variant } from "@tablero/demo-shop/types";
import type { VatCheck } from "@tablero/domain/people/clients/vat-number";
import { partsApart } from "@tablero/domain/sales/carts/apart";
import { type CartChoice, type CartQuote, cartSubtotal, quoteCart } from "@tablero/domain/sales/carts/carts";
import { campaignOf, cartable, onSale } from "../../catalogue/views/products.ts";
import { byId } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { paymentSettings } from "../../settings/views/payment-settings.ts";
import type { Cart, CartLine } from "../cart-rows.ts";

/** A line of a cart with its variant and product. */
export interface Item {
  line: CartLine;
  variant: Variant;
  product: Product;
  /** Units that can be sold; 0 for products no longer on sale. */
  available: number;
  perClientLimit: number | null;
  /** The open campaign that sells it. */
  campaign: Preorder | null;
}

export interface Quote extends CartQuote<Coupon> {
  items: Item[];
}

export function itemsOf(store: Store, cart: Cart): Item[] {
  return cart.lines.flatMap((line) => {
    const variant = byId(store.data.variants, line.variantId);
    const product = variant && byId(store.data.products, variant.productId);
    if (!variant || !product) return [];
    const { available, perClientLimit } = cartable(store, variant);
    const campaign = campaignOf(store, variant.id) ?? null;
    return [
      { line, variant, product, campaign, perClientLimit, available: onSale(store, variant, product) ? available : 0 },
    ];
  });
}

const linesOf = (items: readonly Item[]) =>
  items.map(({ variant: { price, taxRate, weight }, line: { quantity }, campaign }) => ({
    price,
    taxRate,
    weight,
    quantity,
    campaign,
  }));

/** Price of the goods in cents, IVA included. */
export const subtotalOf = (items: readonly Item[]): number => cartSubtotal(linesOf(items));

export function couponOf(store: Store, code: string | null): Coupon | null {
  return store.data.coupons.find((coupon) => coupon.code === code) ?? null;
}

export const ownChoice = (cart: Cart): CartChoice => ({
  destination: cart.postcode ? { country: cart.country, postcode: cart.postcode } : null,
  option: cart.shippingOption,
  method: cart.paymentMethod,
});

/** Prices a cart for a destination and a choice. */
export function quote(store: Store, cart: Cart, choice: CartChoice, vat: VatCheck | null = cart.vatCheck): Quote {
  return quoteItems(store, { items: itemsOf(store, cart), choice, vat, coupon: couponOf(store, cart.couponCode) });
}

/** The same cart as its orders where preorders are sent apart; the coupon goes with what is there now. */
export function quotesApart(
  store: Store,
  cart: Cart,
  choice: CartChoice,
  vat: VatCheck | null = cart.vatCheck,
): Quote[] {
  return partsApart(itemsOf(store, cart)).map((items, index) =>
    quoteItems(store, { items, choice, vat, coupon: index === 0 ? couponOf(store, cart.couponCode) : null }),
  );
}

interface Priced {
  items: Item[];
  choice: CartChoice;
  vat: VatCheck | null;
  coupon: Coupon | null;
}

function quoteItems(store: Store, { items, choice, vat, coupon }: Priced): Quote {
  const { carriers, zones, rates } = store.data;
  const quoted = quoteCart({
    ...choice,
    lines: linesOf(items),
    coupon,
    shipping: { carriers, zones, rates },
    settings: paymentSettings(store),
    vat,
    at: store.now(),
  });
  return { ...quoted, items };
}
