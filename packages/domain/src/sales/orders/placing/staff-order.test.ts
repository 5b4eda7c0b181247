import { describe, expect, test } from "vitest";
import { unscopedPrincipal } from "../../../platform/access/permissions.ts";
import { requireStaffInput, requireStaffTerms, staffOrderPlaced, staffPaymentTimes } from "./staff-order.ts";

const line = { variantId: "box", quantity: 1 };
const cheap = { ...line, price: 100 };
const terms = { lines: [line], paymentMethod: "transfer" as const };
const forbidden = expect.objectContaining({ code: "forbidden" });
const wrong = (path: string) => expect.objectContaining({ errors: [expect.objectContaining({ path })] });

describe("an order that staff enter", () => {
  const clerk = unscopedPrincipal("clerk");

  test("has agreed prices and discounts only by those who may change products", () => {
    const discount = { kind: "percent" as const, value: 1000 };
    expect(() => requireStaffTerms(clerk, terms)).not.toThrow();
    expect(() => requireStaffTerms(clerk, { ...terms, lines: [cheap] })).toThrow(forbidden);
    expect(() => requireStaffTerms(clerk, { ...terms, discount })).toThrow(forbidden);
    expect(() => requireStaffTerms(unscopedPrincipal("manager"), { ...terms, discount })).not.toThrow();
  });

  test("is paid at once only by those who record payments, and a token needs the scope", () => {
    const paid = { ...terms, paymentMethod: "in-store" as const, paid: true };
    expect(() => requireStaffTerms(clerk, paid)).not.toThrow();
    expect(() => requireStaffTerms({ role: "admin", scopes: ["orders:write"] }, paid)).toThrow(forbidden);
    expect(() => requireStaffInput(paid)).not.toThrow();
    expect(() => requireStaffInput({ ...paid, paymentMethod: "transfer" })).toThrow(wrong("paymentMethod"));
  });

  test("says why a price is another one", () => {
    expect(() => requireStaffInput({ ...terms, lines: [cheap], reason: " " })).toThrow(wrong("reason"));
    expect(() => requireStaffInput({ ...terms, lines: [cheap], reason: "Caja golpeada" })).not.toThrow();
  });

  test("is in the audit log with its channel, and with agreed prices only", () => {
    const order = { id: "order", channel: "phone" as const, total: 100 };
    expect(staffOrderPlaced(order, "P1", terms).after).toEqual({ number: "P1", channel: "phone", total: 100 });
    expect(staffOrderPlaced(order, "P1", { lines: [line, cheap], reason: "Amigo" }).after).toMatchObject({
      prices: [cheap],
      reason: "Amigo",
    });
  });
});

test("a link waits for its payment as long as a transfer, never less than a card", () => {
  const times = { cardExpiryMinutes: 30, transferExpiryDays: 7, inStoreExpiryDays: 3, cashOnDeliveryExpiryDays: 3 };
  expect(staffPaymentTimes(times).cardExpiryMinutes).toBe(7 * 24 * 60);
  expect(staffPaymentTimes({ ...times, transferExpiryDays: 0 }).cardExpiryMinutes).toBe(30);
});
