import { describe, expect, test } from "vitest";
import type { OrderAggregate, OrderPayment } from "../aggregate.ts";
import { decide } from "../decide.ts";
import { PAID_ORDER, testMoment } from "../order-testing.ts";
import { daysUntil, paymentReminderRefusal, paymentReminderTime } from "./payment-reminder.ts";

const [payment] = PAID_ORDER.payments as [OrderPayment];

/** Placed on the 20th at 10:00, and cancelled on the 27th if no transfer arrives. */
const waiting = (changes: Partial<OrderAggregate> = {}): OrderAggregate => ({
  ...PAID_ORDER,
  state: "pending",
  paymentState: "unpaid",
  due: 3000,
  placedAt: "2026-11-20T10:00:00.000Z",
  expiresAt: "2026-11-27T10:00:00.000Z",
  payments: [{ ...payment, state: "created" }],
  ...changes,
});
const DUE = "2026-11-23T10:00:00.000Z";

const automatic = (order: OrderAggregate, at = DUE, days = 3) =>
  decide(order, { kind: "remind-payment", automaticAfter: days }, testMoment({ at, by: "system" }));
const byHand = (order: OrderAggregate, at = DUE) =>
  decide(order, { kind: "remind-payment", automaticAfter: null }, testMoment({ at }));

describe("the automatic reminder", () => {
  test("records the time, an entry of the timeline for staff, and the mail", () => {
    const { order, effects } = automatic(waiting());
    expect(order.remindedAt).toBe(DUE);
    expect(effects).toEqual([
      { kind: "order", set: { remindedAt: DUE } },
      {
        kind: "timeline",
        events: [
          {
            machine: "payment",
            type: "payment-reminded",
            text: "Recordatorio de pago enviado: quedan por pagar 30,00\u00a0€. Hay hasta el 27 de noviembre de 2026.",
            public: false,
          },
        ],
        mails: [{ template: "payment-reminder" }],
      },
    ]);
  });

  test.each<[string, Partial<OrderAggregate>]>([
    ["paid", { due: 0, paymentState: "paid" }],
    ["cancelled", { state: "cancelled" }],
    ["expired", { state: "expired" }],
    ["completed", { state: "completed" }],
    ["unconfirmed by mail", { mailProof: "awaited" }],
    ["held by the provider", { paymentState: "authorised" }],
    ["on the provider's page", { payments: [{ ...payment, state: "redirected" }] }],
    ["held beside an open payment", { payments: [payment, { ...payment, id: "held", state: "authorised" }] }],
    ["paid at the counter", { paymentMethod: "in-store" }],
    ["paid on delivery", { paymentMethod: "cash-on-delivery" }],
    ["paid with credit", { paymentMethod: "store-credit" }],
    ["already reminded", { remindedAt: "2026-11-21T10:00:00.000Z" }],
    ["without a deadline, as a part is paid", { expiresAt: null, paymentState: "partial" }],
    [
      "a preorder that has arrived, whose balance is reminded separately",
      { lines: [{ ...PAID_ORDER.lines[0]!, kind: "preorder", held: false }] },
    ],
  ])("is not sent for an order that is %s", (_, changes) => {
    expect(automatic(waiting(changes)).effects).toEqual([]);
  });

  test("is sent for the deposit of a preorder that has not arrived, and for an online payment", () => {
    const preorder = waiting({ lines: [{ ...PAID_ORDER.lines[0]!, kind: "preorder", held: true }] });
    expect(automatic(preorder).effects).toHaveLength(2);
    expect(automatic(waiting({ paymentMethod: "card" })).effects).toHaveLength(2);
  });

  test.each([
    ["a moment early", "2026-11-23T09:59:59.999Z", 3, 0],
    ["after days without the job", "2026-11-26T22:59:59.000Z", 3, 2],
    ["never on the day of the cancellation", "2026-11-26T23:00:00.000Z", 3, 0],
    ["never after the deadline", "2026-11-28T10:00:00.000Z", 3, 0],
    ["switched off", DUE, 0, 0],
    ["a later number of days", DUE, 5, 0],
  ])("%s", (_, at, days, effects) => {
    expect(automatic(waiting(), at, days).effects).toHaveLength(effects);
  });
});

test.each([
  ["days after the order", { days: 3, termDays: 7 }, "2026-11-23T10:00:00.000Z"],
  ["at least a day before the cancellation", { days: 10, termDays: 7 }, "2026-11-26T10:00:00.000Z"],
  ["a term that was shortened since", { days: 3, termDays: 2 }, "2026-11-26T10:00:00.000Z"],
  ["a term that was lengthened since", { days: 3, termDays: 30 }, "2026-11-23T10:00:00.000Z"],
  ["off", { days: 0, termDays: 7 }, null],
])("the reminder is due: %s", (_, terms, due) => {
  const { placedAt, expiresAt } = waiting();
  expect(paymentReminderTime({ placedAt, expiresAt: expiresAt! }, terms)).toBe(due);
});

test.each([
  ["a day", "2026-11-21T10:00:00.000Z", null],
  ["half an hour", "2026-11-20T10:30:00.000Z", null],
  ["two days", "2026-11-22T10:00:00.000Z", "2026-11-21T10:00:00.000Z"],
])("an order that waits for %s has its reminder at %s", (_, expiresAt, due) => {
  expect(paymentReminderTime({ placedAt: "2026-11-20T10:00:00.000Z", expiresAt }, { days: 3, termDays: 7 })).toBe(due);
});

test("an order whose deadline was set anew is reminded days after that", () => {
  const reopened = { placedAt: "2026-10-01T10:00:00.000Z", expiresAt: "2026-11-27T10:00:00.000Z" };
  expect(paymentReminderTime(reopened, { days: 3, termDays: 7 })).toBe(DUE);
});

describe("a reminder by staff", () => {
  test("is sent before its time, without a deadline, and a day after the last one", () => {
    expect(byHand(waiting(), "2026-11-20T10:01:00.000Z").effects).toHaveLength(2);
    const partly = byHand(waiting({ state: "confirmed", paymentState: "partial", due: 1000, expiresAt: null }));
    expect(partly.effects[1]).toMatchObject({
      events: [{ text: "Recordatorio de pago enviado: quedan por pagar 10,00\u00a0€." }],
    });
    expect(byHand(waiting({ remindedAt: "2026-11-22T10:00:00.000Z" })).effects).toHaveLength(2);
  });

  test.each<[Partial<OrderAggregate>, string]>([
    [{ state: "cancelled" }, "Este pedido está cerrado."],
    [{ due: 0, paymentState: "paid" }, "Este pedido no tiene nada por cobrar."],
    [{ mailProof: "awaited" }, "El cliente aún no ha confirmado el pedido desde su correo."],
    [{ paymentState: "authorised" }, "La pasarela ya retiene el dinero: falta el cobro."],
    [{ paymentMethod: "in-store" }, "Este pedido se paga al recogerlo o al recibirlo."],
    [{ paymentMethod: "store-credit" }, "Esta forma de pago no se reclama por correo."],
    [{ expiresAt: DUE }, "El plazo para pagar este pedido ha terminado."],
    [{ remindedAt: "2026-11-22T10:00:00.001Z" }, "Ya se le ha recordado hace menos de un día."],
  ])("is refused: %j", (changes, refusal) => {
    expect(paymentReminderRefusal(waiting(changes), DUE)).toBe(refusal);
    expect(() => byHand(waiting(changes))).toThrow(
      expect.objectContaining({ code: "invalid-transition", detail: refusal }),
    );
  });
});

test("days are counted in the calendar of Madrid", () => {
  expect(daysUntil("2026-11-23T10:00:00Z", "2026-11-27T09:00:00Z")).toBe(4);
  expect(daysUntil("2026-11-26T22:30:00Z", "2026-11-27T09:00:00Z")).toBe(1);
  expect(daysUntil("2026-11-26T23:30:00Z", "2026-11-27T09:00:00Z")).toBe(0);
});
