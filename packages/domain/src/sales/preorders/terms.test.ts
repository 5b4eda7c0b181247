import { describe, expect, test } from "vitest";
import type { PreorderReservationState } from "../../platform/vocabulary.ts";
import { isMixed, splitPreorders } from "../carts/split-preorders.ts";
import { splitGross } from "../fiscal/tax.ts";
import { hasTwoParcels, isHeld, sumDeferred, waitingLines } from "../orders/preorder-lines.ts";
import { balanceTerm, isReminderDue } from "./balance-term.ts";
import { computeDeferred, computeDeposit } from "./deposit.ts";
import { decideEnd, isCancellableBooking, isFreeBooking } from "./ending.ts";
import { freeBookingUnits } from "./free-booking-units.ts";
import { requirePrepaid, unitsLeft } from "./terms.ts";

const DEPOSIT = { payment: "deposit", depositRate: 2000 } as const;
const FULL = { payment: "full", depositRate: null } as const;
const ARRIVAL = { payment: "on-arrival", depositRate: null } as const;

describe("the amounts paid now and later", () => {
  test("are 23,98 (19,82 + 4,16) for a deposit of 20 % of 119,90, and 95,92 (79,27 + 16,65) later", () => {
    expect(computeDeposit(11_990, DEPOSIT)).toBe(2398);
    expect(splitGross(2398, 2100)).toEqual({ base: 1982, tax: 416 });
    expect(computeDeferred(11_990, DEPOSIT)).toBe(9592);
    expect(splitGross(9592, 2100)).toEqual({ base: 7927, tax: 1665 });
  });

  test("are rounded once for all units, so that two units of 12,02 at 20 % are 4,81 and not twice 2,40", () => {
    expect([computeDeposit(2 * 1202, DEPOSIT), 2 * computeDeposit(1202, DEPOSIT)]).toEqual([481, 480]);
    expect(computeDeferred(2 * 1202, DEPOSIT)).toBe(1923);
  });

  test("may be due entirely now, or entirely later", () => {
    expect([computeDeposit(999, FULL), computeDeferred(999, FULL)]).toEqual([999, 0]);
    expect([computeDeposit(999, ARRIVAL), computeDeferred(999, ARRIVAL)]).toEqual([0, 999]);
    expect(computeDeferred(999, null)).toBe(0);
  });

  test("cannot have a first part that is paid at delivery", () => {
    expect(() => requirePrepaid("in-store", [null, DEPOSIT])).toThrow(/payment-unavailable/);
    expect(() => requirePrepaid("cash-on-delivery", [FULL])).toThrow(/payment-unavailable/);
    expect(() => requirePrepaid("in-store", [null, ARRIVAL])).not.toThrow();
    expect(() => requirePrepaid("card", [DEPOSIT])).not.toThrow();
  });
});

const line = (more: Partial<Parameters<typeof isHeld>[0]["lines"][number]> = {}) => ({
  kind: "preorder" as const,
  quantity: 1,
  cancelled: 0,
  total: 1000,
  held: true,
  ...more,
});

describe("the delivery of a preorder", () => {
  test("is paid with the first payment, and is pending without one", () => {
    const nothing = line({ deferred: 1000 });
    expect(sumDeferred({ lines: [nothing], extras: 495 })).toBe(1495);
    expect(sumDeferred({ lines: [nothing, line({ deferred: 800 })], extras: 495 })).toBe(1800);
    expect(sumDeferred({ lines: [nothing, line({ kind: "item" })], extras: 495 })).toBe(1000);
    expect(sumDeferred({ lines: [line({ kind: "item" })], extras: 495 })).toBe(0);
  });
});

describe("an order waits", () => {
  const order = { due: 0, paymentMethod: "card" as const, inTwoParcels: false };
  test("until the goods of all its preorders have arrived, so that everything is sent together", () => {
    expect(isHeld({ ...order, lines: [line(), line({ kind: "item", held: false })] })).toBe(true);
    expect(isHeld({ ...order, lines: [line({ held: false }), line({ kind: "item", held: false })] })).toBe(false);
    expect(isHeld({ ...order, lines: [line({ cancelled: 1 }), line({ kind: "item", held: false })] })).toBe(false);
  });
  test("until it is paid, unless it is paid at delivery", () => {
    const lines = [line({ held: false })];
    expect(isHeld({ ...order, lines: [line({ held: false, deferred: 1 })] })).toBe(true);
    expect(isHeld({ ...order, due: 1, lines })).toBe(true);
    expect(isHeld({ ...order, due: 1, paymentMethod: "in-store", lines })).toBe(false);
  });
});

describe("in two parcels", () => {
  const order = { due: 0, paymentMethod: "card" as const, inTwoParcels: true };
  const item = line({ kind: "item", held: false });
  const [here, awaited] = [line({ held: false }), line()];
  test("goods in stock wait for no preorder, and the preorders wait for each other", () => {
    expect(waitingLines({ ...order, lines: [item, here, awaited] })).toEqual([here, awaited]);
    expect(waitingLines({ ...order, lines: [item, here] })).toEqual([]);
    expect(waitingLines({ ...order, due: 1, lines: [item, here] })).toEqual([here]);
    expect(isHeld({ ...order, lines: [item, awaited] })).toBe(false);
    expect(isHeld({ ...order, lines: [{ ...item, cancelled: 1 }, awaited] })).toBe(true);
  });
  test("goods with a street date are sent with the preorders", () => {
    const locked = { ...item, streetDate: "2027-01-22" };
    expect(waitingLines({ ...order, lines: [item, locked, here] })).toEqual([locked, here]);
    expect(isHeld({ ...order, lines: [locked, here] })).toBe(true);
  });
  test("it stays so while both parcels have goods", () => {
    expect(hasTwoParcels({ ...order, lines: [item, here] })).toBe(true);
    expect(hasTwoParcels({ ...order, lines: [item, { ...here, cancelled: 1 }] })).toBe(false);
    expect(hasTwoParcels({ ...order, lines: [{ ...item, cancelled: 1 }, here] })).toBe(false);
    expect(hasTwoParcels({ lines: [item, here], inTwoParcels: false })).toBe(false);
  });
});

test("a campaign sells within its window, up to its quota", () => {
  const campaign = { opensAt: "2026-11-01T09:00:00Z", closesAt: "2026-12-01T09:00:00Z", quota: 10, taken: 8 };
  expect(unitsLeft(campaign, "2026-11-20T10:00:00.000Z")).toBe(2);
  expect(unitsLeft({ ...campaign, taken: 12 }, "2026-11-20T10:00:00.000Z")).toBe(0);
  expect(unitsLeft(campaign, "2026-11-01T08:59:59.999Z")).toBe(0);
  expect(unitsLeft(campaign, "2026-12-01T09:00:00.000Z")).toBe(0);
});

test("the parcels of a mixed cart are in-stock goods, then preorders", () => {
  const [a, b, c] = [
    { price: 1, quantity: 1, taxRate: 0, weight: 0, campaign: DEPOSIT },
    { price: 2, quantity: 1, taxRate: 0, weight: 0, campaign: null },
    { price: 3, quantity: 1, taxRate: 0, weight: 0, campaign: FULL },
  ];
  expect([isMixed([a, c]), isMixed([b]), isMixed([a, b])]).toEqual([false, false, true]);
  expect(splitPreorders([a, b, c])).toEqual([[b], [a, c]]);
  expect(splitPreorders([a, c])).toEqual([[a, c]]);
});

test("the state of a reservation determines how it ends", () => {
  const ends: Record<PreorderReservationState, [ReturnType<typeof decideEnd>, boolean, boolean]> = {
    requested: ["cancelled", true, true],
    waitlisted: ["cancelled", true, true],
    confirmed: ["cancelled", true, true],
    allocated: [null, false, false],
    partial: [null, false, false],
    unallocated: ["refunded", false, true],
    "payment-due": ["expired", false, false],
    paid: [null, false, false],
    served: [null, false, true],
    expired: [null, false, true],
    refunded: [null, false, true],
    cancelled: [null, false, true],
  };
  for (const [state, [end, cancellable, free]] of Object.entries(ends) as [
    PreorderReservationState,
    (typeof ends)[PreorderReservationState],
  ][]) {
    expect([state, decideEnd(state), isCancellableBooking(state), isFreeBooking(state)]).toEqual([
      state,
      end,
      cancellable,
      free,
    ]);
  }
});

test("a reservation without units ends as requested, and frees its places once", () => {
  const booking = { requested: 2, allocated: 2, state: "payment-due" as const };
  expect(freeBookingUnits(booking, 2, "expired")).toEqual({ requested: 2, allocated: 0, state: "expired", freed: 2 });
  expect(freeBookingUnits({ requested: 2, allocated: 0, state: "expired" }, 2).freed).toBe(0);
});

test("the term of a balance ends with its day in Madrid, across clock changes too", () => {
  expect(balanceTerm("2026-11-20T10:00:00Z")).toBe("2026-11-27T22:59:59.999Z");
  expect(balanceTerm("2026-10-20T21:30:00Z")).toBe("2026-10-27T22:59:59.999Z");
});

test("a reminder of an unpaid balance is sent in the last two days of the term, and not later", () => {
  const term = "2026-11-27T22:59:59.999Z";
  const at = ["2026-11-25T22:59:59.998Z", "2026-11-25T22:59:59.999Z", "2026-11-27T22:59:59.998Z", term];
  expect(at.map((now) => isReminderDue(term, now))).toEqual([false, true, true, false]);
});
