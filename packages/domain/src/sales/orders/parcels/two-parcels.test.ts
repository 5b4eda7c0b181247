import { describe, expect, test } from "vitest";
import { OSS_OFF } from "../../../settings/taxes/oss-rates.ts";
import { totalsByRate } from "../../fiscal/tax.ts";
import { removalCommand } from "../../preorders/taking-off.ts";
import { type OrderAggregate, type OrderLine, preparableLines } from "../aggregate.ts";
import { decide, type OrderCommand } from "../decide.ts";
import type { DeliveryOffers } from "../editing/edit-delivery.ts";
import { goodsOf } from "../goods-state.ts";
import { computeAmounts } from "../order-amounts.ts";
import { PAID_ORDER, testMoment } from "../order-testing.ts";
import { withdrawalUntil } from "../returning/withdrawal-term.ts";

const now = testMoment();
const ADDRESS = { name: "Ana", line1: "Mayor 1", postcode: "28001", city: "Madrid", province: "Madrid", country: "ES" };
const RATE = { carrierId: "c", zoneId: "z", basis: "weight" as const, days: 2, active: true };
/** 4,95 € up to a kilogram, 8,95 € for more; «Rápida» 9,95 €. */
const OFFERS: DeliveryOffers = {
  carriers: [
    { id: "c", name: "Rutas", pickup: false, active: true },
    { id: "shop", name: "Tienda", pickup: true, active: true },
  ],
  zones: [{ id: "z", name: "España", priority: 1, rules: [{ country: "ES" }], active: true }],
  rates: [
    {
      ...RATE,
      id: "normal",
      name: "Normal",
      brackets: [
        { upTo: 1000, price: 495 },
        { upTo: null, price: 895 },
      ],
    },
    { ...RATE, id: "fast", name: "Rápida", brackets: [{ upTo: null, price: 995 }] },
  ],
  settings: { iban: "ES7921000813610123456789", online: ["card"] },
  oss: OSS_OFF,
  day: "2026-11-25",
  extrasRate: 2100,
  current: { optionId: "normal", address: ADDRESS },
};

const line = (id: string, kind: "item" | "preorder", more: Partial<OrderLine> = {}): OrderLine => ({
  ...{ id, kind, variantId: `v-${id}`, name: `Caja ${id}`, quantity: 2, cancelled: 0, unitPrice: 1000, total: 2000 },
  ...{ taxRate: 2100, weight: 600, held: kind === "preorder", perClientLimit: null, withdrawalExclusion: null },
  ...more,
});

/**
 * A paid order of two units in stock, and two preordered ones with a deposit of 20 %: 8,95 € of delivery for each of
 * its parcels.
 */
function order(changes: Partial<OrderAggregate> = {}): OrderAggregate {
  const lines = [line("here", "item"), line("later", "preorder", { deferred: 1600 })];
  const [captured] = PAID_ORDER.payments;
  if (!captured) throw new Error("a paid order has a payment");
  return {
    ...PAID_ORDER,
    ...{ lines, inTwoParcels: true, total: 5790, extras: 1790, shippingTotal: 1790, due: 0 },
    taxes: totalsByRate([{ gross: 5790, rate: 2100 }]),
    payments: [{ ...captured, amount: 4190 }],
    reserved: [{ id: "r", lineId: "here", variantId: "v-here", quantity: 2 }],
    ...changes,
  };
}

const run = (before: OrderAggregate, ...commands: OrderCommand[]) =>
  commands.reduce((current, command) => decide(current, command, now).order, before);
const parcelStep = (before: OrderAggregate, to: "packed" | "shipped" | "delivered") => {
  const [parcel] = before.parcels;
  return run(before, { kind: "parcel-step", shipmentId: parcel?.id ?? "", to });
};
const sent = (before: OrderAggregate) => parcelStep(parcelStep(run(before, { kind: "prepare" }), "packed"), "shipped");
const arrived = (before: OrderAggregate) =>
  run(
    before,
    { kind: "goods-arrived", units: [{ lineId: "later", quantity: 2 }], released: ["later"] },
    { kind: "ask-balance", lineId: "later", until: null },
  );
const cancelled = (before: OrderAggregate, quantity = 2, offers: DeliveryOffers | null = OFFERS) => {
  const own = { ...before, lineId: "later" };
  const command = removalCommand(own, { quantity, to: "cancelled", offers }, false);
  if (!command) throw new Error("the order has units of the preorder");
  return run(before, command);
};

describe("the goods in stock of an order in two parcels", () => {
  test("are prepared and sent while its preorder waits, and its preorder is not", () => {
    expect(preparableLines(order()).map(({ line: { id }, left }) => [id, left])).toEqual([["here", 2]]);
    const first = sent(order());
    expect(first.parcels.map(({ lines }) => lines)).toEqual([[{ lineId: "here", quantity: 2 }]]);
    expect([first.state, first.fulfilmentState, goodsOf(first)]).toEqual(["processing", "partial", "rest-held"]);
    expect(() => run(first, { kind: "prepare" })).toThrow("No queda nada por preparar.");
    const early = { kind: "prepare", lines: [{ lineId: "later", quantity: 1 }] } as const;
    expect(() => run(order(), early)).toThrow(
      expect.objectContaining({
        errors: [
          expect.objectContaining({ message: "«Caja later» va en el segundo paquete, que espera a la precompra." }),
        ],
      }),
    );
  });

  test("close the order only together with its preorder, once that is paid", () => {
    const first = parcelStep(sent(order()), "delivered");
    expect([first.state, first.receivedAt, withdrawalUntil(first, 14)]).toEqual(["processing", null, null]);
    const there = arrived(first);
    expect([there.due, goodsOf(there), preparableLines(there).length]).toEqual([1600, "rest-held", 1]);
    const paid = run(there, { kind: "pay", method: "transfer", amount: 1600, bought: [], ofAccount: false });
    expect(goodsOf(paid)).toBe("rest-to-prepare");
    const closed = parcelStep(sent(paid), "delivered");
    expect([closed.state, closed.fulfilmentState, closed.inTwoParcels]).toEqual(["completed", "fulfilled", true]);
    expect(closed.parcels).toHaveLength(2);
  });

  test("do not leave before what is due now is paid", () => {
    const unpaid = order({ state: "pending", paymentState: "unpaid", due: 4190, payments: [] });
    expect(() => run(unpaid, { kind: "prepare" })).toThrow("Solo se prepara un pedido confirmado.");
  });
});

describe("an order in two parcels whose preorder is cancelled", () => {
  test("is an ordinary one, and its delivery is that of the parcel that is left", () => {
    const after = cancelled(order());
    expect([after.inTwoParcels, after.shippingTotal, after.total]).toEqual([false, 895, 2895]);
    // The deposit and the delivery of the second parcel.
    expect(after.refunds.map(({ amount }) => amount)).toEqual([400 + 895]);
    expect([after.due, goodsOf(after)]).toEqual([0, "to-prepare"]);
  });

  test("after its first parcel has left, keeps what that parcel cost", () => {
    const after = cancelled(parcelStep(sent(order()), "delivered"));
    expect([after.state, after.inTwoParcels, after.shippingTotal, after.due]).toEqual(["completed", false, 895, 0]);
  });

  test("without offers of the shop, keeps its price, which is never charged again", () => {
    const after = cancelled(order(), 2, null);
    expect([after.inTwoParcels, after.shippingTotal, after.due]).toEqual([false, 1790, 0]);
  });

  test("in part, stays in two parcels at the price of both", () => {
    const after = cancelled(order(), 1);
    expect([after.inTwoParcels, after.shippingTotal]).toEqual([true, 895 + 495]);
  });
});

describe("an order in two parcels that loses its goods in stock", () => {
  const edit = { kind: "edit", cancel: [{ lineId: "here", quantity: 2 }], offers: OFFERS } as const;
  test("by an edit, waits for its preorder like any other order", () => {
    const after = run(order(), edit);
    expect([after.inTwoParcels, after.shippingTotal, after.fulfilmentState]).toEqual([false, 895, "held"]);
    expect([after.due, after.refunds.map(({ amount }) => amount)]).toEqual([0, [2000 + 895]]);
  });

  test("by a refund, keeps its delivery", () => {
    const request = { lines: [{ lineId: "here", quantity: 2 }] };
    const after = run(order(), { kind: "refund", paymentId: "payment", request });
    expect([after.inTwoParcels, after.shippingTotal, after.fulfilmentState]).toEqual([false, 1790, "held"]);
    expect(after.due).toBe(0);
  });
});

describe("staff who change an order in two parcels", () => {
  test("get the price of both parcels for another delivery", () => {
    const fast = run(order(), { kind: "edit", delivery: { address: ADDRESS, optionId: "fast" }, offers: OFFERS });
    expect([fast.inTwoParcels, fast.shippingTotal, fast.due]).toEqual([true, 1990, 200]);
    const shop = run(order(), { kind: "edit", delivery: { address: null, optionId: "shop" }, offers: OFFERS });
    expect([shop.pickup, shop.shippingTotal, shop.inTwoParcels]).toEqual([true, 0, true]);
  });

  test("remove a unit, which makes its own parcel cheaper", () => {
    const less = run(order(), { kind: "edit", cancel: [{ lineId: "here", quantity: 1 }], offers: OFFERS });
    expect([less.inTwoParcels, computeAmounts(less).shipping]).toEqual([true, 495 + 895]);
  });
});

test("a shopper who withdraws from the goods in stock is refunded for them, and the preorder goes on", () => {
  const first = parcelStep(sent(order()), "delivered");
  const person = { name: "Ana", email: "ana@correo.test", seen: 0, withdrawalDays: 14 };
  const declared = run(first, { kind: "withdraw", ...person, lines: [{ lineId: "here", quantity: 2 }] });
  expect(declared.returns).toMatchObject([{ state: "authorised", lines: [{ lineId: "here", quantity: 2 }] }]);
  expect([declared.state, goodsOf(declared)]).toEqual(["processing", "rest-held"]);
  const all = {
    kind: "withdraw",
    ...person,
    lines: order().lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
  };
  const whole = run(order(), { ...all, kind: "withdraw" });
  expect([whole.state, whole.refunds.reduce((sum, { amount }) => sum + amount, 0)]).toEqual(["cancelled", 4190]);
});

test("an order in two parcels cannot change to a method that is paid at the handover", () => {
  const unpaid = order({
    ...{
      state: "pending",
      paymentState: "unpaid",
      due: 4190,
      payments: [],
      pickup: true,
      expiresAt: "2026-11-27T10:00:00.000Z",
    },
    lines: [line("here", "item"), line("later", "preorder", { deferred: 2000 })],
  });
  const command = {
    ...{ kind: "change-method" as const, to: "in-store" as const, placedAt: now.at },
    settings: { iban: "ES7921000813610123456789", online: ["card" as const] },
    limit: { order: null, address: null, client: null, share: null },
    holding: { units: 4, address: 0, client: 0, variants: [] },
  };
  expect(() => run(unpaid, command)).toThrow("va en un solo paquete");
  expect(run({ ...unpaid, inTwoParcels: false }, command).paymentMethod).toBe("in-store");
});
