import { expect, test } from "vitest";
import { isConfirmedUnpaid, offeredPayments, paymentFee } from "./methods.ts";

const settings = { iban: "ES0999990014280000012811" };

test("each payment method fits only some deliveries", () => {
  expect(paymentFee("transfer", { pickup: false }, settings)).toBe(0);
  expect(paymentFee("transfer", { pickup: false }, { iban: "" })).toBeNull();
  expect(paymentFee("in-store", { pickup: true }, settings)).toBe(0);
  expect(paymentFee("in-store", { pickup: false }, settings)).toBeNull();
  expect(paymentFee("cash-on-delivery", { pickup: false, codSurcharge: 250 }, settings)).toBe(250);
  expect(paymentFee("cash-on-delivery", { pickup: true }, settings)).toBeNull();
  expect(paymentFee("card", { pickup: true }, settings)).toBeNull();
  expect([isConfirmedUnpaid("in-store"), isConfirmedUnpaid("transfer")]).toEqual([true, false]);
});

test("a shop offers the methods that fit one of its deliveries, at the lowest fee", () => {
  const deliveries = [{ pickup: false, codSurcharge: 350 }, { pickup: false, codSurcharge: 250 }, { pickup: true }];
  expect(offeredPayments(deliveries, settings)).toEqual([
    { method: "transfer", fee: 0, limited: false },
    { method: "in-store", fee: 0, limited: false },
    { method: "cash-on-delivery", fee: 250, limited: false },
  ]);
  const some = offeredPayments([...deliveries, { pickup: false, codSurcharge: null }], settings);
  expect(some.filter(({ limited }) => limited).map(({ method }) => method)).toEqual(["cash-on-delivery"]);
  expect(offeredPayments([{ pickup: false }], { iban: "" })).toEqual([]);
});
