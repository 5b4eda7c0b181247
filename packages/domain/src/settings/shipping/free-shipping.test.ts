import { expect, test } from "vitest";
import { freeShippingText, missingForFree } from "./free-shipping.ts";

const PICKUP = { price: 0, pickup: true };

test("the lowest threshold for free delivery counts, and pickup is ignored", () => {
  expect(missingForFree([PICKUP, { price: 495, freeFrom: 6000 }, { price: 595, freeFrom: 7500 }], 4995)).toBe(1005);
  expect(missingForFree([PICKUP, { price: 0, freeFrom: 6000 }], 6000)).toBe(0);
  expect(missingForFree([PICKUP, { price: 1490 }], 6000)).toBeNull();
  expect(missingForFree([PICKUP], 6000)).toBeNull();
  expect(missingForFree([{ freeFrom: 6000 }], 7000)).toBe(0);
});

test("the text states how much is missing for free delivery, and to which destination", () => {
  expect(freeShippingText(1005)).toBe("Te faltan 10,05\u00a0€ para el envío gratis.");
  expect(freeShippingText(1005, "Madrid")).toBe("Te faltan 10,05\u00a0€ para el envío gratis a Madrid.");
  expect(freeShippingText(0)).toBe("Tienes el envío gratis.");
  expect(freeShippingText(null)).toBeNull();
});
