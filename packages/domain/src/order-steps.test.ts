import { describe, expect, it } from "vitest";
import { Failure } from "./failure.ts";
import {
  orderSteps,
  requireCancellable,
  requireOrderStep,
  requirePayable,
  requirePreparable,
  requireShipmentStep,
  shipmentSteps,
} from "./order-steps.ts";

const fresh = { state: "pending", payment: "unpaid", fulfilment: "unfulfilled" } as const;
const sent = { state: "processing", payment: "paid", fulfilment: "shipped" } as const;
const arrived = { ...sent, fulfilment: "fulfilled" } as const;
const expired = { ...fresh, state: "expired" } as const;

describe("what staff may do", () => {
  it("cancels while nothing has left, completes what arrived and is paid, and leaves expiry to the clock", () => {
    expect(orderSteps(fresh)).toEqual(["confirmed", "cancelled"]);
    expect(orderSteps(sent)).toEqual([]);
    expect(orderSteps(arrived)).toEqual(["completed"]);
    expect(orderSteps({ ...arrived, payment: "unpaid" })).toEqual([]);
  });

  it("sends parcels and lays pickups ready, but nothing of a closed order", () => {
    expect(shipmentSteps({ state: "packed", pickup: false }, "processing")).toEqual(["shipped"]);
    expect(shipmentSteps({ state: "packed", pickup: true }, "processing")).toEqual(["ready-for-pickup"]);
    expect(shipmentSteps({ state: "packed", pickup: false }, "cancelled")).toEqual([]);
  });
});

describe("refusals", () => {
  const refusal = (work: () => void) => {
    try {
      work();
    } catch (error) {
      if (error instanceof Failure) return [error.code, error.extra];
      throw error;
    }
    return null;
  };

  it("say what is allowed instead", () => {
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

  it("take no more money than is due, and none for what is closed", () => {
    expect(refusal(() => requirePayable(fresh, 100, 100))).toBeNull();
    expect(refusal(() => requirePayable(fresh, 101, 100))).toEqual(["amount-exceeded", { due: 100 }]);
    expect(refusal(() => requirePayable(expired, 1, 100))?.[0]).toBe("invalid-transition");
  });
});
