import { describe, expect, test } from "vitest";
import { SHIPMENT_STATES } from "../../platform/vocabulary.ts";
import {
  orderEdited,
  orderMoved,
  orderNote,
  orderPlaced,
  paymentCaptured,
  refundRequested,
  shipmentCreated,
  shipmentMoved,
} from "./events.ts";
import { orderMails, parseCancellation } from "./mails.ts";

const parcel = { from: "packed", carrier: "Rutas" } as const;

describe("mails of an order", () => {
  test("are sent once for the steps that a shopper waits for", () => {
    expect(orderMails([shipmentMoved({ ...parcel, to: "shipped" })])).toEqual(["order-shipped"]);
    expect(orderMails([shipmentMoved({ ...parcel, to: "ready-for-pickup" })])).toEqual(["order-ready-for-pickup"]);
    expect(orderMails([orderMoved("pending", "cancelled", { by: "shopper" }), refundRequested(100)])).toEqual([
      "order-cancelled",
    ]);
    expect(orderMails([orderMoved("pending", "expired")])).toEqual(["order-cancelled"]);
    const refunded = { machine: "payment", type: "refunded", text: "Reembolsados 1,00 €.", public: true } as const;
    expect(orderMails([refunded, refunded])).toEqual(["order-refunded"]);
  });

  test("are sent for a change by staff, and a change that cancels the order sends the cancellation instead", () => {
    const none = { out: [], in: [], delivery: null, total: 1000, before: 1000 };
    expect(orderMails([orderEdited(none), refundRequested(100)])).toEqual(["order-changed"]);
    expect(orderMails([orderMoved("confirmed", "cancelled", { by: "shop" })])).toEqual(["order-cancelled"]);
  });

  test("confirm the payment once all of it has arrived", () => {
    const captured = paymentCaptured("transfer", 1000);
    expect(orderMails([captured])).toEqual([]);
    expect(orderMails([orderMoved("pending", "confirmed")], { paidInFull: true })).toEqual(["order-paid"]);
    expect(orderMails([], { paidInFull: true })).toEqual(["order-paid"]);
  });

  test("do not include one for placing the order or for the shop's internal steps", () => {
    const own = [
      orderPlaced("web", 1000),
      orderMoved("pending", "confirmed"),
      orderMoved("confirmed", "processing"),
      orderNote("Llamó"),
    ];
    expect(orderMails([...own, orderMoved("processing", "completed"), shipmentCreated(1), refundRequested(5)])).toEqual(
      [],
    );
    const silent = SHIPMENT_STATES.filter((to) => orderMails([shipmentMoved({ ...parcel, to })]).length === 0);
    expect(silent).toEqual(["preparing", "packed", "delivered", "picked-up", "returned", "cancelled"]);
  });
});

test("the timeline reveals who cancelled an order and why", () => {
  const of = (more: Parameters<typeof orderMoved>[2]) =>
    parseCancellation(orderMoved("confirmed", "cancelled", more).text);
  expect(of({ by: "shop", reason: "Se ha roto. Lo sentimos" })).toEqual({
    by: "shop",
    reason: "Se ha roto. Lo sentimos.",
  });
  expect(of({ by: "shopper" })).toEqual({ by: "shopper", reason: "" });
  expect(of({ by: "system", reason: "Nadie lo recogió a tiempo." })).toEqual({
    by: "system",
    reason: "Nadie lo recogió a tiempo.",
  });
});
