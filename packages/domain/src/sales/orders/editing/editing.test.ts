import { describe, expect, test } from "vitest";
import { Failure } from "../../../platform/failure.ts";
import { formatMoney } from "../../../platform/money/money.ts";
import { OSS_OFF } from "../../../settings/taxes/oss-rates.ts";
import { totalsByRate } from "../../fiscal/tax.ts";
import type { OrderAggregate, OrderLine, OrderPayment } from "../aggregate.ts";
import { decide, type OrderCommand } from "../decide.ts";
import { effectsOf } from "../effects.ts";
import { computeAmounts } from "../order-amounts.ts";
import { addedLine, PAID_ORDER, testMoment } from "../order-testing.ts";
import type { NewLine } from "./added-line.ts";
import type { DeliveryOffers } from "./edit-delivery.ts";

const now = testMoment();

const line = (id: string, quantity: number, unitPrice: number, changes: Partial<OrderLine> = {}): OrderLine => ({
  id,
  kind: "item",
  variantId: `v-${id}`,
  name: `Caja ${id}`,
  quantity,
  cancelled: 0,
  unitPrice,
  total: quantity * unitPrice,
  taxRate: 2100,
  weight: 500,
  held: false,
  perClientLimit: null,
  withdrawalExclusion: null,
  ...changes,
});

const payment = (state: OrderPayment["state"], amount: number): OrderPayment => ({
  id: "payment",
  method: "card",
  state,
  amount,
  reference: null,
  provider: "demo",
  providerReference: "ref",
  declineReason: null,
});

function order(lines: OrderLine[], changes: Partial<OrderAggregate> = {}): OrderAggregate {
  const shipping = changes.shippingTotal ?? 495;
  const taxes = totalsByRate([
    ...lines.map(({ total: gross, taxRate: rate }) => ({ gross, rate })),
    ...(shipping ? [{ gross: shipping, rate: 2100 }] : []),
  ]);
  const total = taxes.reduce((sum, { gross }) => sum + gross, 0);
  return {
    ...PAID_ORDER,
    paymentMethod: "card",
    total,
    extras: shipping,
    shippingTotal: shipping,
    taxes,
    mailProof: "unproven",
    lines,
    payments: [payment("captured", total)],
    refunds: [],
    parcels: [],
    returns: [],
    reserved: lines.map(({ id, variantId, quantity }) => ({
      id: `r-${id}`,
      lineId: id,
      variantId: variantId ?? "",
      quantity,
    })),
    ...changes,
  };
}

const unpaid = (lines: OrderLine[], changes: Partial<OrderAggregate> = {}) => {
  const made = order(lines, changes);
  return {
    ...made,
    state: "pending",
    paymentState: "unpaid",
    due: made.total,
    payments: [{ ...payment("created", made.total), provider: null }],
    ...changes,
  } satisfies OrderAggregate;
};

const ADDED = addedLine({ variantId: "v-new", name: "Dados", quantity: 2 });

const ADDRESS = { name: "Ana", line1: "Mayor 1", postcode: "28001", city: "Madrid", province: "Madrid", country: "ES" };
const CANARIAS = { ...ADDRESS, postcode: "35001", city: "Las Palmas", province: "Las Palmas" };
const RATE = { carrierId: "c", zoneId: "z", basis: "amount" as const, days: 2, active: true };
const offers = (price = 495, freeFrom: number | null = 5000): DeliveryOffers => ({
  carriers: [
    { id: "c", name: "Rutas", pickup: false, active: true },
    { id: "shop", name: "Tienda", pickup: true, active: true },
  ],
  zones: [{ id: "z", name: "España", priority: 1, rules: [{ country: "ES" }], active: true }],
  rates: [
    { ...RATE, id: "normal", name: "Normal", brackets: [{ upTo: null, price }], freeFrom },
    { ...RATE, id: "fast", name: "Rápida", brackets: [{ upTo: null, price: 995 }] },
  ],
  settings: { iban: "ES7921000813610123456789", online: ["card"] },
  oss: OSS_OFF,
  day: "2026-11-25",
  extrasRate: 2100,
  current: { optionId: "normal", address: ADDRESS },
});

const run = (before: OrderAggregate, command: OrderCommand) => decide(before, command, now);
const refusal = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error("it was not refused");
};

describe("removing units from an order", () => {
  test("lowers the amount due of an unpaid order, and releases the units once", () => {
    const { order: after, effects } = run(unpaid([line("a", 3, 1000), line("b", 1, 500)]), {
      kind: "edit",
      cancel: [{ lineId: "a", quantity: 2 }],
    });
    expect(after).toMatchObject({
      total: 1995,
      due: 1995,
      refunds: [],
      payments: [{ state: "created", amount: 1995 }],
    });
    expect(after.lines).toMatchObject([{ quantity: 1, cancelled: 0, total: 1000 }, { id: "b" }]);
    expect(effectsOf(effects, "units-released").flatMap(({ parts }) => parts)).toMatchObject([
      { lineId: "a", quantity: 2 },
    ]);
    expect(after.reserved).toMatchObject([
      { lineId: "a", quantity: 1 },
      { lineId: "b", quantity: 1 },
    ]);
  });

  test("refunds exactly the price difference of a paid order", () => {
    const { order: after, effects } = run(order([line("a", 3, 1000)]), {
      kind: "edit",
      cancel: [{ lineId: "a", quantity: 1 }],
      reason: "Caja rota",
    });
    expect(after).toMatchObject({ total: 2495, due: 0, paymentState: "paid", refunds: [{ amount: 1000, waived: 0 }] });
    const told = effectsOf(effects, "timeline").flatMap(({ events }) => events);
    expect(told.find(({ type }) => type === "edited")?.text).toBe(
      `La tienda ha cambiado el pedido. Sale 1 × Caja a. Total: ${formatMoney(2495)} (antes ${formatMoney(3495)}). Caja rota.`,
    );
    expect(effectsOf(effects, "timeline").flatMap(({ mails }) => mails)).toEqual([{ template: "order-changed" }]);
  });

  test("keeps the discount on the remaining units, and the free delivery", () => {
    const before = order([line("a", 6, 1000, { total: 5400 })], { shippingTotal: 0 });
    const { order: after } = run(before, {
      kind: "edit",
      cancel: [{ lineId: "a", quantity: 4 }],
      offers: offers(),
    });
    expect(computeAmounts(after)).toMatchObject({ subtotal: 2000, discount: 200, shipping: 0, total: 1800 });
  });

  test("cancels the order if no unit is left, and refunds its delivery too", () => {
    const { order: after } = run(order([line("a", 2, 1000)]), { kind: "edit", cancel: [{ lineId: "a", quantity: 2 }] });
    expect(after).toMatchObject({ state: "cancelled", reserved: [], refunds: [{ amount: 2495 }] });
  });

  test("refunds nothing twice when the last unit is removed while a refund is open", () => {
    const before = run(order([line("a", 2, 1000)]), { kind: "edit", cancel: [{ lineId: "a", quantity: 1 }] }).order;
    const { order: after } = run(before, { kind: "edit", cancel: [{ lineId: "a", quantity: 1 }] });
    expect(after.refunds.map(({ amount }) => amount)).toEqual([1000, 1495]);
    expect(refusal(() => run(after, { kind: "edit", cancel: [{ lineId: "a", quantity: 1 }] })).code).toBe(
      "invalid-transition",
    );
  });

  test("is refused for packed units", () => {
    const prepared = run(order([line("a", 3, 1000)]), { kind: "prepare", lines: [{ lineId: "a", quantity: 2 }] }).order;
    const packed = run(prepared, {
      kind: "parcel-step",
      shipmentId: prepared.parcels[0]?.id ?? "",
      to: "packed",
    }).order;
    const failure = refusal(() => run(packed, { kind: "edit", cancel: [{ lineId: "a", quantity: 2 }] }));
    expect(failure.detail).toBe("De «Caja a» se pueden quitar 1: el resto está empaquetado o ha salido.");
    // Units in a parcel that is still being prepared are removed from it.
    const { order: after } = run(prepared, { kind: "edit", cancel: [{ lineId: "a", quantity: 2 }] });
    expect(after.parcels).toMatchObject([{ state: "preparing", lines: [{ quantity: 1 }] }]);
  });
});

describe("adding a line to an order", () => {
  test("makes its price due, requests payment, reserves its units, and refunds nothing", () => {
    const { order: after, effects } = run(order([line("a", 1, 1000)]), { kind: "edit", add: [ADDED] });
    expect(after).toMatchObject({ state: "confirmed", total: 2095, due: 600, paymentState: "partial", refunds: [] });
    expect(after.payments).toMatchObject([{ state: "captured" }, { state: "created", amount: 600, method: "card" }]);
    expect(effectsOf(effects, "units-reserved")).toMatchObject([{ units: [{ variantId: "v-new", quantity: 2 }] }]);
    // The parcel is not held back: staff decide whether it leaves before the rest is paid.
    expect(run(after, { kind: "prepare" }).order.parcels).toHaveLength(1);
  });

  test("exchanging a line for another of the same price refunds the old one and charges the new one", () => {
    const { order: after } = run(order([line("a", 1, 600), line("b", 1, 100)]), {
      kind: "edit",
      cancel: [{ lineId: "a", quantity: 1 }],
      add: [ADDED],
    });
    expect(after).toMatchObject({ total: 1195, due: 600, refunds: [{ amount: 600 }] });
    // The refunded money is not set off against the amount due.
    expect(after.refunds.map(({ cause }) => cause)).toEqual(["change"]);
    expect(after.lines.map(({ id }) => id)).toEqual(["b", expect.any(String)]);
  });

  test("can make delivery cheaper, never more expensive", () => {
    const cheaper = run(unpaid([line("a", 1, 4700)]), { kind: "edit", add: [ADDED], offers: offers() }).order;
    expect(computeAmounts(cheaper)).toMatchObject({ shipping: 0, total: 5300 });
    const same = run(unpaid([line("a", 1, 1000)]), { kind: "edit", add: [ADDED], offers: offers(895, null) }).order;
    expect(computeAmounts(same).shipping).toBe(495);
  });

  test("a line added to an order without IVA has the net price", () => {
    const before = order([line("a", 1, 826, { taxRate: 0 })], { taxFree: true, shippingTotal: 0 });
    const { order: after } = run(before, { kind: "edit", add: [ADDED] });
    expect(after.lines[1]).toMatchObject({ unitPrice: 248, taxRate: 0, total: 496 });
    expect(after.taxes).toEqual([{ rate: 0, base: 1322, tax: 0, gross: 1322 }]);
  });
});

describe("changing the delivery of an order", () => {
  const to = (address: typeof ADDRESS | null, optionId: string) => ({ address, optionId });

  test("charges the difference if it costs more, and refunds it for pickup", () => {
    const dearer = run(order([line("a", 1, 1000)]), { kind: "edit", delivery: to(ADDRESS, "fast"), offers: offers() });
    expect(dearer.order).toMatchObject({ due: 500, shippingTotal: 995, refunds: [] });
    const shop = run(order([line("a", 1, 1000)]), { kind: "edit", delivery: to(null, "shop"), offers: offers() });
    expect(shop.order).toMatchObject({ due: 0, shippingTotal: 0, pickup: true, refunds: [{ amount: 495 }] });
  });

  test("another address with the same delivery option changes no amount", () => {
    const moved = { ...ADDRESS, line1: "Menor 2" };
    const { order: after, effects } = run(order([line("a", 1, 1000)]), {
      kind: "edit",
      delivery: to(moved, "normal"),
      offers: offers(),
    });
    expect(after).toMatchObject({ total: 1495, due: 0, refunds: [] });
    expect(effectsOf(effects, "edited")[0]?.delivery).toMatchObject({ address: moved, rateId: "normal" });
  });

  test("is refused for a place with other taxes, and once a parcel was made", () => {
    const before = order([line("a", 1, 1000)]);
    const edit = { kind: "edit", delivery: to(CANARIAS, "normal"), offers: offers() } as const;
    expect(refusal(() => run(before, edit))).toMatchObject({
      code: "validation",
      detail: expect.stringContaining("Allí se vende sin IVA"),
    });
    const prepared = run(before, { kind: "prepare" }).order;
    const late = { kind: "edit", delivery: to(ADDRESS, "fast"), offers: offers() } as const;
    expect(refusal(() => run(prepared, late)).detail).toContain("anúlalo antes");
  });

  test("is refused if the payment method does not fit it", () => {
    const before = unpaid([line("a", 1, 1000)], {
      paymentMethod: "in-store",
      pickup: true,
      state: "confirmed",
      shippingTotal: 0,
    });
    const edit = { kind: "edit", delivery: to(ADDRESS, "normal"), offers: offers() } as const;
    expect(refusal(() => run(before, edit)).code).toBe("payment-unavailable");
  });
});

describe("money authorised by a provider", () => {
  const held = (total = 1495) =>
    order([line("a", 1, 1000)], {
      state: "pending",
      paymentState: "authorised",
      due: total,
      payments: [payment("authorised", total)],
    });

  test("is voided without a refund, and the order is due again", () => {
    const { order: after, effects } = run(held(), { kind: "void-payment", paymentId: "payment" });
    expect(after).toMatchObject({
      state: "pending",
      paymentState: "unpaid",
      payments: [{ state: "voided" }],
      refunds: [],
    });
    expect(effectsOf(effects, "void-ordered")).toEqual([{ kind: "void-ordered", paymentId: "payment" }]);
    expect(refusal(() => run(after, { kind: "void-payment", paymentId: "payment" })).code).toBe("invalid-transition");
  });

  test("is voided when its order is cancelled", () => {
    const { order: after, effects } = run(held(), { kind: "cancel" });
    expect(after).toMatchObject({ state: "cancelled", payments: [{ state: "voided" }], refunds: [] });
    expect(effectsOf(effects, "void-ordered")).toHaveLength(1);
  });

  test("blocks edits that change the amount of its order", () => {
    const edit = { kind: "edit", add: [ADDED] } as const;
    expect(refusal(() => run(held(), edit)).detail).toContain("anula esa retención");
  });
});

describe("the limit per client for an added line", () => {
  const limited = (quantity: number): NewLine => ({ ...ADDED, quantity, perClientLimit: 3 });
  const add = (quantity: number, bought: number, own: OrderLine[] = [line("a", 1, 1000)]) => ({
    before: unpaid(own),
    command: {
      kind: "edit",
      add: [limited(quantity)],
      bought: [{ variantId: limited(1).variantId, quantity: bought }],
    } as const,
  });
  test("includes the units of other orders", () => {
    const fits = add(2, 1);
    expect(run(fits.before, fits.command).order.lines).toHaveLength(2);
    const over = add(2, 2);
    const { code, errors, detail } = refusal(() => run(over.before, over.command));
    expect([code, errors]).toMatchObject(["validation", [{ path: "add.0.quantity", code: "client-limit" }]]);
    expect(detail).toContain("le queda 1");
  });
  test("includes the units of this order, minus the removed ones", () => {
    const own = [line("a", 1, 1000), line("x", 2, 1000, { variantId: limited(1).variantId })];
    const over = add(2, 0, own);
    expect(refusal(() => run(over.before, over.command)).code).toBe("validation");
    const swapped = { ...over.command, cancel: [{ lineId: "x", quantity: 1 }] };
    expect(run(over.before, swapped).order.lines).toHaveLength(3);
  });
});
