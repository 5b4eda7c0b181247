import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import { expect, test } from "vitest";
import {
  declineWords,
  defaultOwedChoice,
  fullRefund,
  owedText,
  previewRefund,
  refundContents,
  toRefundableOrder,
} from "./refund-words.ts";

const line = (id: string, quantity: number, gross: number, discount: number) =>
  ({ id, name: `Caja ${id}`, quantity, gross, discount, taxRate: 2100 }) as Order["lines"][number];
const refund = (more: Partial<Order["refunds"][number]>) =>
  ({
    state: "done",
    amount: 0,
    waived: more.amount ?? 0,
    shipping: 0,
    lines: [],
    ...more,
  }) as Order["refunds"][number];

/** 29,97 + 24,95 − 5,49, plus 4,95 for delivery: 54,38. */
const order = (refunds: Order["refunds"] = []) =>
  ({
    lines: [line("a", 3, 2997, 300), line("b", 1, 2495, 249)],
    totals: { shipping: 495, fee: 0, total: 5438, taxFree: false },
    payments: [{ state: "captured", amount: 5438 }],
    refunds,
  }) as unknown as Order;

test("refunding units one by one adds up to the price paid for the whole line", () => {
  const one = { lines: [{ lineId: "a", quantity: 1 }] };
  expect(previewRefund(toRefundableOrder(order()), one)).toEqual({ amount: 899, problem: null });
  const after = order([refund({ amount: 899, lines: [{ lineId: "a", quantity: 1, amount: 899 }] })]);
  expect(previewRefund(toRefundableOrder(after), { lines: [{ lineId: "a", quantity: 2 }] }).amount).toBe(2697 - 899);
  const failed = order([refund({ state: "failed", amount: 899, lines: [{ lineId: "a", quantity: 1, amount: 899 }] })]);
  expect(previewRefund(toRefundableOrder(failed), { lines: [{ lineId: "a", quantity: 3 }] }).amount).toBe(2697);
});

test("a refund of more units than are left says how many can be refunded", () => {
  const { problem } = previewRefund(toRefundableOrder(order()), { lines: [{ lineId: "b", quantity: 2 }] });
  expect(problem).toContain("se pueden reembolsar hasta 1");
});

test("a refund of the whole payment is written as lines and delivery if these add up to it", () => {
  expect(fullRefund(toRefundableOrder(order()), 5438)).toEqual({
    lines: [
      { lineId: "a", quantity: 3 },
      { lineId: "b", quantity: 1 },
    ],
    shipping: 495,
  });
  expect(fullRefund(toRefundableOrder(order([refund({ amount: 100 })])), 5338)).toEqual({ amount: 5338 });
});

test("the contents of a refund are written in words", () => {
  const given = refund({ shipping: 495, lines: [{ lineId: "a", quantity: 2, amount: 1798 }] });
  expect(refundContents(given, order())).toBe("2 × Caja a, gastos de envío");
  expect(refundContents(refund({ shipping: 495 }), order())).toBe("Gastos de envío");
  expect(refundContents(refund({ amount: 100 }), order())).toBe("");
});

test("the reason why a payment failed is written in words", () => {
  expect(declineWords({ state: "declined", declineReason: "cancelled" })).toContain("sin pagar");
  expect(declineWords({ state: "declined", declineReason: "190" })).toContain("190");
  expect(declineWords({ state: "captured", declineReason: null })).toBeNull();
});

test("a refunded amount counts as a discount while the order keeps some of its money, and otherwise as a mistake", () => {
  const refundable = toRefundableOrder(order());
  expect(defaultOwedChoice(refundable, 100)).toBe("forgone");
  expect(defaultOwedChoice(refundable, 5438)).toBe("owed");
  expect(defaultOwedChoice({ ...refundable, money: { ...refundable.money, captured: 6000 } }, 500)).toBeNull();
});

test("a refund after an order change does not become due again, even while added lines are due", () => {
  const wrongCharge = refund({ amount: 300, waived: 0, cause: "request", reason: "Cobrado a otra persona" });
  expect(owedText(wrongCharge, { due: 300 })).toBe("Sigue pendiente de pago");
  expect(owedText(wrongCharge, { due: 0 })).toBeNull();
  const changed = refund({ amount: 300, waived: 0, cause: "change", reason: "Caja rota" });
  expect(owedText(changed, { due: 500 })).toBe("El cliente ya no debe este dinero");
  expect(owedText(refund({ amount: 300, waived: 300, cause: "request" }), { due: 500 })).toBeNull();
  expect(owedText(refund({ state: "failed", amount: 300, waived: 0, cause: "request" }), { due: 500 })).toBeNull();
  const old = refund({ amount: 300, waived: 0, cause: null, reason: "Pedido cambiado: sin 1 × Caja a" });
  expect(owedText(old, { due: 500 })).toBe("Sigue pendiente de pago");
});

test("a refunded overpayment or late payment is not part of the amount due", () => {
  for (const cause of ["overpayment", "late-payment"] as const) {
    const back = refund({ amount: 300, waived: 0, cause, reason: "Pago de más" });
    expect(owedText(back, { due: 500 })).toContain("no es parte de lo que queda por pagar");
    expect(owedText(back, { due: 0 })).toBeNull();
  }
});
