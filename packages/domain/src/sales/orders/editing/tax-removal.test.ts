import { describe, expect, it } from "vitest";
import type { VatCheck } from "../../../people/clients/vat-number.ts";
import { amountsRefundedByEdit } from "../../fiscal/invoice-dues.ts";
import { totalsByRate } from "../../fiscal/tax.ts";
import type { OrderAggregate, OrderLine, OrderPayment } from "../aggregate.ts";
import { decide } from "../decide.ts";
import { effectsOf } from "../effects.ts";
import { testMoment } from "../order-testing.ts";
import { requireNumberToCheck, taxRemovalRefusal, withoutTax } from "./tax-removal.ts";

const AT = "2026-11-25T10:00:00.000Z";
const LISBON = { country: "PT", postcode: "1000-001" };
const CHECK: VatCheck = { number: "PT501442600", country: "PT", answer: "valid", at: AT, consultation: "W1" };

const line = (id: string, quantity: number, unitPrice: number, taxRate: number, discount = 0): OrderLine => ({
  id,
  kind: "item",
  variantId: id,
  name: id,
  quantity,
  cancelled: 0,
  unitPrice,
  total: quantity * unitPrice - discount,
  taxRate,
  weight: 100,
  withdrawalExclusion: null,
  held: false,
  perClientLimit: null,
});

function order(payments: readonly Partial<OrderPayment>[], changes: Partial<OrderAggregate> = {}): OrderAggregate {
  const lines = [line("a", 10, 999, 2100), line("b", 1, 1800, 400, 180)];
  const taxes = totalsByRate([
    { gross: 9990 + 495, rate: 2100 },
    { gross: 1620, rate: 400 },
  ]);
  const total = 9990 + 1620 + 495;
  return {
    id: "o",
    number: "2026-1",
    buyer: "Jogos do Sul",
    currency: "EUR",
    state: "pending",
    paymentState: "unpaid",
    fulfilmentState: "unfulfilled",
    paymentMethod: "transfer",
    total,
    channel: "web",
    extras: 495,
    shippingTotal: 495,
    informed: true,
    receivedAt: null,
    due: total,
    taxes,
    taxFree: false,
    ossPlace: "PT",
    pickup: false,
    inTwoParcels: false,
    carrier: "Correos",
    couponId: null,
    mailProof: "proven",
    placedAt: "2026-11-20T10:00:00.000Z",
    expiresAt: "2026-12-01T10:00:00.000Z",
    remindedAt: null,
    lines,
    payments: payments.map((payment, index) => ({
      id: `p${index}`,
      method: "transfer",
      amount: total,
      state: "created",
      reference: null,
      provider: null,
      providerReference: null,
      declineReason: null,
      ...payment,
    })),
    refunds: [],
    parcels: [],
    reserved: [],
    returns: [],
    ...changes,
  };
}

const now = testMoment({ at: AT });
const command = { kind: "untax", check: CHECK, destination: LISBON, invoiced: false } as const;

describe("taking the IVA off an order", () => {
  it("reprices its units, discount and delivery at net", () => {
    const { lines, amounts } = withoutTax(order([]));
    // 9.99 at 21 % is 8.26; 18.00 at 4 % is 17.31, its discount of 1.80 is 1.73; 4.95 at 21 % is 4.09.
    expect(lines.map(({ unitPrice, total, taxRate }) => [unitPrice, total, taxRate])).toEqual([
      [826, 8260, 0],
      [1731, 1558, 0],
    ]);
    expect(amounts).toEqual({
      subtotal: 9991,
      discount: 173,
      shipping: 409,
      fee: 0,
      total: 10_227,
      taxes: [{ rate: 0, base: 10_227, tax: 0, gross: 10_227 }],
    });
  });

  it("lowers the amount due if nothing is paid", () => {
    const { order: after, effects } = decide(order([{}]), command, now);
    expect(after).toMatchObject({ taxFree: true, ossPlace: null, total: 10_227, due: 10_227, state: "pending" });
    expect(after.payments.map(({ amount, state }) => [amount, state])).toEqual([[10_227, "created"]]);
    expect(effectsOf(effects, "refund-added")).toEqual([]);
  });

  it("refunds the difference of a paid order, and lowers the pending invoice", () => {
    const paid = order([{ state: "captured" }], { state: "confirmed", paymentState: "paid", due: 0 });
    const { order: after, effects } = decide(paid, command, now);
    expect(after).toMatchObject({ taxFree: true, total: 10_227, due: 0, state: "confirmed" });
    expect(after.refunds.map(({ amount, state }) => [amount, state])).toEqual([[12_105 - 10_227, "requested"]]);
    expect(after.refunds.map(({ cause }) => cause)).toEqual(["change"]);
    expect(amountsRefundedByEdit(effects, false)).toEqual([{ paymentId: "p0", amount: 1878 }]);
  });

  it("is refused without a register answer from the last day, for other destinations, and once invoiced", () => {
    const refusal = (given: { check?: VatCheck | null }, changes?: Partial<OrderAggregate>) =>
      taxRemovalRefusal(order([], changes), { ...command, at: AT, ...given });
    expect(refusal({})).toBeNull();
    expect(refusal({ check: { ...CHECK, answer: "unknown" } })).toMatch(/VIES/);
    expect(refusal({ check: null })).toMatch(/VIES/);
    expect(refusal({ check: { ...CHECK, at: "2026-11-24T09:59:00.000Z" } })).toMatch(/más de un día/);
    expect(refusal({}, { taxFree: true })).toMatch(/ya se vende sin IVA/);
    expect(refusal({}, { state: "cancelled" })).toMatch(/cerrado/);
    expect(taxRemovalRefusal(order([]), { ...command, at: AT, destination: null })).toMatch(/país/);
    expect(taxRemovalRefusal(order([]), { ...command, at: AT, invoiced: true })).toMatch(/factura/);
    expect(taxRemovalRefusal(order([{ state: "authorised" }]), { ...command, at: AT })).toMatch(/retiene/);
  });
});

describe("the VAT number to check in the register", () => {
  const billing = (country: string) => ({ taxId: "501442600", address: { country } });
  const refusal = (detail: string) => expect.objectContaining({ code: "invalid-transition", detail });

  it("is that of the billing data", () => {
    expect(requireNumberToCheck(billing("PT"), false)).toEqual({ number: "PT501442600", country: "PT" });
  });

  it("is missing without billing data, and for a country without one", () => {
    const none = refusal("El pedido no tiene un NIF-IVA de otro país de la UE.");
    expect(() => requireNumberToCheck(null, false)).toThrow(none);
    expect(() => requireNumberToCheck(billing("ES"), false)).toThrow(none);
  });

  it("is not checked for an order without IVA", () => {
    expect(() => requireNumberToCheck(billing("PT"), true)).toThrow(refusal("Este pedido ya se vende sin IVA."));
  });
});
