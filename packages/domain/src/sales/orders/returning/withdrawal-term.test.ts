import { describe, expect, test } from "vitest";
import type { OrderAggregate, OrderLine } from "../aggregate.ts";
import { PAID_ORDER } from "../order-testing.ts";
import { isWholeOnly, withdrawableLines, withdrawalRefusal, withdrawalUntil } from "./withdrawal-term.ts";

const line = (changes: Partial<OrderLine> = {}): OrderLine => ({
  id: "a",
  kind: "item",
  variantId: "v",
  name: "Caja",
  quantity: 3,
  cancelled: 0,
  unitPrice: 1000,
  total: 3000,
  taxRate: 2100,
  weight: 1,
  held: false,
  perClientLimit: null,
  withdrawalExclusion: null,
  ...changes,
});

const order = (changes: Partial<OrderAggregate> = {}): OrderAggregate => ({
  ...PAID_ORDER,
  state: "completed",
  fulfilmentState: "fulfilled",
  receivedAt: "2026-11-20T11:00:00.000Z",
  lines: [line()],
  parcels: [
    {
      id: "p",
      state: "delivered",
      lines: [{ lineId: "a", quantity: 3 }],
      pickup: false,
      carrier: null,
      tracking: null,
      weight: 1,
      takeOut: [],
    },
  ],
  reserved: [],
  ...changes,
});

describe("the withdrawal term", () => {
  test("ends with the fourteenth day after the last delivery, on the clock of Madrid", () => {
    expect(withdrawalUntil(order(), 14)).toBe("2026-12-04T22:59:59.999Z");
    // Handed over after midnight in Madrid, in summer time.
    expect(withdrawalUntil(order({ receivedAt: "2026-07-01T22:30:00.000Z" }), 14)).toBe("2026-07-16T21:59:59.999Z");
  });

  test("is twelve months longer for a shopper who was not informed", () => {
    expect(withdrawalUntil(order({ informed: false }), 14)).toBe("2027-12-04T22:59:59.999Z");
    // 29 February plus a year.
    const leap = order({ informed: false, receivedAt: "2028-02-15T11:00:00.000Z" });
    expect(withdrawalUntil(leap, 14)).toBe("2029-02-28T22:59:59.999Z");
  });

  test("has no end while a part of the order is still to arrive", () => {
    const waiting = order({ fulfilmentState: "partial" });
    expect(withdrawalUntil(waiting, 14)).toBeNull();
    expect(withdrawalRefusal(waiting, 14, "2030-01-01T00:00:00.000Z")).toBeNull();
  });
});

describe("a withdrawal", () => {
  const at = (now: string, by?: "shopper" | "shop") => withdrawalRefusal(order(), 14, now, by);

  test("is refused when it is late, to the millisecond, but not for staff", () => {
    expect(at("2026-12-04T22:59:59.999Z")).toBeNull();
    expect(at("2026-12-04T23:00:00.000Z")).toContain("artículo 104");
    expect(at("2026-12-04T23:00:00.000Z", "shop")).toBeNull();
  });

  test("is refused for a dated ticket, a counter sale and a closed order", () => {
    const now = "2026-11-21T00:00:00.000Z";
    const ticket = order({ lines: [line({ kind: "ticket" })] });
    expect(withdrawalRefusal(ticket, 14, now)).toContain("103.l");
    expect(withdrawalRefusal(order({ channel: "counter" }), 14, now)).toContain("artículo 92");
    expect(withdrawalRefusal(order({ state: "cancelled" }), 14, now, "shop")).toContain("cancelado");
  });
});

describe("the units of a withdrawal", () => {
  test("come from the shop first, without units already returned or refunded", () => {
    const [part] = order().parcels;
    const sent = (quantity: number) => [{ ...part!, lines: [{ lineId: "a", quantity }] }];
    expect(withdrawableLines(order({ parcels: sent(1) }))).toMatchObject([{ left: 3, inShop: 2 }]);
    expect(withdrawableLines(order({ parcels: sent(1), lines: [line({ cancelled: 2 })] }))).toMatchObject([
      { left: 1, inShop: 0 },
    ]);
    const returned = {
      id: "r",
      number: "P2026-000001-D1",
      by: "shopper" as const,
      requestedAt: "",
      name: "",
      email: "",
      note: "",
      reason: "",
      refunded: 0,
      lines: [{ lineId: "a", quantity: 2, cancelled: 0, paidBack: 0, restocked: 0, writtenOff: 0, deduction: 0 }],
    };
    expect(withdrawableLines(order({ returns: [{ ...returned, state: "authorised" }] }))).toMatchObject([{ left: 1 }]);
    expect(withdrawableLines(order({ returns: [{ ...returned, state: "refused" }] }))).toMatchObject([{ left: 3 }]);
  });

  test("exclude goods that are legally excluded, unless staff record the withdrawal", () => {
    const made = order({ lines: [line({ withdrawalExclusion: "personalised" })] });
    expect(withdrawableLines(made)).toMatchObject([{ left: 0, excluded: expect.stringContaining("103.c") }]);
    expect(withdrawalRefusal(made, 14, "2026-11-21T00:00:00.000Z")).toContain("103.c");
    expect(withdrawableLines(made, "shop")).toMatchObject([{ left: 3, excluded: null }]);
    expect(withdrawableLines({ ...made, due: 1, parcels: [] })).toMatchObject([{ left: 3, excluded: null }]);
  });

  test("units of sealed media have to be sealed once they left the shop", () => {
    const sealed = order({ lines: [line({ withdrawalExclusion: "sealed-media" })] });
    expect(withdrawableLines(sealed)).toMatchObject([{ left: 3, condition: expect.stringContaining("103.i") }]);
    expect(withdrawableLines({ ...sealed, parcels: [] })).toMatchObject([{ left: 3, condition: null }]);
  });

  test("a withdrawal from an order that is neither paid nor sent includes all units", () => {
    expect(isWholeOnly(order({ due: 1, parcels: [] }))).toBe(true);
    expect(isWholeOnly(order({ due: 1 }))).toBe(false);
    expect(isWholeOnly(order({ due: 0, parcels: [] }))).toBe(false);
  });
});
