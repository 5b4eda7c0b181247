import fc from "fast-check";
import { expect, test } from "vitest";
import { scaleRuns } from "../../platform/property-runs-testing.ts";
import { DEFAULT_TAX_SETTINGS } from "../../settings/sections/taxes.ts";
import { DEFAULT_DISPATCH } from "../../settings/shipping/dispatch.ts";
import type { CartData, CartDataLine } from "../carts/cart-data.ts";
import { cartView } from "../carts/cart-view.ts";
import type { Coupon } from "../carts/coupons.ts";
import { newOrder } from "../orders/placing/new-order.ts";
import { priceOrder } from "../orders/placing/price-order.ts";
import { computeDeposit, type PreorderTerms } from "./deposit.ts";

/*
 * What a product page, a cart and an order say about the deposit of the same units. A failure prints the seed and the
 * smallest failing cart.
 */

const at = "2026-11-20T10:00:00.000Z";
const RUNS = scaleRuns(1000);

const terms: fc.Arbitrary<PreorderTerms> = fc.oneof(
  fc.integer({ min: 1, max: 9999 }).map((depositRate) => ({ payment: "deposit" as const, depositRate })),
  fc.constantFrom(2000, 2500, 3333, 5000).map((depositRate) => ({ payment: "deposit" as const, depositRate })),
  fc.constantFrom("full" as const, "on-arrival" as const).map((payment) => ({ payment, depositRate: null })),
);
const units = fc.record({
  price: fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.constantFrom(1, 99, 1202, 11_990, 99_999)),
  quantity: fc.integer({ min: 1, max: 99 }),
});
type OwnCoupon = Coupon & { id: string; code: string };
type OwnCart = CartData<OwnCoupon>;
const coupon: fc.Arbitrary<OwnCoupon> = fc
  .record({ kind: fc.constantFrom("percent" as const, "amount" as const), value: fc.integer({ min: 1, max: 10_000 }) })
  .map((given) => ({
    id: "coupon",
    code: "DADO",
    ...given,
    minimum: 0,
    startsAt: null,
    endsAt: null,
    maxUses: null,
    uses: 0,
    active: true,
  }));

const lineOf = (variantId: string, { price, quantity }: { price: number; quantity: number }): CartDataLine => ({
  ...{
    variantId,
    productId: "p",
    productSlug: "caja",
    name: "Caja",
    format: "",
    options: {},
    sku: "C1",
    image: null,
  },
  ...{ quantity, price, addedPrice: price, acceptedPrice: price, taxRate: 2100, weight: 500 },
  ...{
    withdrawalExclusion: null,
    kind: "accessory" as const,
    available: 99,
    perClientLimit: null,
    streetDate: null,
    campaign: null,
  },
});
const campaignLine = (sold: { price: number; quantity: number }, how: PreorderTerms): CartDataLine => {
  const window = {
    opensAt: "2026-11-01T09:00:00.000Z",
    closesAt: "2026-12-01T09:00:00.000Z",
    releaseDate: "2027-01-15",
  };
  return {
    ...lineOf("new", sold),
    campaign: { id: "campaign", ...window, quota: 99, taken: 0, perClientLimit: null, ...how },
  };
};
const cartOf = (lines: CartDataLine[], own: OwnCoupon | null = null): OwnCart => ({
  ...{ token: "t", email: null, country: "ES", postcode: "28013", shippingOption: "shop", paymentMethod: null },
  ...{ couponCode: own?.code ?? null, vatCheck: null, expiresAt: at, lines, coupon: own },
  shipping: { carriers: [{ id: "shop", name: "Mostrador", pickup: true, active: true }], zones: [], rates: [] },
  settings: {
    iban: "ES00",
    ...DEFAULT_TAX_SETTINGS,
    dispatch: DEFAULT_DISPATCH,
    mixedParcels: "one",
    address: { country: "ES", postcode: "28012" },
  },
});
const input = {
  contact: { email: "ana@correo.test", name: "Ana", surname: "Ruiz", phone: "600000114" },
  shippingOption: "shop",
  paymentMethod: "transfer" as const,
  // A large order needs it.
  billing: { name: "Ana Ruiz", taxId: "12345678Z", address: { country: "ES" } },
};
const TERMS = {
  ...{
    id: "order",
    token: "token",
    clientId: "client",
    mailProof: "proven" as const,
    channel: "web" as const,
    carriers: [],
  },
  times: {
    ...{ cardExpiryMinutes: 30, transferExpiryDays: 7, inStoreExpiryDays: 3, cashOnDeliveryExpiryDays: 3 },
    confirmationMinutes: 60,
  },
};

/** The order that a cart becomes, with the cents of each preorder that are paid with it. */
function orderOf(cart: OwnCart, apart: boolean) {
  const priced = priceOrder(cart, { ...input, apart }, at);
  const { order, lines } = newOrder(priced, input, TERMS, { at, newId: () => "id" });
  const preorders = lines.filter(({ kind }) => kind === "preorder");
  return { due: order.due, charged: preorders.map(({ total, deferred }) => total - (deferred ?? 0)) };
}
const shownPreorder = (cart: OwnCart) => cartView(cart, at).lines.find(({ preorder }) => preorder)?.preorder;

/** Half up, in BigInt: an implementation of its own. */
const exact = (total: number, { payment, depositRate }: PreorderTerms): number =>
  payment === "full" ? total : Number((2n * BigInt(total) * BigInt(depositRate ?? 0) + 10_000n) / 20_000n);

test("the deposit that a product page shows for n units is what the cart shows and the order charges", () => {
  fc.assert(
    fc.property(units, terms, (sold, how) => {
      const total = sold.price * sold.quantity;
      const shown = computeDeposit(total, how);
      expect(shown).toBe(exact(total, how));
      const cart = cartOf([campaignLine(sold, how)]);
      expect(shownPreorder(cart)).toMatchObject({ dueNow: shown, later: total - shown });
      expect([cartView(cart, at).dueNow, orderOf(cart, false)]).toEqual([shown, { due: shown, charged: [shown] }]);
    }),
    { numRuns: RUNS },
  );
});

test("with a coupon and goods in stock, the cart shows the amount charged now for one parcel and for two", () => {
  fc.assert(
    fc.property(units, units, terms, coupon, (shelf, sold, how, own) => {
      const cart = cartOf([lineOf("box", shelf), campaignLine(sold, how)], own);
      const shown = shownPreorder(cart);
      for (const apart of [false, true]) expect(orderOf(cart, apart).charged).toEqual([shown?.dueNow]);
      expect(orderOf(cart, true).due).toBe(cartView(cart, at).apart?.dueNow);
    }),
    { numRuns: RUNS },
  );
});
