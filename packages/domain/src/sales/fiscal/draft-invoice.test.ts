import { describe, expect, it } from "vitest";
import { draftInvoice, lineDescription } from "./draft-invoice.ts";
import { EXPORT_MENTION } from "./invoice-content.ts";
import type { DueNow, InvoicedOrder } from "./invoice-history.ts";
import { MAX_SIMPLIFIED } from "./simplified.ts";
import { totalsByRate } from "./tax.ts";

const line = (id: string, total: number, taxRate = 2100) => ({
  id,
  description: id,
  quantity: 1,
  unitPrice: total,
  discount: 0,
  total,
  taxRate,
});

function order(lines: InvoicedOrder["lines"], more: Partial<InvoicedOrder> = {}): InvoicedOrder {
  const taxes = totalsByRate(lines.map(({ total: gross, taxRate: rate }) => ({ gross, rate })));
  return { ...BASE, lines, taxes, ...more };
}
const BASE = {
  number: "P2026-000001",
  taxFree: false,
  euBusiness: false,
  ossPlace: null,
  shippingName: "Rutas",
  shippingTotal: 0,
  feesTotal: 0,
  hasReceiver: false,
};
const paid = (amount: number): DueNow => ({ cause: "payment", sourceId: "p", amount });
const first = (content: InvoicedOrder, due: DueNow) =>
  draftInvoice({ order: content, earlier: [], settled: [], openRefunds: [], inHand: null }, due);

describe("draftInvoice", () => {
  it("splits tax once for each rate of the whole invoice, not line by line", () => {
    const cards = { ...line("a", 990), quantity: 10, unitPrice: 99 };
    const outcome = first(order([cards, line("b", 1800, 400)]), paid(2790));
    expect(outcome).toMatchObject({
      draft: {
        kind: "F2",
        total: 2790,
        taxes: [
          { rate: 2100, base: 818, tax: 172, gross: 990 },
          { rate: 400, base: 1731, tax: 69, gross: 1800 },
        ],
      },
    });
  });

  it("is simplified up to the limit, and needs a recipient above it", () => {
    expect(first(order([line("a", MAX_SIMPLIFIED)]), paid(MAX_SIMPLIFIED)).kind).toBe("issue");
    const dear = [line("a", MAX_SIMPLIFIED + 1)];
    expect(first(order(dear), paid(MAX_SIMPLIFIED + 1))).toEqual({ kind: "held" });
    expect(first(order(dear, { hasReceiver: true }), paid(MAX_SIMPLIFIED + 1))).toMatchObject({
      draft: { kind: "F1" },
    });
  });

  it("spreads an advance over the rates", () => {
    const outcome = first(order([line("a", 3000), line("b", 1000, 400)]), paid(1000));
    expect(outcome).toMatchObject({
      draft: {
        lines: [
          { description: "Pago a cuenta del pedido P2026-000001", total: 750, taxRate: 2100 },
          { total: 250, taxRate: 400 },
        ],
      },
    });
  });

  describe("with a line added after the order was placed", () => {
    const edited = order([line("a", 4000), line("b", 500, 400), { ...line("c", 1000, 400), added: true }]);
    const grossesOf = (amount: number) => {
      const outcome = first(edited, paid(amount));
      return outcome.kind === "issue" ? outcome.draft.taxes.map(({ rate, gross }) => [rate, gross]) : outcome.kind;
    };

    it("invoices a payment of the original total as the original lines", () => {
      const outcome = first(edited, paid(4500));
      const { a, b } = { a: { description: "a", total: 4000 }, b: { description: "b", total: 500 } };
      expect(outcome).toMatchObject({ draft: { lines: [a, b] } });
      expect(grossesOf(4500)).toEqual([
        [2100, 4000],
        [400, 500],
      ]);
    });

    it("spreads an advance over the original lines first, and the excess over the added ones", () => {
      expect(grossesOf(900)).toEqual([
        [2100, 800],
        [400, 100],
      ]);
      expect(grossesOf(5000)).toEqual([
        [2100, 4000],
        [400, 1000],
      ]);
    });
  });

  it("states why a sale without IVA is exempt", () => {
    const outcome = first(order([line("a", 2062, 0)], { taxFree: true }), paid(2062));
    expect(outcome).toMatchObject({ draft: { taxes: [{ rate: 0, base: 2062, tax: 0 }], mention: EXPORT_MENTION } });
  });

  it("drafts no correction if nothing was invoiced", () => {
    const refund = { cause: "refund", sourceId: "r", amount: 100, reason: "", shipping: 0, lines: [] } as const;
    expect(first(order([line("a", 100)]), { ...refund, payment: { id: "p", amount: 100 }, waived: null }).kind).toBe(
      "nothing",
    );
  });
});

describe("lineDescription", () => {
  it("lists the options in alphabetical order of their names", () => {
    expect(lineDescription("Caja", { language: "es", condition: "NM" })).toBe("Caja · Casi nueva · Español");
    expect(lineDescription("Caja", {})).toBe("Caja");
  });
});
