import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Failure } from "../../platform/failure.ts";
import type { PaymentState } from "../../platform/vocabulary.ts";
import { canMoveBySystem, canTransition, MACHINES, SYSTEM_MOVES } from "../orders/machines.ts";
import {
  captureVerdict,
  EVENT_OUTCOMES,
  isPayableOnline,
  isWaitingEvent,
  nextReplayAt,
  type OnlineOrder,
  PAYMENT_EVENT_KINDS,
  type PaymentEventKind,
  paymentAfter,
  paymentProblem,
  refundEventVerdict,
  requirePayableOnline,
  WAITING_REASON,
} from "./events.ts";

const end = (start: PaymentState, eventKind: readonly PaymentEventKind[]) =>
  eventKind.reduce<PaymentState>((state, item) => paymentAfter(state, item) ?? state, start);

describe("provider events of a payment", () => {
  test("lead to the same state in any order and with any repetition", () => {
    const some = fc.uniqueArray(fc.constantFrom(...PAYMENT_EVENT_KINDS), { minLength: 1 });
    const start = fc.constantFrom<PaymentState>("created", "redirected");
    fc.assert(
      fc.property(start, some, fc.infiniteStream(fc.nat()), (from, eventKind, picks) => {
        const told = [...eventKind];
        for (const pick of picks) {
          if (told.length > 12) break;
          const again = eventKind[pick % eventKind.length];
          if (again) told.splice(pick % (told.length + 1), 0, again);
        }
        const shuffled = told.toSorted((a, b) => (a < b ? 1 : -1));
        expect(end(from, told)).toBe(end(from, eventKind));
        expect(end(from, shuffled)).toBe(end(from, eventKind));
      }),
    );
  });

  test("captured takes precedence over authorised, and authorised over declined", () => {
    expect(end("redirected", ["captured", "authorised", "declined"])).toBe("captured");
    expect(end("redirected", ["declined", "authorised", "cancelled"])).toBe("authorised");
    expect(end("redirected", ["cancelled", "declined"])).toBe("declined");
  });

  test("can still capture an expired or voided payment, but not reopen it otherwise", () => {
    for (const state of ["expired", "voided"] as const) {
      expect(end(state, ["authorised", "declined"])).toBe(state);
      expect(end(state, ["captured"])).toBe("captured");
    }
  });

  test("use system transitions that people cannot make", () => {
    for (const machine of ["order", "payment"] as const)
      for (const [from, next] of Object.entries<readonly string[]>(SYSTEM_MOVES[machine]))
        for (const to of next) {
          expect((MACHINES[machine] as Record<string, readonly string[]>)[from]).not.toContain(to);
          expect(canMoveBySystem(machine, from as never, to as never)).toBe(true);
        }
    expect(canTransition("order", "expired", "confirmed")).toBe(false);
    expect(canMoveBySystem("order", "cancelled", "confirmed")).toBe(false);
  });
});

describe("provider events of a refund", () => {
  const failed = { state: "failed", lastError: "Tarjeta caducada" } as const;

  test("let a successful refund outweigh a failure", () => {
    const asked = { state: "requested", lastError: null } as const;
    expect(refundEventVerdict(asked, "refunded")).toBe("done");
    expect(refundEventVerdict(asked, "refund-failed")).toBe("failed");
    expect(refundEventVerdict(failed, "refunded")).toBe("again");
    expect(refundEventVerdict(failed, "refund-failed")).toBe("ignored");
    expect(refundEventVerdict({ state: "done", lastError: null }, "refunded")).toBe("ignored");
    expect(refundEventVerdict({ state: "done", lastError: null }, "refund-failed")).toBe("contradicted");
  });

  test("report a second refund if staff had already refunded by hand", () => {
    const byHand = { ...failed, state: "done" } as const;
    expect(refundEventVerdict(byHand, "refunded")).toBe("twice");
    expect(refundEventVerdict(byHand, "refund-failed")).toBe("ignored");
  });

  test("wait and are retried if no record of ours matches", () => {
    const at = new Date("2026-11-20T10:00:00Z");
    for (const outcome of EVENT_OUTCOMES) {
      const waits = outcome in WAITING_REASON;
      expect(isWaitingEvent(outcome)).toBe(waits);
      expect(nextReplayAt(outcome, 0, at) !== null).toBe(waits);
    }
  });
});

test("captured money pays a pending order, revives an expired one, and is refunded otherwise", () => {
  expect(captureVerdict("pending", 1000, 1000)).toEqual({ kind: "pay", excess: 0 });
  expect(captureVerdict("confirmed", 1000, 400)).toEqual({ kind: "pay", excess: 600 });
  expect(captureVerdict("confirmed", 1000, 0)).toEqual({ kind: "refund", why: "double", excess: 1000 });
  expect(captureVerdict("expired", 1000, 1000)).toEqual({ kind: "revive", excess: 0 });
  expect(captureVerdict("expired", 900, 1000)).toEqual({ kind: "refund", why: "late", excess: 900 });
  expect(captureVerdict("cancelled", 1000, 1000)).toEqual({ kind: "refund", why: "late", excess: 1000 });
});

describe("paying on a provider's page", () => {
  const at = "2026-11-20T10:00:00.000Z";
  const order: OnlineOrder = {
    state: "pending",
    payment: "unpaid",
    fulfilment: "unfulfilled",
    method: "card",
    due: 1000,
    expiresAt: "2026-11-20T10:30:00.000Z",
  };
  const online = { online: ["card"] } as const;

  test("is possible for unpaid pending orders, before they expire and with a provider", () => {
    expect(isPayableOnline(order, online, at)).toBe(true);
    const cases: [Partial<OnlineOrder>, typeof online | { online: [] }, string][] = [
      [{ state: "expired" }, online, "invalid-transition"],
      [{ due: 0, payment: "paid", state: "confirmed" }, online, "invalid-transition"],
      [{ payment: "authorised" }, online, "invalid-transition"],
      [{ expiresAt: at }, online, "invalid-transition"],
      [{ method: "transfer" }, online, "payment-unavailable"],
      [{}, { online: [] }, "payment-unavailable"],
    ];
    for (const [change, settings, code] of cases) {
      const refusal = () => requirePayableOnline({ ...order, ...change }, settings, at);
      expect(refusal).toThrow(Failure);
      expect(refusal).toThrow(code);
    }
  });

  test("explains to the shopper why the last attempt failed, while it can be repeated", () => {
    expect(paymentProblem("pending", { state: "declined", declineReason: "190" })).toBe("declined");
    expect(paymentProblem("pending", { state: "declined", declineReason: "cancelled" })).toBe("cancelled");
    expect(paymentProblem("pending", { state: "redirected", declineReason: null })).toBeNull();
    expect(paymentProblem("expired", { state: "declined", declineReason: "190" })).toBeNull();
  });
});
