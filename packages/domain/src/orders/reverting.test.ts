import { expect, test } from "vitest";
import { invoiceDues } from "../fiscal/invoice-dues.ts";
import { totalsByRate } from "../fiscal/tax.ts";
import { moneyOf, type OrderAggregate } from "./aggregate.ts";
import { decide } from "./decide.ts";
import { effectsOf } from "./effects.ts";
import { testMoment } from "./order-testing.ts";

const PAID: OrderAggregate = {
  id: "order",
  number: "P2026-000001",
  buyer: "Ana Ruiz",
  currency: "EUR",
  state: "confirmed",
  paymentState: "paid",
  fulfilmentState: "unfulfilled",
  paymentMethod: "transfer",
  total: 3000,
  channel: "web",
  extras: 0,
  shippingTotal: 0,
  informed: true,
  receivedAt: null,
  due: 0,
  taxes: totalsByRate([{ gross: 3000, rate: 2100 }]),
  taxFree: false,
  ossPlace: null,
  pickup: false,
  carrier: "Rutas",
  couponId: null,
  mailProof: "proven",
  expiresAt: null,
  lines: [
    {
      id: "line",
      kind: "item",
      variantId: "variant",
      name: "Caja",
      quantity: 3,
      cancelled: 0,
      unitPrice: 1000,
      total: 3000,
      taxRate: 2100,
      weight: 500,
      held: false,
      perClientLimit: null,
      withdrawalExclusion: null,
    },
  ],
  payments: [
    {
      id: "payment",
      method: "transfer",
      state: "captured",
      amount: 3000,
      reference: null,
      provider: null,
      providerReference: null,
      declineReason: null,
    },
  ],
  refunds: [],
  parcels: [],
  reserved: [{ id: "reservation", lineId: "line", variantId: "variant", quantity: 3 }],
  returns: [],
};
const revert = (order: OrderAggregate) =>
  decide(order, { kind: "revert-payment", paymentId: "payment", reason: "Era de otro pedido" }, testMoment());
const refused = expect.objectContaining({ code: "invalid-transition" });

test("the payment stays, a counter-entry takes it off, and the order waits for its money", () => {
  const { order, effects } = revert(PAID);
  expect(order.payments.find(({ id }) => id === "payment")).toEqual(PAID.payments[0]);
  expect(order.refunds).toMatchObject([
    { paymentId: "payment", amount: 3000, waived: 0, state: "done", cause: "mistake", reason: "Era de otro pedido" },
  ]);
  expect(moneyOf(order)).toMatchObject({ captured: 0, refunded: 0 });
  expect(order).toMatchObject({ state: "pending", paymentState: "unpaid", due: 3000, expiresAt: expect.any(String) });
  expect(order.payments.filter(({ state }) => state === "created")).toMatchObject([{ amount: 3000 }]);
  expect(effectsOf(effects, "refund-ordered")).toEqual([]);
  expect(effectsOf(effects, "timeline").flatMap(({ mails }) => mails)).toEqual([]);
  expect(invoiceDues(PAID, order, effects)).toEqual([
    { cause: "refund", sourceId: order.refunds[0]?.id, amount: 3000 },
  ]);
});

test("what is paid at delivery stays confirmed", () => {
  const { order } = revert({ ...PAID, paymentMethod: "cash-on-delivery" });
  expect(order).toMatchObject({ state: "confirmed", paymentState: "unpaid", due: 3000 });
});

test("with another payment standing, the order is paid in part and stays confirmed", () => {
  const [payment] = PAID.payments;
  if (!payment) throw new Error("no payment");
  const halves = {
    ...PAID,
    payments: [
      { ...payment, amount: 1000 },
      { ...payment, id: "other", amount: 2000 },
    ],
  };
  expect(revert(halves).order).toMatchObject({ state: "confirmed", paymentState: "partial", due: 1000 });
});

test("it is refused twice, by a provider, once something has left, a part went back, or it is closed", () => {
  const [payment] = PAID.payments;
  if (!payment) throw new Error("no payment");
  expect(() => revert(revert(PAID).order)).toThrow(refused);
  expect(() => revert({ ...PAID, payments: [{ ...payment, provider: "demo" }] })).toThrow(refused);
  expect(() => revert({ ...PAID, state: "cancelled" })).toThrow(refused);
  const parcel = { id: "parcel", pickup: false, carrier: null, tracking: null, weight: 0, takeOut: [], lines: [] };
  expect(() => revert({ ...PAID, parcels: [{ ...parcel, state: "shipped" }] })).toThrow(refused);
  expect(revert({ ...PAID, parcels: [{ ...parcel, state: "packed" }] }).order.due).toBe(3000);
  const given = decide(PAID, { kind: "refund", paymentId: "payment", request: { amount: 100 } }, testMoment()).order;
  expect(() => revert(given)).toThrow(refused);
  const places = PAID.lines.map((line) => ({ ...line, kind: "ticket" as const }));
  expect(() => revert({ ...PAID, lines: places })).toThrow(refused);
});
