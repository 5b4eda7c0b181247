import { expect, test } from "vitest";
import { type Shape, type Step, stepOf, walk } from "../fiscal/invoice-walk-testing.ts";
import { decide, type OrderCommand } from "./decide.ts";
import { testMoment } from "./order-testing.ts";

const GIVEN: Shape = {
  lines: [{ quantity: 2, price: 1000, rate: 2100 }],
  ...{ delivery: 0, percent: 0, known: false, method: "card" },
};
const causesAfter = (steps: Step[], command?: OrderCommand) => {
  const { order } = walk(GIVEN, steps);
  const { refunds } = command ? decide(order, command, testMoment()).order : order;
  return refunds.map(({ cause }) => cause);
};
const PAID = stepOf("card", 1, 0);
const back = (amount: number) => ({ kind: "refund", paymentId: "payment", request: { amount } }) as const;

test("a refund stores its cause", () => {
  expect(causesAfter([PAID], back(300))).toEqual(["request"]);
  expect(causesAfter([PAID], { kind: "cancel" })).toEqual(["closing"]);
  expect(causesAfter([PAID], { kind: "edit", cancel: [{ lineId: "line-0", quantity: 1 }] })).toEqual(["change"]);
});

test("a card payment is an overpayment in a paid order, and a late payment in a closed one", () => {
  expect(causesAfter([stepOf("pay", 2, 0), PAID])).toEqual(["overpayment"]);
  expect(causesAfter([stepOf("cancel", 1, 0), PAID])).toEqual(["late-payment"]);
});

test("a refund by staff of money that the order does not need is an overpayment, up to that amount", () => {
  // The refund of half the order failed, so its money is still in the shop.
  const tooMuch = [PAID, stepOf("edit", 1, 0), stepOf("done", 4, 0)];
  expect(causesAfter(tooMuch, back(1000))).toEqual(["change", "overpayment"]);
  expect(causesAfter(tooMuch, back(1001))).toEqual(["change", "request"]);
});
