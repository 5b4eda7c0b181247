import { expect, test } from "vitest";
import { patchCartInputs, withPurchaseLimits } from "./cart-data.ts";

const at = "2026-11-20T10:00:00.000Z";

test("a line of an open campaign has its remaining quota and its limit, while preorders are switched on", () => {
  const campaign = {
    ...{
      id: "c",
      opensAt: "2026-11-01T00:00:00.000Z",
      closesAt: "2026-12-01T00:00:00.000Z",
      releaseDate: "2027-01-15",
    },
    ...{ quota: 10, taken: 7, perClientLimit: 2, payment: "full" as const, depositRate: null },
  };
  const line = { available: 0, perClientLimit: null, onSale: true, campaign };
  expect(withPurchaseLimits(line, true, at)).toMatchObject({ available: 3, perClientLimit: 2 });
  expect(withPurchaseLimits(line, false, at)).toMatchObject({ available: 0, perClientLimit: 2 });
  expect(withPurchaseLimits({ ...line, onSale: false }, true, at)).toMatchObject({ available: 0 });
  expect(withPurchaseLimits({ ...line, available: 4, campaign: null, onSale: false }, true, at).available).toBe(0);
});

test("a patch keeps the fields that it leaves out, and clears the fields that are null", () => {
  const before = {
    ...{ email: "ana@correo.test", country: "ES", postcode: "28013", couponCode: "DADO", shippingOption: "rate" },
    ...{ paymentMethod: "card" as const, vatCheck: null },
  };
  const patched = (patch: Parameters<typeof patchCartInputs>[1]) =>
    patchCartInputs(before, patch, { vatCheck: undefined, at });
  expect(patched({})).toEqual({ ...before, expiresAt: "2026-12-20T10:00:00.000Z" });
  expect(patched({ email: null, postcode: null, couponCode: " dado2 ", shippingOption: null })).toMatchObject({
    ...{ email: null, postcode: null, couponCode: "DADO2", shippingOption: null, paymentMethod: "card" },
  });
});
