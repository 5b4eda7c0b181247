import { expect, test } from "vitest";
import { invoiceDues } from "../../fiscal/invoice-dues.ts";
import { type OrderAggregate, paymentTotals } from "../aggregate.ts";
import { decide } from "../decide.ts";
import { effectsOf } from "../effects.ts";
import { PAID_ORDER, testMoment } from "../order-testing.ts";

const revert = (order: OrderAggregate) =>
  decide(order, { kind: "revert-payment", paymentId: "payment", reason: "Era de otro pedido" }, testMoment());
const refused = expect.objectContaining({ code: "invalid-transition" });

test("reverting a payment keeps it, adds a counter-entry, and makes the order wait for payment", () => {
  const { order, effects } = revert(PAID_ORDER);
  expect(order.payments.find(({ id }) => id === "payment")).toEqual(PAID_ORDER.payments[0]);
  expect(order.refunds).toMatchObject([
    { paymentId: "payment", amount: 3000, waived: 0, state: "done", cause: "mistake", reason: "Era de otro pedido" },
  ]);
  expect(paymentTotals(order)).toMatchObject({ captured: 0, refunded: 0 });
  expect(order).toMatchObject({ state: "pending", paymentState: "unpaid", due: 3000, expiresAt: expect.any(String) });
  expect(order.payments.filter(({ state }) => state === "created")).toMatchObject([{ amount: 3000 }]);
  expect(effectsOf(effects, "refund-ordered")).toEqual([]);
  expect(effectsOf(effects, "timeline").flatMap(({ mails }) => mails)).toEqual([]);
  expect(invoiceDues(PAID_ORDER, order, effects)).toEqual([
    { cause: "refund", sourceId: order.refunds[0]?.id, amount: 3000 },
  ]);
});

test("reverting a payment keeps an order paid at delivery confirmed", () => {
  const { order } = revert({ ...PAID_ORDER, paymentMethod: "cash-on-delivery" });
  expect(order).toMatchObject({ state: "confirmed", paymentState: "unpaid", due: 3000 });
});

test("reverting a payment makes an order whose parcel was cancelled wait for payment", () => {
  const parcel = { id: "parcel", pickup: false, carrier: null, tracking: null, weight: 0, takeOut: [], lines: [] };
  const { order } = revert({ ...PAID_ORDER, state: "processing", parcels: [{ ...parcel, state: "cancelled" }] });
  expect(order).toMatchObject({ state: "pending", due: 3000, expiresAt: expect.any(String) });
});

test("reverting one of two payments leaves the order confirmed and partly paid", () => {
  const [payment] = PAID_ORDER.payments;
  if (!payment) throw new Error("no payment");
  const halves = {
    ...PAID_ORDER,
    payments: [
      { ...payment, amount: 1000 },
      { ...payment, id: "other", amount: 2000 },
    ],
  };
  expect(revert(halves).order).toMatchObject({ state: "confirmed", paymentState: "partial", due: 1000 });
});

test("reverting is refused a second time, for provider payments, after dispatch or a refund, and once closed", () => {
  const [payment] = PAID_ORDER.payments;
  if (!payment) throw new Error("no payment");
  expect(() => revert(revert(PAID_ORDER).order)).toThrow(refused);
  expect(() => revert({ ...PAID_ORDER, payments: [{ ...payment, provider: "demo" }] })).toThrow(refused);
  expect(() => revert({ ...PAID_ORDER, state: "cancelled" })).toThrow(refused);
  const parcel = { id: "parcel", pickup: false, carrier: null, tracking: null, weight: 0, takeOut: [], lines: [] };
  expect(() => revert({ ...PAID_ORDER, parcels: [{ ...parcel, state: "shipped" }] })).toThrow(refused);
  // A packed parcel would leave the shop unpaid; only payment at delivery allows that.
  const packed = { ...PAID_ORDER, parcels: [{ ...parcel, state: "packed" as const }] };
  expect(() => revert(packed)).toThrow(refused);
  expect(revert({ ...packed, paymentMethod: "cash-on-delivery" }).order.due).toBe(3000);
  const given = decide(
    PAID_ORDER,
    { kind: "refund", paymentId: "payment", request: { amount: 100 } },
    testMoment(),
  ).order;
  expect(() => revert(given)).toThrow(refused);
  const places = PAID_ORDER.lines.map((line) => ({ ...line, kind: "ticket" as const }));
  expect(() => revert({ ...PAID_ORDER, lines: places })).toThrow(refused);
});
