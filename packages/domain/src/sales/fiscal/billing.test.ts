import { describe, expect, it } from "vitest";
import { type BilledOrder, billingChange, completeInvoice, requireBillingChange } from "./billing.ts";
import { draftInvoice } from "./draft-invoice.ts";
import type { DueNow, EarlierInvoice, InvoicedOrder } from "./invoice-history.ts";

const billed = (fields: Partial<BilledOrder> = {}): BilledOrder => ({
  state: "completed",
  held: false,
  invoices: [],
  anonymised: false,
  ...fields,
});
const simplified = { number: "S2026-000001", kind: "F2", total: 1000 } as const;
const correction = { number: "R2026-000001", kind: "R5", total: -1000 } as const;

describe("billing data", () => {
  it("can be given until a complete invoice was issued, and replace simplified ones", () => {
    expect(billingChange(billed())).toEqual({ refusal: null, replaces: [] });
    expect(billingChange(billed({ invoices: [simplified] }))).toEqual({ refusal: null, replaces: ["S2026-000001"] });
    const complete = billed({ invoices: [simplified, { ...simplified, number: "F2026-000001", kind: "F3" }] });
    expect(billingChange(complete).refusal).toContain("F2026-000001");
    expect(() => requireBillingChange(complete)).toThrow("F2026-000001");
  });

  it("are refused once everything was corrected, unless more can still be invoiced", () => {
    const back = { invoices: [simplified, correction] };
    expect(billingChange(billed(back)).refusal).toContain("rectificado");
    expect(billingChange(billed({ ...back, state: "confirmed" }))).toEqual({ refusal: null, replaces: [] });
    expect(billingChange(billed({ state: "cancelled" })).refusal).toContain("sin facturas");
  });

  it("are not stored again once the client was anonymised", () => {
    expect(() => requireBillingChange(billed({ anonymised: true, invoices: [simplified] }))).toThrow("borraron");
    expect(completeInvoice(billed({ anonymised: true, held: true }))).toBeNull();
  });

  it("are required if an invoice waits for them, even in a cancelled order", () => {
    expect(completeInvoice(billed({ held: true, state: "cancelled" }))).toBe("needed");
    expect(completeInvoice(billed())).toBe("possible");
    expect(completeInvoice(billed({ state: "expired" }))).toBeNull();
  });
});

const line = { id: "a", description: "Caja", quantity: 2, unitPrice: 605, discount: 0, total: 1210, taxRate: 2100 };
const taxes = [{ rate: 2100, base: 1000, tax: 210, gross: 1210 }];
const order: InvoicedOrder = {
  number: "P2026-000001",
  taxFree: false,
  euBusiness: false,
  ossPlace: null,
  lines: [line],
  shippingName: "Rutas",
  shippingTotal: 0,
  feesTotal: 0,
  taxes,
  hasReceiver: true,
};
const f2: EarlierInvoice = {
  id: "f2",
  number: "S2026-000001",
  kind: "F2",
  total: 1210,
  taxes,
  operationOn: "2026-11-20",
  replaces: [],
};
const half = [{ rate: 2100, base: -500, tax: -105, gross: -605 }];
const r5: EarlierInvoice = { ...f2, id: "r5", number: "R2026-000001", kind: "R5", total: -605, taxes: half };
const asked: DueNow = { cause: "replacement", sourceId: "order", amount: 1210 };

describe("a complete invoice that replaces a simplified one", () => {
  it("has its content, its operation date and its taxes", () => {
    expect(draftInvoice({ order, earlier: [f2], settled: [], openRefunds: [], inHand: null }, asked)).toMatchObject({
      draft: {
        kind: "F3",
        total: 1210,
        taxes,
        lines: [{ description: "Caja", quantity: 2 }],
        replaces: ["f2"],
        operationOn: "2026-11-20",
        correctsId: null,
      },
    });
  });

  it("is for the amount left after corrections", () => {
    expect(draftInvoice({ order, earlier: [f2, r5], settled: [], openRefunds: [], inHand: null }, asked)).toMatchObject(
      {
        draft: {
          total: 605,
          taxes: [{ rate: 2100, base: 500, tax: 105, gross: 605 }],
          lines: [{ total: 1210 }, { description: "Ya rectificado: R2026-000001", total: -605 }],
          replaces: ["f2"],
        },
      },
    );
  });

  it("is issued once, and only if an amount is left and the recipient is known", () => {
    const f3: EarlierInvoice = { ...f2, id: "f3", number: "F2026-000001", kind: "F3", replaces: ["f2"] };
    const whole: EarlierInvoice = {
      ...r5,
      total: -1210,
      taxes: [{ rate: 2100, base: -1000, tax: -210, gross: -1210 }],
    };
    const nobody = { ...order, hasReceiver: false };
    expect(draftInvoice({ order, earlier: [f2, f3], settled: [], openRefunds: [], inHand: null }, asked).kind).toBe(
      "nothing",
    );
    expect(draftInvoice({ order, earlier: [f2, whole], settled: [], openRefunds: [], inHand: null }, asked).kind).toBe(
      "nothing",
    );
    expect(draftInvoice({ order: nobody, earlier: [f2], settled: [], openRefunds: [], inHand: null }, asked).kind).toBe(
      "nothing",
    );
    expect(draftInvoice({ order, earlier: [], settled: [], openRefunds: [], inHand: null }, asked).kind).toBe(
      "nothing",
    );
  });

  it("is corrected by later refunds with R1, and the order is not invoiced twice", () => {
    const f3: EarlierInvoice = { ...f2, id: "f3", number: "F2026-000001", kind: "F3", replaces: ["f2"] };
    const settled = [
      { cause: "payment", sourceId: "p", amount: 1210, invoiceId: "f2", covered: 0, paymentId: null, waived: null },
    ] as const;
    const refund = { cause: "refund", sourceId: "r", amount: 1210, reason: "", shipping: 0, lines: [] } as const;
    const payment = { id: "p", amount: 1210 };
    expect(
      draftInvoice(
        { order, earlier: [f2, f3], settled, openRefunds: [], inHand: null },
        { ...refund, payment, waived: null },
      ),
    ).toMatchObject({
      draft: { kind: "R1", correctsId: "f3", total: -1210, lines: [{ description: "Caja", quantity: -2 }] },
    });
  });
});
