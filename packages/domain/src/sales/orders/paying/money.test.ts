import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scaleRuns } from "../../../platform/property-runs-testing.ts";
import type { PaymentState } from "../../../platform/vocabulary.ts";
import {
  planClosing,
  planExcess,
  planRefund,
  type RefundableOrder,
  type RefundPlan,
  repeatRefund,
} from "../../payments/refunds.ts";
import { computeWaived, dueOf, excessOf, heldAmount, orderMoney, orderPaymentState, owedOf } from "./money.ts";

const money = (total: number, captured: number, refunds: { amount: number; waived: number }[] = []) =>
  orderMoney(captured > 0 ? [{ state: "captured", amount: captured }] : [], refunds, total);

describe("the amount due", () => {
  test("is the total minus the money held and the amount waived", () => {
    expect(dueOf(money(5420, 0))).toBe(5420);
    expect(dueOf(money(5420, 1000))).toBe(4420);
    expect(dueOf(money(5420, 1000, [{ amount: 1000, waived: 0 }]))).toBe(5420);
    expect(dueOf(money(5420, 5420, [{ amount: 1000, waived: 1000 }]))).toBe(0);
    expect(dueOf(money(5420, 5420, [{ amount: 1000, waived: 400 }]))).toBe(600);
  });

  test("ignores an overpayment: refunding it neither makes money due nor waives any", () => {
    const twice = money(1000, 2000);
    expect([dueOf(twice), excessOf(twice)]).toEqual([0, 1000]);
    expect(computeWaived(twice, 1000)).toBe(0);
    expect(computeWaived(twice, 1300)).toBe(300);
    expect(dueOf(money(1000, 2000, [{ amount: 1000, waived: 0 }]))).toBe(0);
  });
});

describe("the waived part of a refund", () => {
  test("is the whole amount by default for a partial refund of a paid order", () => {
    expect(computeWaived(money(5420, 5420), 100)).toBe(100);
    expect(computeWaived(money(5420, 5420), 5420)).toBe(0);
    expect(computeWaived(money(5420, 1000), 100)).toBe(0);
    expect(computeWaived(money(5420, 1000), 1000)).toBe(0);
  });

  test("follows the explicit choice of staff", () => {
    expect(computeWaived(money(5420, 5420), 100, true)).toBe(0);
    expect(computeWaived(money(5420, 5420), 5420, false)).toBe(5420);
    expect(computeWaived(money(5420, 1000), 100, false)).toBe(100);
  });
});

describe("orderPaymentState", () => {
  const stateOf = (...given: Parameters<typeof orderMoney>) => orderPaymentState(orderMoney(...given));
  const paid = { state: "captured", amount: 7787 } as const;

  test("follows captured and refunded money", () => {
    expect(stateOf([], [], 7787)).toBe("unpaid");
    expect(stateOf([{ state: "declined", amount: 7787 }], [], 7787)).toBe("unpaid");
    expect(stateOf([{ state: "authorised", amount: 7787 }], [], 7787)).toBe("authorised");
    expect(stateOf([{ state: "captured", amount: 2000 }], [], 7787)).toBe("partial");
    expect(stateOf([paid], [], 7787)).toBe("paid");
    expect(stateOf([paid], [{ amount: 787, waived: 787 }], 7787)).toBe("partially-refunded");
    expect(stateOf([paid], [{ amount: 787, waived: 0 }], 7787)).toBe("partial");
    expect(stateOf([paid], [{ amount: 7787, waived: 7787 }], 7787)).toBe("refunded");
    expect(stateOf([paid], [{ amount: 7787, waived: 0 }], 7787)).toBe("refunded");
    expect(stateOf([paid, paid], [{ amount: 7787, waived: 0 }], 7787)).toBe("paid");
  });

  test("adds up several payments", () => {
    const parts = [
      { state: "captured", amount: 2000 },
      { state: "captured", amount: 5787 },
    ] as const;
    expect(stateOf(parts, [], 7787)).toBe("paid");
  });

  test("is «paid» for a free order", () => {
    expect(stateOf([], [], 0)).toBe("paid");
  });

  test("stays «paid» when a double payment is refunded once", () => {
    const twice = [
      { state: "captured", amount: 1000 },
      { state: "captured", amount: 1000 },
    ] as const;
    const back = { amount: 1000, waived: 0 };
    expect(stateOf(twice, [back], 1000)).toBe("paid");
    expect(stateOf(twice, [back, { amount: 300, waived: 300 }], 1000)).toBe("partially-refunded");
    expect(stateOf(twice, [back, back], 1000)).toBe("refunded");
  });
});

interface Given extends RefundPlan {
  payment: number;
  failed: boolean;
}

/** An order of two lines and delivery, with its payments and refunds. */
class Till {
  readonly payments: { state: PaymentState; amount: number }[] = [];
  readonly refunds: Given[] = [];
  readonly total: number;
  readonly #lines: { quantity: number; total: number }[];
  readonly #extras: number;

  constructor(lines: { quantity: number; total: number }[], extras: number) {
    this.#lines = lines;
    this.#extras = extras;
    this.total = lines.reduce((sum, { total }) => sum + total, extras);
  }

  get standing() {
    return this.refunds.filter(({ failed }) => !failed);
  }
  get money() {
    return orderMoney(this.payments, this.standing, this.total);
  }

  order(): RefundableOrder {
    const parts = this.standing.flatMap(({ lines }) => lines);
    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
    return {
      money: this.money,
      extras: this.#extras,
      refundedExtras: sum(this.standing.map(({ shipping }) => shipping)),
      taxes: [],
      refundedTaxes: [],
      lines: this.#lines.map(({ quantity, total }, index) => {
        const own = parts.filter(({ lineId }) => lineId === String(index));
        return {
          id: String(index),
          name: "",
          quantity,
          total,
          taxRate: 2100,
          refundedQuantity: sum(own.map((part) => part.quantity)),
          refundedAmount: sum(own.map(({ amount }) => amount)),
        };
      }),
    };
  }

  left(payment: number): number {
    const back = this.standing.filter((refund) => refund.payment === payment);
    return (this.payments[payment]?.amount ?? 0) - back.reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Refused above the refundable amount of the payment, as in `takeFromPayment`. */
  give(payment: number, plan: RefundPlan): void {
    if (plan.amount > 0 && plan.amount <= this.left(payment)) this.refunds.push({ ...plan, payment, failed: false });
  }
}

const move = fc.record({
  kind: fc.constantFrom(
    "record",
    "capture",
    "amount",
    "owed",
    "forgone",
    "units",
    "delivery",
    "fail",
    "repeat",
    "close",
  ),
  pick: fc.nat(99),
  share: fc.integer({ min: 1, max: 100 }),
});

const quietly = (work: () => void) => {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "Failure") throw error;
  }
};

test("after any payments, refunds, failures and retries, the amount due equals what is left to pay and is never below 0", () => {
  const line = fc.record({ quantity: fc.integer({ min: 1, max: 3 }), total: fc.integer({ min: 0, max: 5000 }) });
  fc.assert(
    fc.property(fc.tuple(line, line), fc.nat(900), fc.array(move, { maxLength: 25 }), (lines, extras, moves) => {
      const till = new Till(lines, extras);
      for (const { kind, pick, share } of moves) {
        const payment = pick % Math.max(till.payments.length, 1);
        const part = Math.ceil((till.left(payment) * share) / 100);
        const due = dueOf(till.money);
        const failed = till.refunds.filter((refund) => refund.failed);
        const again = failed[pick % Math.max(failed.length, 1)];
        quietly(() => {
          if (kind === "record" && due > 0)
            till.payments.push({ state: "captured", amount: Math.ceil((due * share) / 100) });
          if (kind === "capture") {
            till.payments.push({ state: "captured", amount: till.total });
            // An excess is refunded automatically.
            till.give(till.payments.length - 1, planExcess(Math.max(till.total - due, 0)));
          }
          if (kind === "amount") till.give(payment, planRefund(till.order(), { amount: part }));
          if (kind === "owed") till.give(payment, planRefund(till.order(), { amount: part, stillOwed: true }));
          if (kind === "forgone") till.give(payment, planRefund(till.order(), { amount: part, stillOwed: false }));
          if (kind === "close") till.give(payment, planClosing(till.order(), till.left(payment)));
          if (kind === "units")
            till.give(payment, planRefund(till.order(), { lines: [{ lineId: String(pick % 2), quantity: 1 }] }));
          if (kind === "delivery") till.give(payment, planRefund(till.order(), { lines: [], shipping: share }));
          if (kind === "fail") {
            const refund = till.standing[pick % Math.max(till.standing.length, 1)];
            if (refund) refund.failed = true;
          }
          if (kind === "repeat" && again) {
            const { waived } = repeatRefund(till.order(), again);
            if (again.amount <= till.left(again.payment)) Object.assign(again, { waived, failed: false });
          }
        });

        const { total, captured, refunded, waived } = till.money;
        expect(refunded).toBeLessThanOrEqual(captured);
        for (const index of till.payments.keys()) expect(till.left(index)).toBeGreaterThanOrEqual(0);
        expect(waived).toBeLessThanOrEqual(total);
        expect(dueOf(till.money)).toBe(Math.max(total - (captured - refunded) - waived, 0));
        // A refund never reduces an order below the amount paid for it.
        if (!["record", "capture", "repeat", "fail"].includes(kind))
          expect(dueOf(till.money)).toBeGreaterThanOrEqual(due);
        const state = orderPaymentState(till.money);
        expect(state === "paid" || state === "partially-refunded").toBe(
          heldAmount(till.money) >= owedOf(till.money) && (heldAmount(till.money) > 0 || refunded === 0),
        );
        if (state === "refunded") expect(heldAmount(till.money)).toBe(0);
        if (state === "unpaid" || state === "partial") expect(dueOf(till.money)).toBeGreaterThan(0);
      }
    }),
    { numRuns: scaleRuns(500) },
  );
});
