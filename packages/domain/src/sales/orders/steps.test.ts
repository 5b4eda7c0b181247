import { describe, expect, it } from "vitest";
import { Failure } from "../../platform/failure.ts";
import {
  isCancellableByShopper,
  orderSteps,
  requireCancellable,
  requireOrderStep,
  requirePayable,
  requirePreparable,
  requireShipmentStep,
  shipmentSteps,
} from "./steps.ts";

const fresh = { state: "pending", payment: "unpaid", fulfilment: "unfulfilled", due: 100 } as const;
const sent = { state: "processing", payment: "paid", fulfilment: "shipped", due: 0 } as const;
const arrived = { ...sent, fulfilment: "fulfilled" } as const;
const expired = { ...fresh, state: "expired" } as const;

describe("the order steps available to staff", () => {
  it("allow cancelling before dispatch and completing after delivery and payment, but not expiry", () => {
    expect(orderSteps(fresh)).toEqual(["confirmed", "cancelled"]);
    expect(orderSteps(sent)).toEqual([]);
    expect(orderSteps(arrived)).toEqual(["completed"]);
    expect(orderSteps({ ...arrived, payment: "unpaid", due: 100 })).toEqual([]);
    // Refunded money that is still owed does not count as captured.
    expect(orderSteps({ ...arrived, payment: "refunded", due: 100 })).toEqual([]);
    expect(orderSteps({ ...arrived, payment: "refunded" })).toEqual(["completed"]);
  });

  it("allow closing or cancelling a returned order", () => {
    const returned = { ...sent, fulfilment: "returned" } as const;
    expect(orderSteps(returned)).toEqual(["completed", "cancelled"]);
    expect(orderSteps({ ...returned, payment: "unpaid", due: 100 })).toEqual(["cancelled"]);
    expect(isCancellableByShopper(returned, true)).toBe(false);
  });

  it("allow sending parcels and preparing pickups, except in a closed order", () => {
    expect(shipmentSteps({ state: "packed", pickup: false }, "processing")).toEqual(["shipped", "preparing"]);
    expect(shipmentSteps({ state: "packed", pickup: true }, "processing")).toEqual(["ready-for-pickup", "preparing"]);
    expect(shipmentSteps({ state: "packed", pickup: false }, "cancelled")).toEqual([]);
  });
});

describe("a refusal", () => {
  const refusal = (work: () => void) => {
    try {
      work();
    } catch (error) {
      if (error instanceof Failure) return [error.code, error.extra];
      throw error;
    }
    return null;
  };

  it("lists the allowed steps", () => {
    const none = ["invalid-transition", { allowed: [] }];
    expect(refusal(() => requireOrderStep(fresh, "confirmed"))).toBeNull();
    expect(refusal(() => requireOrderStep(fresh, "completed"))).toEqual([
      "invalid-transition",
      { allowed: ["confirmed", "cancelled"] },
    ]);
    expect(refusal(() => requireCancellable(sent))).toEqual(none);
    expect(refusal(() => requireShipmentStep({ state: "preparing", pickup: false }, "expired", "packed"))).toEqual(
      none,
    );
    expect(refusal(() => requirePreparable(fresh))?.[0]).toBe("invalid-transition");
    expect(refusal(() => requirePreparable(sent))).toBeNull();
  });

  it("rejects more money than is due, and any for a closed order", () => {
    expect(refusal(() => requirePayable(fresh, 100))).toBeNull();
    expect(refusal(() => requirePayable(fresh, 101))).toEqual(["amount-exceeded", { due: 100 }]);
    expect(refusal(() => requirePayable(expired, 1))?.[0]).toBe("invalid-transition");
  });
});
