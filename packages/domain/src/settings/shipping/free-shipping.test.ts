import { expect, test } from "vitest";
import { freeShippingLine, missingForFree } from "./free-shipping.ts";

const PICKUP = { price: 0, pickup: true };

test("the lowest threshold for free delivery counts, and pickup is ignored", () => {
  expect(missingForFree([PICKUP, { price: 495, freeFrom: 6000 }, { price: 595, freeFrom: 7500 }], 4995)).toBe(1005);
  expect(missingForFree([PICKUP, { price: 0, freeFrom: 6000 }], 6000)).toBe(0);
  expect(missingForFree([PICKUP, { price: 1490 }], 6000)).toBeNull();
  expect(missingForFree([PICKUP], 6000)).toBeNull();
  expect(missingForFree([{ freeFrom: 6000 }], 7000)).toBe(0);
});

test("the text names the peninsula only while no destination is known", () => {
  const cart = { country: "ES", ways: null, amount: 4995 };
  expect(freeShippingLine(cart, 6000)).toBe("Te faltan 10,05\u00a0€ para el envío gratis en la península.");
  expect(freeShippingLine({ ...cart, amount: 6000 }, 6000)).toBe("Tienes el envío gratis en la península.");
  const lisbon = { country: "PT", ways: [PICKUP, { price: 1050, freeFrom: 10_000 }], amount: 4995 };
  expect(freeShippingLine(lisbon, 6000)).toBe("Te faltan 50,05\u00a0€ para el envío gratis.");
  expect(freeShippingLine({ ...lisbon, ways: null }, 6000)).toBeNull();
  expect(freeShippingLine({ ...cart, ways: [PICKUP] }, 6000)).toBeNull();
  expect(freeShippingLine(cart, null)).toBeNull();
});

test("nothing is missing for goods that are delivered free by themselves", () => {
  const cart = { country: "ES", ways: null, amount: 1995 };
  expect(freeShippingLine(cart, 6000, 9895)).toBeNull();
  expect(freeShippingLine(cart, 6000, 5999)).toMatch(/^Te faltan 40,05/);
});
