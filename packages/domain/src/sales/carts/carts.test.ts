import { expect, test } from "vitest";
import { Failure } from "../../platform/failure.ts";
import { DEFAULT_TAX_SETTINGS } from "../../settings/sections/taxes.ts";
import { cartExpiry, checkUnits, detectLineChange, quoteCart, requirePayment, requireShippingOption } from "./carts.ts";
import type { Coupon } from "./coupons.ts";

const at = "2026-11-20T10:00:00.000Z";
const shipping = {
  carriers: [
    { id: "rutas", name: "Rutas", pickup: false, active: true },
    { id: "tienda", name: "Recogida", pickup: true, active: true },
  ],
  zones: [{ id: "es", name: "España", priority: 1, active: true, rules: [{ country: "ES" }] }],
  rates: [
    {
      id: "rate",
      name: "Rutas 24",
      carrierId: "rutas",
      zoneId: "es",
      basis: "weight" as const,
      brackets: [{ upTo: 5000, price: 495 }],
      freeFrom: 6000,
      codSurcharge: 250,
      days: 2,
      active: true,
    },
  ],
};
const coupon: Coupon = {
  kind: "percent",
  value: 1000,
  minimum: 3000,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  uses: 0,
  active: true,
};
const cart = {
  lines: [{ price: 3200, quantity: 2, taxRate: 2100, weight: 900 }],
  coupon: null as Coupon | null,
  shipping,
  settings: { iban: "", ...DEFAULT_TAX_SETTINGS },
  vat: null,
  at,
  destination: { country: "ES", postcode: "28013" },
  option: null,
  method: null,
};
const refusal = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof Failure) return [error.code, error.extra];
  }
  return null;
};

test("without a destination, pickup is the only option, and it is not preselected", () => {
  const { options, option, shipping: price } = quoteCart({ ...cart, destination: null });
  expect([options.map(({ id }) => id), option, price]).toEqual([["tienda"], null, null]);
});

test("a coupon is deducted before free delivery is decided", () => {
  expect(quoteCart(cart)).toMatchObject({ shipping: 0, totals: { total: 6400 } });
  const { shipping: price, totals } = quoteCart({ ...cart, coupon });
  expect([price, totals.discount, totals.total]).toEqual([495, 640, 6255]);
  expect(quoteCart({ ...cart, coupon: { ...coupon, minimum: 9000 } }).coupon).toBeNull();
});

test("an unknown choice falls back to a delivery option, with the fee of its payment method", () => {
  const paid = quoteCart({ ...cart, option: "gone", method: "cash-on-delivery" });
  expect(paid).toMatchObject({ option: { id: "rate", name: "Rutas 24" }, totals: { fee: 250, total: 6650 } });
  expect(quoteCart({ ...cart, option: "tienda", method: "cash-on-delivery" }).totals.fee).toBe(0);
});

test("orders to the Canary Islands are sold without IVA, unless they are picked up in the shop", () => {
  const destination = { country: "ES", postcode: "35001" };
  expect(quoteCart({ ...cart, destination }).taxFree).toBe(true);
  expect(quoteCart({ ...cart, destination, option: "tienda" }).taxFree).toBe(false);
  const settings = { ...cart.settings, taxFreeTo: ["ceuta"] as const };
  expect(quoteCart({ ...cart, settings, destination }).taxFree).toBe(false);
});

test("prices without IVA are shown only for a cart that can be bought without it", () => {
  const nowhere = quoteCart({ ...cart, destination: { country: "CH", postcode: "8001" } });
  expect(nowhere.option).toBeNull();
  expect(nowhere).toMatchObject({ taxFree: false, totals: { total: 6400 } });
});

test("refusals say how many units are left", () => {
  const item = { variantId: "v", name: "Almadraba", available: 3, perClientLimit: 2, streetDate: null };
  expect(refusal(() => checkUnits(item, 2))).toBeNull();
  expect(refusal(() => checkUnits(item, 3))).toEqual(["client-limit", { limit: 2, available: 3 }]);
  expect(refusal(() => checkUnits({ ...item, perClientLimit: null }, 4))).toEqual([
    "out-of-stock",
    { available: 3, lines: [{ variantId: "v", name: "Almadraba", available: 3 }] },
  ]);
  expect(refusal(() => requireShippingOption({ options: [] }, "x", null))?.[0]).toBe("shipping-unavailable");
  expect(refusal(() => requirePayment("in-store", { pickup: false }, { iban: "" }, 1000))?.[0]).toBe(
    "payment-unavailable",
  );
});

test("refusals say whether the cart already holds what is left", () => {
  const detail = (available: number, quantity: number, inCart: number) => {
    const item = { variantId: "v", name: "Almadraba", available, perClientLimit: null, streetDate: null };
    try {
      checkUnits(item, quantity, inCart);
    } catch (error) {
      if (error instanceof Failure) return error.detail;
    }
    return null;
  };
  expect(detail(1, 2, 1)).toBe("Ya tienes en el carrito la última unidad de «Almadraba».");
  expect(detail(2, 3, 2)).toBe("De «Almadraba» quedan 2, y ya las tienes en el carrito.");
  expect(detail(1, 2, 0)).toBe("De «Almadraba» queda 1.");
  expect(detail(0, 1, 0)).toBe("«Almadraba» se ha agotado.");
  // Some were sold to another shopper in the meantime.
  expect(detail(1, 3, 2)).toBe("De «Almadraba» queda 1.");
});

test("a line reports changes since it was added", () => {
  const line = { available: 5, quantity: 2, price: 100, addedPrice: 100 };
  expect(detectLineChange(line)).toBeNull();
  expect(detectLineChange({ ...line, price: 90 })).toBe("price-down");
  expect(detectLineChange({ ...line, available: 1 })).toBe("less-stock");
  expect(detectLineChange({ ...line, perClientLimit: line.quantity - 1 })).toBe("over-limit");
  expect(detectLineChange({ ...line, perClientLimit: line.quantity })).toBeNull();
  expect(detectLineChange({ ...line, available: 0, price: 90 })).toBe("unavailable");
  expect(cartExpiry(at)).toBe("2026-12-20T10:00:00.000Z");
});

test("a new tax rate applies to goods and delivery from midnight in Madrid, and prices stay the same", () => {
  const { general } = DEFAULT_TAX_SETTINGS.taxRates;
  const taxRates = {
    ...DEFAULT_TAX_SETTINGS.taxRates,
    general: [...general, { rate: 2300, from: "2027-01-01" }],
  };
  const lines = [
    { price: 2000, quantity: 1, taxRate: 2100, weight: 900 },
    { price: 1000, quantity: 1, taxRate: 400, weight: 100 },
    { price: 500, quantity: 1, taxRate: 0, weight: 100 },
  ];
  const of = (at: string) => quoteCart({ ...cart, lines, settings: { ...cart.settings, taxRates }, at }).totals;
  const [before, after] = [of("2026-12-31T22:59:59.000Z"), of("2026-12-31T23:00:00.000Z")];
  expect(before.taxes.map(({ rate, gross }) => [rate, gross])).toEqual([
    [2100, 2495],
    [400, 1000],
    [0, 500],
  ]);
  expect(after.taxes.map(({ rate, gross }) => [rate, gross])).toEqual([
    [2300, 2495],
    [400, 1000],
    [0, 500],
  ]);
  expect(after.lines.map(({ taxRate }) => taxRate)).toEqual([2300, 400, 0]);
  expect(after.total).toBe(before.total);
});

const service = { price: 1000, quantity: 7, taxRate: 2100, weight: 300, kind: "service" as const };

test("services alone are ordered without a delivery, wherever the shopper lives", () => {
  for (const destination of [null, cart.destination, { country: "ES", postcode: "35001" }]) {
    const quote = quoteCart({ ...cart, lines: [service], destination });
    expect(quote.options.map(({ id, name }) => [id, name])).toEqual([["tienda", "En la tienda"]]);
    expect(quote).toMatchObject({ inShop: true, option: { id: "tienda" }, shipping: 0, taxFree: false });
    expect([quote.totals.total, quote.sentAmount]).toEqual([7000, 0]);
  }
});

test("a shop without pickup delivers its services, because an order needs an option", () => {
  const carriers = shipping.carriers.filter(({ pickup }) => !pickup);
  const quote = quoteCart({ ...cart, lines: [service], shipping: { ...shipping, carriers } });
  expect(quote.options.map(({ id }) => id)).toEqual(["rate"]);
});

test("neither price nor weight of a service counts for the delivery of other goods", () => {
  const goods = { price: 3200, quantity: 1, taxRate: 2100, weight: 4900 };
  const quote = quoteCart({ ...cart, lines: [goods, service] });
  expect(quote).toMatchObject({ inShop: false, option: { id: "rate" }, shipping: 495, sentAmount: 3200 });
  // The discount of 10 % is shared by all lines.
  expect(quoteCart({ ...cart, lines: [goods, service], coupon }).sentAmount).toBe(2880);
});
