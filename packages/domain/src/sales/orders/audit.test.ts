import { describe, expect, it } from "vitest";
import type { OrderAggregate } from "./aggregate.ts";
import { type AuditedCommand, commandAudit, orderEdited } from "./audit.ts";
import { decide } from "./decide.ts";
import { PAID_ORDER, testMoment } from "./order-testing.ts";

const STATES = { number: "P2026-000001", state: "confirmed", paymentState: "paid", fulfilmentState: "unfulfilled" };

function entryOf(order: OrderAggregate, command: AuditedCommand) {
  const { order: after, effects } = decide(order, command, testMoment());
  return commandAudit(command, { before: order, after, effects });
}

describe("the audit entry of a staff command on an order", () => {
  it("contains the states of the order before and after, and the reason of a cancellation", () => {
    expect(entryOf(PAID_ORDER, { kind: "cancel", reason: "no stock" })).toMatchObject({
      action: "transition",
      entity: "order",
      entityId: "order",
      before: STATES,
      after: { ...STATES, state: "cancelled", paymentState: "refunded", reason: "no stock" },
    });
  });

  it("contains the parcel that the command created, with its units", () => {
    expect(entryOf(PAID_ORDER, { kind: "prepare" })).toMatchObject({
      action: "shipment",
      after: { state: "processing", shipmentId: expect.any(String), lines: [{ lineId: "line", quantity: 3 }] },
    });
  });

  it("contains the former state of a moved parcel, and a tracking number only for a sent one", () => {
    const { order: prepared } = decide(PAID_ORDER, { kind: "prepare" }, testMoment());
    const shipmentId = prepared.parcels[0]?.id ?? "";
    const pack = { kind: "parcel-step", shipmentId, to: "packed", tracking: " RX1 " } as const;
    expect(entryOf(prepared, pack).after).toMatchObject({ from: "preparing", to: "packed", tracking: null });
    const { order: packed } = decide(prepared, pack, testMoment());
    const shipped = { from: "packed", to: "shipped", tracking: "RX1", shipmentId };
    expect(entryOf(packed, { ...pack, to: "shipped" }).after).toMatchObject(shipped);
  });

  it("contains the refund that the command requested", () => {
    const [payment] = PAID_ORDER.payments;
    const request = { amount: 500, stillOwed: false };
    const paymentId = payment?.id ?? "";
    expect(entryOf(PAID_ORDER, { kind: "refund", paymentId, request, reason: "torn box" })).toMatchObject({
      action: "refund",
      after: { refundId: expect.any(String), paymentId, amount: 500, reason: "torn box" },
    });
  });

  it("contains the requested changes of an edit, and only the fact that an address changed", () => {
    const delivery = { address: { line1: "Calle Mayor, 1" }, option: "rate" };
    expect(orderEdited({ delivery, reason: "moved" }, PAID_ORDER, { ...PAID_ORDER, total: 3500 })).toMatchObject({
      action: "update",
      before: STATES,
      after: { delivery: { option: "rate", moved: true }, reason: "moved", total: 3500 },
    });
  });
});
