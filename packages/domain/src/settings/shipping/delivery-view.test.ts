import { expect, test } from "vitest";
import { DEFAULT_TAX_SETTINGS } from "../sections/taxes.ts";
import { deliveryView } from "./delivery-view.ts";
import { DEFAULT_DISPATCH } from "./dispatch.ts";

const address = { country: "ES", postcode: "28012" };
const terms = {
  now: "2026-11-30T09:00:00.000Z",
  shipping: {
    carriers: [
      { id: "rutas", name: "Rutas", pickup: false, active: true },
      { id: "tienda", name: "Tienda", pickup: true, active: true },
    ],
    zones: [
      { id: "spain", name: "España", priority: 1, active: true, rules: [{ country: "ES", province: undefined }] },
    ],
    rates: [
      {
        ...{ id: "r", carrierId: "rutas", zoneId: "spain", name: "Rutas Exprés", active: true },
        ...{
          basis: "weight" as const,
          brackets: [{ upTo: null, price: 1490 }],
          freeFrom: null,
          maxWeight: null,
          days: 4,
        },
      },
    ],
  },
  settings: { ...DEFAULT_TAX_SETTINGS, dispatch: DEFAULT_DISPATCH, address },
};
const variant = { kind: "board-game" as const, weight: 500, price: 2995, taxRate: 2100, available: 5, release: null };

test("a destination without IVA has the prices that the cart will have", () => {
  const view = deliveryView(variant, { quantity: 1, country: "ES", postcode: "35001" }, terms);
  expect(view.withoutTax).toBe("Sin IVA en Canarias: 24,75\u00a0€ + envío 12,31\u00a0€");
  expect(view.options.find(({ pickup }) => !pickup)?.price).toBe(1231);
});

test("elsewhere the prices include IVA, and nothing is said", () => {
  const view = deliveryView(variant, { quantity: 1, country: "ES", postcode: "28012" }, terms);
  expect(view.withoutTax).toBeNull();
  expect(view.options.find(({ pickup }) => !pickup)?.price).toBe(1490);
});
