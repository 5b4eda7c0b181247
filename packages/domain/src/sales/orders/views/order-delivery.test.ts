import { expect, test } from "vitest";
import { DEFAULT_DISPATCH } from "../../../settings/shipping/dispatch.ts";
import { PAID_ORDER } from "../order-testing.ts";
import { type ExpectedOrder, orderDelivery, orderParts, partsOf } from "./order-delivery.ts";

const madrid = { country: "ES", postcode: "28012" };
const settings = { dispatch: DEFAULT_DISPATCH, address: madrid };
/** Paid on Saturday, 28 November 2026; promised to leave on Monday. */
const paid: ExpectedOrder = {
  state: "confirmed",
  goods: "to-prepare",
  placedAt: "2026-11-28T10:00:00.000Z",
  paidAt: "2026-11-28T10:01:00.000Z",
  sentAt: null,
  release: null,
  way: { daysFrom: 1, days: 2, pickup: false },
  destination: madrid,
  promised: { dispatch: "2026-11-30", from: "2026-12-01", to: "2026-12-02" },
};
const days = (order: ExpectedOrder, at: string) => {
  const delivery = orderDelivery(order, settings, at);
  const span = (promise: { from: string; to: string } | null) => promise && [promise.from, promise.to];
  return delivery && { now: span(delivery.promise), before: span(delivery.before) };
};

test("a paid order is expected on the promised days, also in the evening of its dispatch", () => {
  const promised = { now: ["2026-12-01", "2026-12-02"], before: null };
  expect(days(paid, "2026-11-28T11:00:00.000Z")).toEqual(promised);
  expect(days(paid, "2026-11-30T20:00:00.000Z")).toEqual(promised);
});

test("an order that did not leave in time is expected later, and says what was promised", () => {
  expect(days(paid, "2026-12-01T08:00:00.000Z")).toEqual({
    now: ["2026-12-02", "2026-12-03"],
    before: ["2026-12-01", "2026-12-02"],
  });
});

test("a parcel that left early or late is expected by the day it left", () => {
  const sent = (sentAt: string) => days({ ...paid, goods: "shipped", sentAt }, "2026-12-01T20:00:00.000Z");
  expect(sent("2026-11-30T17:00:00.000Z")).toEqual({ now: ["2026-12-01", "2026-12-02"], before: null });
  expect(sent("2026-12-01T17:00:00.000Z")?.now).toEqual(["2026-12-02", "2026-12-03"]);
});

test("a new release date moves the expected days of a preorder", () => {
  const promised = { dispatch: "2027-01-22", from: "2027-01-25", to: "2027-01-26" };
  const preorder: ExpectedOrder = { ...paid, goods: "held", release: "2027-01-22", promised };
  expect(days(preorder, "2026-12-10T08:00:00.000Z")).toEqual({ now: ["2027-01-25", "2027-01-26"], before: null });
  expect(days({ ...preorder, release: "2027-02-05" }, "2026-12-10T08:00:00.000Z")).toEqual({
    now: ["2027-02-08", "2027-02-09"],
    before: ["2027-01-25", "2027-01-26"],
  });
});

test("a transfer that arrives days later starts a new promise", () => {
  const late = { ...paid, paidAt: "2026-12-03T10:00:00.000Z" };
  expect(days(late, "2026-12-03T11:00:00.000Z")).toEqual({ now: ["2026-12-04", "2026-12-07"], before: null });
});

test("nothing is expected of an unpaid, closed or delivered order", () => {
  const at = "2026-11-28T11:00:00.000Z";
  expect(days({ ...paid, state: "pending" }, at)).toBeNull();
  expect(days({ ...paid, state: "cancelled" }, at)).toBeNull();
  expect(days({ ...paid, goods: "delivered" }, at)).toBeNull();
  expect(days({ ...paid, goods: "ready-for-pickup" }, at)).toBeNull();
  expect(days({ ...paid, destination: null }, at)).toBeNull();
});

test("an order that awaits its payment is expected as if it came now, and names no former days", () => {
  const unpaid: ExpectedOrder = { ...paid, state: "pending", goods: "waiting", paidAt: null, awaited: true };
  expect(days(unpaid, "2026-11-28T11:00:00.000Z")).toEqual({ now: ["2026-12-01", "2026-12-02"], before: null });
  expect(days(unpaid, "2026-12-03T11:00:00.000Z")).toEqual({ now: ["2026-12-04", "2026-12-07"], before: null });
  const preorder = { ...unpaid, release: "2027-01-22" };
  expect(days(preorder, "2026-12-03T11:00:00.000Z")?.now).toEqual(["2027-01-25", "2027-01-26"]);
});

test("an order without a stored promise compares nothing that was not said", () => {
  expect(days({ ...paid, promised: null }, "2026-11-28T11:00:00.000Z")?.before).toBeNull();
});

test("each parcel of an order in two has its own state, and the time when its goods left", () => {
  const [item] = PAID_ORDER.lines;
  if (!item) throw new Error("the order has a line");
  const lines = [item, { ...item, id: "later", kind: "preorder" as const, held: true }];
  const box = { pickup: false, carrier: null, tracking: null, weight: 0, takeOut: [] };
  const parcel = { ...box, id: "first", state: "shipped" as const, lines: [{ lineId: item.id, quantity: 3 }] };
  const order = { ...PAID_ORDER, state: "processing" as const, inTwoParcels: true, lines, parcels: [parcel] };
  const departures = [{ id: "first", at: "2026-11-30T17:00:00.000Z" }];
  expect(partsOf(order, departures)).toMatchObject([
    { goods: "shipped", sentAt: "2026-11-30T17:00:00.000Z" },
    { sentAt: null },
  ]);
  const arrived = { ...order, parcels: [{ ...parcel, state: "delivered" as const }] };
  expect(partsOf(arrived, departures)[0]?.goods).toBe("delivered");
});

test("a list of orders names both parcels of an order in two, and none of any other order", () => {
  const at = "2026-12-01T11:00:00.000Z";
  const later = orderDelivery({ ...paid, release: "2027-01-29", promised: null }, settings, at);
  expect(
    orderParts(
      [{ goods: "shipped" }, { goods: "waiting" }],
      [orderDelivery({ ...paid, goods: "shipped" }, settings, at), later],
      at,
    ),
  ).toEqual([
    { title: "Lo que había en la tienda", text: expect.stringMatching(/^Enviado\. Llega /) },
    { title: "Tu precompra", text: expect.stringMatching(/^Llega .* de febrero$/) },
  ]);
  expect(orderParts([{ goods: "delivered" }, { goods: "waiting" }], [null, null], at)).toEqual([
    { title: "Lo que había en la tienda", text: "Entregado" },
    { title: "Tu precompra", text: "Pendiente" },
  ]);
  expect(orderParts([undefined, undefined], [null, null], at)).toEqual([]);
});
