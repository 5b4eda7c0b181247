import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Failure } from "../../platform/failure.ts";
import { orderTotals } from "../carts/totals.ts";
import {
  planRefund,
  priceRefundedUnits,
  type RefundableLine,
  type RefundableOrder,
  type RefundPlan,
  refundSteps,
  requireRefundStep,
} from "./refunds.ts";

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

const lineArb = fc.record({
  unitPrice: fc.integer({ min: 0, max: 50_000 }),
  quantity: fc.integer({ min: 1, max: 12 }),
  taxRate: fc.constantFrom(2100, 1000, 400, 0),
});
const orderArb = fc
  .record({
    lines: fc.array(lineArb, { minLength: 1, maxLength: 5 }),
    discount: fc.integer({ min: 0, max: 60_000 }),
    shipping: fc.integer({ min: 0, max: 2000 }),
    fee: fc.constantFrom(0, 250),
    taxFree: fc.boolean(),
  })
  .map((input) => {
    const totals = orderTotals(input);
    const order: RefundableOrder = {
      lines: totals.lines.map(({ quantity, net, taxRate }, index) => ({
        id: `l${index}`,
        name: `Línea ${index}`,
        quantity,
        total: net,
        taxRate,
        refundedQuantity: 0,
        refundedAmount: 0,
      })),
      money: { total: totals.total, captured: totals.total, refunded: 0, waived: 0 },
      extras: totals.shipping + totals.fee,
      refundedExtras: 0,
      taxes: totals.taxes,
      refundedTaxes: [],
    };
    return { order, total: totals.total };
  });

/** The order after a refund. */
function after(order: RefundableOrder, plan: RefundPlan): RefundableOrder {
  return {
    ...order,
    money: {
      ...order.money,
      refunded: order.money.refunded + plan.amount,
      waived: order.money.waived + plan.waived,
    },
    refundedExtras: order.refundedExtras + plan.shipping,
    refundedTaxes: [...order.refundedTaxes, ...plan.taxes],
    lines: order.lines.map((line): RefundableLine => {
      const part = plan.lines.find(({ lineId }) => lineId === line.id);
      if (!part) return line;
      const { refundedQuantity, refundedAmount } = line;
      return {
        ...line,
        refundedQuantity: refundedQuantity + part.quantity,
        refundedAmount: refundedAmount + part.amount,
      };
    }),
  };
}

/** Taxes of several refunds by rate. */
function byRate(plans: RefundPlan[], order: RefundableOrder) {
  const rows = plans.flatMap(({ taxes }) => taxes);
  return order.taxes.map(({ rate }) => {
    const own = rows.filter((row) => row.rate === rate);
    return {
      rate,
      base: sum(own.map(({ base }) => base)),
      tax: sum(own.map(({ tax }) => tax)),
      gross: sum(own.map(({ gross }) => gross)),
    };
  });
}

/** An empty request is refused; every other one is planned. */
function tryPlan(order: RefundableOrder, request: Parameters<typeof planRefund>[1]): RefundPlan | null {
  try {
    return planRefund(order, request);
  } catch (error) {
    if (error instanceof Failure && error.errors?.[0]?.code === "empty") return null;
    throw error;
  }
}

describe("refunds of lines", () => {
  test("return what a unit cost after discount, rounded over all units", () => {
    const line = { quantity: 3, total: 1000, refundedQuantity: 0, refundedAmount: 0 };
    expect(priceRefundedUnits(line, 1)).toBe(333);
    expect(priceRefundedUnits({ ...line, refundedQuantity: 1, refundedAmount: 333 }, 1)).toBe(334);
    expect(priceRefundedUnits({ ...line, refundedQuantity: 2, refundedAmount: 667 }, 1)).toBe(333);
    // The first refund failed and its unit became refundable again; the sums are still correct.
    expect(priceRefundedUnits({ ...line, refundedQuantity: 1, refundedAmount: 334 }, 2)).toBe(666);
  });

  test("refunds of all units one by one, with delivery and fees, equal the total and its taxes", () => {
    fc.assert(
      fc.property(orderArb, fc.infiniteStream(fc.nat()), ({ order, total }, picks) => {
        const units = order.lines.flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => id));
        const plans: RefundPlan[] = [];
        let now = order;
        const give = (request: Parameters<typeof planRefund>[1]) => {
          const plan = tryPlan(now, request);
          // A unit with a price of zero still counts as refunded.
          const lines = "lines" in request ? request.lines.map((line) => ({ ...line, amount: 0 })) : [];
          now = after(now, plan ?? { amount: 0, waived: 0, shipping: 0, lines, taxes: [] });
          if (plan) plans.push(plan);
        };
        for (const pick of picks) {
          if (units.length === 0) break;
          const [lineId] = units.splice(pick % units.length, 1);
          give({ lines: [{ lineId: lineId ?? "", quantity: 1 }] });
        }
        if (order.extras > 0) give({ lines: [], shipping: order.extras });
        expect(sum(plans.map(({ amount }) => amount))).toBe(total);
        for (const line of now.lines) expect(line.refundedAmount).toBe(line.total);
        expect(byRate(plans, order)).toEqual(order.taxes);
        for (const { amount, taxes } of plans) expect(sum(taxes.map(({ gross }) => gross))).toBe(amount);
      }),
    );
  });

  test("a single refund of the whole order equals its total and its taxes", () => {
    fc.assert(
      fc.property(orderArb, ({ order, total }) => {
        fc.pre(total > 0);
        const lines = order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
        const plan = planRefund(order, { lines, shipping: order.extras });
        expect(plan.amount).toBe(total);
        expect(byRate([plan], order)).toEqual(order.taxes);
      }),
    );
  });

  test.each([
    [{ lines: [{ lineId: "l0", quantity: 4 }] }, "lines.0.quantity"],
    [{ lines: [{ lineId: "nobody", quantity: 1 }] }, "lines.0.lineId"],
    [
      {
        lines: [
          { lineId: "l0", quantity: 1 },
          { lineId: "l0", quantity: 1 },
        ],
      },
      "lines.1.lineId",
    ],
    [{ lines: [{ lineId: "l0", quantity: 1 }], shipping: 496 }, "shipping"],
    [{ lines: [] }, "lines"],
  ])("are refused: %o is too much of %s", (request, path) => {
    const order: RefundableOrder = {
      lines: [
        { id: "l0", name: "Caja", quantity: 3, total: 1000, taxRate: 2100, refundedQuantity: 0, refundedAmount: 0 },
      ],
      money: { total: 1495, captured: 1495, refunded: 0, waived: 0 },
      extras: 495,
      refundedExtras: 0,
      taxes: [{ rate: 2100, base: 1236, tax: 259, gross: 1495 }],
      refundedTaxes: [],
    };
    const refusal = () => planRefund(order, request);
    expect(refusal).toThrow(Failure);
    try {
      refusal();
    } catch (error) {
      expect((error as Failure).errors?.[0]?.path).toBe(path);
    }
  });
});

test("refunds of amounts and of lines never exceed the total of a tax rate, and together equal the order's taxes", () => {
  fc.assert(
    fc.property(
      orderArb,
      fc.array(fc.record({ byAmount: fc.boolean(), share: fc.integer({ min: 1, max: 100 }) }), { maxLength: 8 }),
      ({ order, total }, wishes) => {
        const plans: RefundPlan[] = [];
        let now = order;
        let left = total;
        const give = (plan: RefundPlan | null) => {
          if (!plan || plan.amount > left) return;
          plans.push(plan);
          left -= plan.amount;
          now = after(now, plan);
        };
        for (const { byAmount, share } of wishes) {
          const line = now.lines[share % now.lines.length];
          const open = line ? line.quantity - line.refundedQuantity : 0;
          if (byAmount)
            give(left > 0 ? planRefund(now, { amount: Math.ceil((left * share) / 100), stillOwed: false }) : null);
          else if (line && open > 0) give(tryPlan(now, { lines: [{ lineId: line.id, quantity: 1 + (share % open) }] }));
        }
        for (const [index, row] of byRate(plans, order).entries())
          expect(row.gross).toBeLessThanOrEqual(order.taxes[index]?.gross ?? 0);
        if (left > 0) give(planRefund(now, { amount: left, stillOwed: false }));
        expect(sum(plans.map(({ amount }) => amount))).toBe(total);
        expect(byRate(plans, order)).toEqual(order.taxes);
      },
    ),
  );
});

test("staff mark a manual refund as done, and a provider's failed refund is retried or paid by hand", () => {
  expect(refundSteps({ state: "requested", provider: null })).toEqual(["done"]);
  expect(refundSteps({ state: "requested", provider: "demo" })).toEqual([]);
  expect(refundSteps({ state: "failed", provider: "demo" })).toEqual(["requested", "done"]);
  expect(refundSteps({ state: "done", provider: null })).toEqual([]);
  expect(() => requireRefundStep({ state: "done", provider: null }, "done")).toThrow("ya se ha reembolsado");
});

test("delivery is refunded at the rate charged, whatever the current rate", () => {
  const totals = orderTotals({
    lines: [{ unitPrice: 1000, quantity: 1, taxRate: 400 }],
    shipping: 495,
    extrasRate: 2300,
  });
  const order: RefundableOrder = {
    lines: [
      { id: "l0", name: "Libro", quantity: 1, total: 1000, taxRate: 400, refundedQuantity: 0, refundedAmount: 0 },
    ],
    money: { total: 1495, captured: 1495, refunded: 0, waived: 0 },
    extras: 495,
    refundedExtras: 0,
    taxes: totals.taxes,
    refundedTaxes: [],
  };
  expect(planRefund(order, { lines: [], shipping: 495 }).taxes).toEqual([
    { rate: 2300, base: 402, tax: 93, gross: 495 },
  ]);
});
