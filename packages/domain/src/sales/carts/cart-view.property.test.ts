import fc from "fast-check";
import { expect, test } from "vitest";
import { scaleRuns } from "../../platform/property-runs-testing.ts";
import { DEFAULT_TAX_SETTINGS } from "../../settings/sections/taxes.ts";
import { DEFAULT_DISPATCH } from "../../settings/shipping/dispatch.ts";
import { shippingOptions } from "../../settings/shipping/shipping.ts";
import { priceOrder } from "../orders/placing/price-order.ts";
import {
  type CartData,
  type CartDataLine,
  type CartPatch,
  cartChoiceOf,
  patchCartInputs,
  priceCart,
  priceTwoParcels,
} from "./cart-data.ts";
import { cartView } from "./cart-view.ts";
import { cartSubtotal } from "./carts.ts";
import { type Coupon, couponProblem } from "./coupons.ts";

/*
 * A cart that is edited at random, like a shopper does: after each edit, everything that is shown is what an order of
 * this cart would be charged.
 */

const AT = "2026-11-28T10:00:00.000Z";

const product = (index: number): CartDataLine => ({
  variantId: `variant-${index}`,
  productId: `product-${index}`,
  productSlug: `juego-${index}`,
  name: `Juego ${index}`,
  format: "Caja",
  options: {},
  sku: `J-${index}`,
  image: null,
  quantity: 1,
  price: [1995, 4495, 6000, 350][index] ?? 999,
  addedPrice: 1995,
  acceptedPrice: 1995,
  taxRate: index === 3 ? 400 : 2100,
  weight: [900, 2400, 40, 200][index] ?? 100,
  withdrawalExclusion: null,
  kind: "accessory",
  available: 9,
  perClientLimit: null,
  streetDate: null,
  campaign:
    index === 2
      ? {
          id: "campaign",
          opensAt: "2026-11-01T00:00:00.000Z",
          closesAt: "2027-01-10T00:00:00.000Z",
          releaseDate: "2027-01-22",
          quota: 50,
          taken: 3,
          perClientLimit: null,
          payment: "deposit",
          depositRate: 2000,
        }
      : null,
});
const coupon = (code: string, more: Partial<Coupon>): Coupon & { code: string } => ({
  code,
  kind: "percent",
  value: 1000,
  minimum: 0,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  uses: 0,
  active: true,
  ...more,
});
const COUPONS = [coupon("DIEZ", {}), coupon("CINCO", { kind: "amount", value: 500, minimum: 3000 })];

const rate = (id: string, zoneId: string, price: number, days: number, more = {}) => ({
  ...{ id, name: id, carrierId: "rutas", zoneId, basis: "weight" as const, days, active: true },
  brackets: [{ upTo: 5000, price }],
  ...more,
});
const shipping = {
  carriers: [
    { id: "rutas", name: "Rutas", pickup: false, active: true },
    { id: "tienda", name: "Recogida", pickup: true, active: true },
  ],
  zones: [
    { id: "canarias", name: "Canarias", priority: 1, active: true, rules: [{ country: "ES", province: "Las Palmas" }] },
    { id: "resto", name: "Resto", priority: 2, active: true, rules: [{ country: "ES" }, { country: "PT" }] },
  ],
  rates: [
    rate("normal", "resto", 495, 2, { freeFrom: 6000, codSurcharge: 250 }),
    rate("rapida", "resto", 990, 1),
    rate("carta", "resto", 350, 4, { maxWeight: 250 }),
    rate("barco", "canarias", 1490, 8, { freeFrom: 12_000 }),
  ],
};

type Shown = CartData<Coupon, CartDataLine>;
const empty: Shown = {
  token: "token",
  email: null,
  country: "ES",
  postcode: null,
  couponCode: null,
  shippingOption: null,
  paymentMethod: null,
  vatCheck: null,
  expiresAt: AT,
  lines: [],
  coupon: null,
  shipping,
  settings: {
    iban: "ES00",
    ...DEFAULT_TAX_SETTINGS,
    dispatch: DEFAULT_DISPATCH,
    mixedParcels: "one",
    address: { country: "ES", postcode: "28012" },
  },
};

const patch: fc.Arbitrary<CartPatch> = fc.oneof(
  fc.constantFrom<CartPatch>(
    { country: "ES", postcode: "28012" },
    { country: "ES", postcode: "35001" },
    { country: "PT", postcode: "1000-001" },
    { country: "AD", postcode: "AD500" },
    { postcode: null },
  ),
  fc.constantFrom("normal", "rapida", "carta", "barco", "tienda", null).map((shippingOption) => ({ shippingOption })),
  fc.constantFrom("DIEZ", "CINCO", null).map((couponCode) => ({ couponCode })),
  fc.constantFrom("card" as const, "cash-on-delivery" as const, null).map((paymentMethod) => ({ paymentMethod })),
);
type Edit = { fields: CartPatch } | { index: number; quantity: number };

const edit: fc.Arbitrary<Edit> = fc.oneof(
  patch.map((fields) => ({ fields })),
  fc.record({ index: fc.integer({ min: 0, max: 3 }), quantity: fc.integer({ min: 0, max: 4 }) }),
);

function applyEdit(cart: Shown, change: Edit): Shown {
  if ("fields" in change) {
    const next = { ...cart, ...patchCartInputs(cart, change.fields, { vatCheck: undefined, at: AT }) };
    return { ...next, coupon: COUPONS.find(({ code }) => code === next.couponCode) ?? null };
  }
  const line = { ...product(change.index), quantity: change.quantity };
  const others = cart.lines.filter(({ variantId }) => variantId !== line.variantId);
  return { ...cart, lines: change.quantity === 0 ? others : [...others, line] };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The price of both parcels, each priced as a parcel with its own goods and its own share of the discount. */
function parcelPrices(cart: Shown, id: string): number {
  const { totals } = priceCart({ ...cart, postcode: null }, { destination: null, option: null, method: null }, AT);
  const prices = [false, true].map((isPreorder) => {
    const goods = cart.lines.flatMap((line, index) =>
      (line.campaign !== null) === isPreorder ? [{ ...line, net: totals.lines[index]?.net ?? 0 }] : [],
    );
    const parcel = {
      weight: sum(goods.map(({ weight, quantity }) => weight * quantity)),
      amount: sum(goods.map(({ net }) => net)),
    };
    const options = shippingOptions({ ...cart.shipping, ...parcel, destination: cartChoiceOf(cart).destination });
    return options.find((option) => option.id === id)?.price ?? Number.NaN;
  });
  return sum(prices);
}

const CONTACT = { email: "ana@correo.test", name: "Ana", surname: "Ruiz", phone: "600000114" };

/** The order in two parcels costs what the cart shows for it: total, taxes, delivery and what is paid now. */
function expectOrderInTwoParcels(cart: Shown, shown: NonNullable<ReturnType<typeof cartView>["apart"]>, price: number) {
  const { destination, option } = cartChoiceOf(cart);
  const chosen = cartView(cart, AT).shippingOption;
  if (!destination || !chosen) return;
  const address = { ...destination, name: "Ana", line1: "Calle Mayor 1", city: "Madrid", province: "Madrid" };
  const input = {
    ...{ contact: CONTACT, shippingAddress: address, shippingOption: chosen.id, paymentMethod: "card" as const },
    ...{ apart: true, expectedTotal: shown.total, billing: { taxId: "12345678Z", address } },
  };
  const usable = couponProblem(cart.coupon, cartSubtotal(cart.lines), AT) === null;
  const bought = { ...cart, ...(!usable && { coupon: null, couponCode: null }) };
  const priced = priceOrder({ ...bought, settings: { ...bought.settings, online: ["card"] } }, input, AT);
  const order = { totals: priced.quoted.totals, dueNow: priced.quoted.dueNow };
  expect(order).toMatchObject({
    totals: { total: shown.total, taxes: shown.taxes, shipping: shown.shipping, fee: 0 },
    dueNow: shown.dueNow,
  });
  expect(priced).toMatchObject({ inTwoParcels: true, option: { id: chosen.id, price } });
  expect(sum(order.totals.taxes.map(({ gross }) => gross))).toBe(shown.total);
  expect(option === null || option === chosen.id || cartView(cart, AT).lostOption).toBe(true);
}

function expectWhatIsCharged(cart: Shown): void {
  const shown = cartView(cart, AT);
  const charged = priceCart(cart, cartChoiceOf(cart), AT);
  expect(shown.totals).toMatchObject({ total: charged.totals.total, taxes: charged.totals.taxes });
  expect(shown.options?.map(({ id, price }) => [id, price]) ?? null).toEqual(
    cart.postcode === null ? null : charged.options.map(({ id, price }) => [id, price]),
  );
  const chosen = shown.options?.find(({ id }) => id === shown.shippingOption?.id);
  if (chosen && !shown.totals.taxFree) expect(shown.totals.shipping).toBe(chosen.price);
  expect(shown.lostOption).toBe(
    cart.postcode !== null && cart.shippingOption !== null && shown.shippingOption?.id !== cart.shippingOption,
  );
  const apartOption = chosen?.apart;
  if (shown.apart && apartOption && !shown.totals.taxFree) expect(shown.apart.shipping).toBe(apartOption.price);
  if (shown.apart && apartOption) expectOrderInTwoParcels(cart, shown.apart, apartOption.price);
  if (shown.apart) {
    const inTwo = cartView({ ...cart, settings: { ...cart.settings, mixedParcels: "two" } }, AT).apart;
    // Extra costs are never selected in advance.
    const isDearer = shown.apart.total > shown.totals.total - shown.totals.fee;
    expect([shown.apart.preselected, inTwo?.preselected]).toEqual([false, !isDearer]);
  }
  for (const option of shown.options ?? []) {
    const together = priceCart(cart, { ...cartChoiceOf(cart), option: option.id }, AT);
    expect(together.option?.id).toBe(option.id);
    const later = cart.lines.some(({ campaign }) => campaign);
    expect(option.promise?.dispatch).toBe(later ? "2027-01-22" : "2026-11-30");
    if (!option.apart) continue;
    const inTwo = priceTwoParcels(cart, { ...cartChoiceOf(cart), option: option.id }, AT);
    expect(inTwo?.option).toMatchObject({ id: option.id, price: option.apart.price });
    expect(option.apart.price).toBe(parcelPrices(cart, option.id));
    expect(sum(option.apart.prices)).toBe(option.apart.price);
    expect(option.apart.prices).toHaveLength(2);
    expect(option.apart.promises.map((promise) => promise?.dispatch)).toEqual(["2026-11-30", "2027-01-22"]);
  }
}

test("after any sequence of edits, a cart shows the options, prices and days that an order would get", () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 12 }), (edits) => {
      let cart = empty;
      for (const change of edits) {
        cart = applyEdit(cart, change);
        expectWhatIsCharged(cart);
      }
    }),
    { numRuns: scaleRuns(400) },
  );
});
