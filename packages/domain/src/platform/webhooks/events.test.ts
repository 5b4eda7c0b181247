import { expect, it } from "vitest";
import type { OrderEffect } from "../../sales/orders/effects.ts";
import { mailConfirmed, orderMoved, orderNote } from "../../sales/orders/events.ts";
import { orderEvents } from "../../sales/orders/shop-events.ts";
import {
  MAX_DELIVERY_ATTEMPTS,
  MAX_FAILING_MS,
  MAX_RETRY_AFTER_MS,
  readRetryAfter,
  receiverCooldown,
  retryDelay,
} from "./delivery.ts";
import { isRunningLow } from "./events.ts";

it("the webhook events of an order are derived from the effects of a decision", () => {
  const of = (...effects: OrderEffect[]) => orderEvents("o1", effects);
  expect(of({ kind: "timeline", events: [orderNote("Nota")], mails: [] })).toEqual([]);
  expect(
    of({ kind: "timeline", events: [orderMoved("pending", "confirmed")], mails: [{ template: "order-paid" }] }),
  ).toEqual([{ type: "order.paid", orderId: "o1" }]);
  expect(
    of(
      { kind: "timeline", events: [], mails: [{ template: "order-shipped", shipmentId: "s1" }] },
      { kind: "timeline", events: [], mails: [{ template: "order-refunded", refundId: "r1" }] },
    ),
  ).toEqual([
    { type: "order.shipped", orderId: "o1", shipmentId: "s1" },
    { type: "order.refunded", orderId: "o1", refundId: "r1" },
  ]);
});

it("an order that waited for its e-mail is placed when confirmed, and other mails are ignored", () => {
  const confirmed: OrderEffect = {
    kind: "timeline",
    events: [mailConfirmed("shopper")],
    mails: [{ template: "order-received" }],
  };
  expect(orderEvents("o1", [confirmed])).toEqual([{ type: "order.placed", orderId: "o1" }]);
  const settled = (paymentState: "paid" | "unpaid"): OrderEffect => ({ kind: "order", set: { paymentState } });
  const types = (...effects: OrderEffect[]) => orderEvents("o1", effects).map(({ type }) => type);
  expect(types(confirmed, settled("unpaid"))).toEqual(["order.placed"]);
  expect(types(confirmed, settled("paid"))).toEqual(["order.placed", "order.paid"]);
  const paidByMail: OrderEffect = { kind: "timeline", events: [], mails: [{ template: "order-paid" }] };
  expect(types(confirmed, settled("paid"), paidByMail)).toEqual(["order.placed", "order.paid"]);
  expect(types(settled("paid"))).toEqual([]);
  const again: OrderEffect = { kind: "timeline", events: [], mails: [{ template: "order-received" }] };
  expect(orderEvents("o1", [again])).toEqual([]);
});

it("a low-stock event is sent when a variant falls to its threshold, and not when it falls further", () => {
  expect([isRunningLow(4, 3, 3), isRunningLow(9, 0, 3)]).toEqual([true, true]);
  expect([isRunningLow(3, 2, 3), isRunningLow(5, 4, 3), isRunningLow(2, 5, 3)]).toEqual([false, false, false]);
});

it("a webhook delivery is retried for about a day, with pauses of ten minutes at most", () => {
  const pauses = Array.from({ length: MAX_DELIVERY_ATTEMPTS - 1 }, (_, index) => retryDelay(index + 1) ?? 0);
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(22);
  expect(hours).toBeLessThan(27);
  expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses);
  expect(retryDelay(MAX_DELIVERY_ATTEMPTS)).toBeNull();
  expect([receiverCooldown(1), receiverCooldown(2), receiverCooldown(50)]).toEqual([30_000, 60_000, 600_000]);
});

it.each([
  [503, "120", 120_000],
  [429, " 90 ", 90_000],
  [503, "0", 0],
  [503, "Fri, 20 Nov 2026 10:05:00 GMT", 300_000],
  [503, "Fri, 20 Nov 2026 09:00:00 GMT", 0],
  [503, "99999999999999999999", MAX_RETRY_AFTER_MS],
  [429, "Sun, 20 Dec 2026 10:00:00 GMT", MAX_RETRY_AFTER_MS],
  [503, undefined, 0],
  [503, "soon", 0],
  [503, "-5", 0],
  [503, "1.5", 0],
  [503, "2026-11-20", 0],
  [503, "Fri, 99 Nov 2026 10:05:00 GMT", 0],
  [500, "120", 0],
  [301, "120", 0],
])("a status %i with Retry-After %s requests a pause of %i ms", (status, retryAfter, pause) => {
  expect(readRetryAfter({ status, retryAfter }, new Date("2026-11-20T10:00:00Z"))).toBe(pause);
});

it("all attempts take less time than a failing receiver needs to be switched off, even with the longest pauses", () => {
  expect((MAX_DELIVERY_ATTEMPTS - 1) * MAX_RETRY_AFTER_MS).toBeLessThan(MAX_FAILING_MS);
});
