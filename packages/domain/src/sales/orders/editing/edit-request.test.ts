import { expect, test } from "vitest";
import { DEFAULT_TAX_SETTINGS } from "../../../settings/sections/taxes.ts";
import { editCommand, newLines, type VariantToday } from "./edit-request.ts";

const today = { settings: DEFAULT_TAX_SETTINGS, day: "2026-11-20" };
const variant: VariantToday = {
  ...{ variantId: "box", productId: "p", name: "Caja", sku: "C1", options: {}, imageId: null, price: 3000 },
  ...{
    taxRate: 2100,
    weight: 500,
    perClientLimit: null,
    withdrawalExclusion: null,
    productKind: "sealed" as const,
    available: 2,
    streetDate: null,
  },
};
const order = { ossPlace: null, reserved: [{ id: "r", lineId: "line", variantId: "box", quantity: 1 }] };
const add = (quantity: number, price?: number) => [{ variantId: "box", quantity, price }];
const lines = (request: Parameters<typeof newLines>[1], found: VariantToday | undefined = variant) =>
  newLines(order, request, (id) => (id === "box" ? found : undefined), today);

test("added lines cost the current price, or the price that staff set", () => {
  expect(lines({ add: add(2) })).toMatchObject([{ quantity: 2, unitPrice: 3000, taxRate: 2100 }]);
  expect(lines({ add: add(1, 2500) })).toMatchObject([{ unitPrice: 2500 }]);
});

test("added lines may take units from stock and units that the same edit removes", () => {
  const short = expect.objectContaining({ code: "out-of-stock" });
  expect(() => lines({ add: add(3) })).toThrow(short);
  expect(() => lines({ add: [...add(1), ...add(2)] })).toThrow(short);
  expect(lines({ add: add(3), cancel: [{ lineId: "line", quantity: 1 }] })).toHaveLength(1);
});

test("a product that was withdrawn or waits for its street date cannot be added", () => {
  const gone = expect.objectContaining({ errors: [expect.objectContaining({ path: "add.0.variantId" })] });
  expect(() => lines({ add: [{ variantId: "other", quantity: 1 }] })).toThrow(gone);
  expect(() => lines({ add: add(1) }, { ...variant, streetDate: "2026-12-01" })).toThrow("sale a la venta");
});

test("a typed address is validated, and its errors name their path", () => {
  const address = {
    name: "Ana",
    line1: "Mayor, 1",
    postcode: "08001",
    city: "Madrid",
    province: "Madrid",
    country: "ES",
  };
  const offers = {
    carriers: [],
    zones: [],
    rates: [],
    settings: { iban: "" },
    oss: today.settings.oss,
    day: today.day,
  };
  const rest = { add: [], bought: [], offers: { ...offers, extrasRate: 2100, current: { optionId: null, address } } };
  expect(() => editCommand({ delivery: { address, option: "rate" } }, rest)).toThrow(
    expect.objectContaining({ errors: [expect.objectContaining({ path: "delivery.address.province" })] }),
  );
});
