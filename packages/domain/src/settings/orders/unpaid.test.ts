import { describe, expect, test } from "vitest";
import { unpaidReason } from "../../sales/orders/events.ts";
import { hasDeadline } from "../../sales/orders/steps.ts";
import { orderWords } from "../../sales/words/orders.ts";
import { unpaidTimeLimit } from "../payments/methods.ts";
import {
  DEFAULT_UNPAID_LIMITS,
  decideUnpaidLimit,
  exceedsClientLimit,
  exceedsGuestLimit,
  exceedsShare,
  hasPersonalLimit,
  NO_UNPAID_LIMIT,
  proofAcceptedByStaff,
  unpaidNotice,
} from "./unpaid.ts";

const LIMIT = { order: 10, address: 20, client: 30, share: 50 };

test("acceptance by staff does not prove a typed address, and an order of an account needs no proof", () => {
  expect([false, true].map(proofAcceptedByStaff)).toEqual(["unproven", "proven"]);
});

describe("limits of unpaid units", () => {
  test("are exceeded only by more units than the limit", () => {
    expect([10, 11].map((units) => exceedsGuestLimit(LIMIT, units, 0))).toEqual([false, true]);
    expect([10, 11].map((held) => exceedsGuestLimit(LIMIT, 10, held))).toEqual([false, true]);
    expect([20, 21].map((held) => exceedsClientLimit(LIMIT, 10, held))).toEqual([false, true]);
    expect([11, 12].map((units) => exceedsShare(LIMIT, 23, units))).toEqual([false, true]);
    expect([1, 2].map((units) => exceedsShare(LIMIT, 1, units))).toEqual([false, true]);
  });

  test("are set by the shop or by default, and one setting can replace them for all methods", () => {
    expect(decideUnpaidLimit("bizum", {})).toEqual(DEFAULT_UNPAID_LIMITS.online);
    expect(decideUnpaidLimit("in-store", { "in-store": { order: 3, share: null } })).toEqual({
      ...DEFAULT_UNPAID_LIMITS["in-store"],
      order: 3,
      share: null,
    });
    expect(decideUnpaidLimit("transfer", {}, 7)).toEqual({ order: 7, address: 7, client: 7, share: null });
    expect(decideUnpaidLimit("transfer", {}, 0)).toEqual(NO_UNPAID_LIMIT);
    expect(exceedsGuestLimit(NO_UNPAID_LIMIT, 1000, 1000)).toBe(false);
    expect(exceedsShare(NO_UNPAID_LIMIT, 1, 1000)).toBe(false);
  });

  test("notify staff when accepted unpaid orders exceed the share of a variant", () => {
    const box = { name: "Caja", onHand: 23, unpaid: 11 };
    expect(unpaidNotice(LIMIT, [box])).toBeNull();
    expect(unpaidNotice(NO_UNPAID_LIMIT, [{ ...box, unpaid: 23 }])).toBeNull();
    const told = unpaidNotice(LIMIT, [box, { ...box, name: "Dado", unpaid: 12 }]);
    expect(told).toEqual({
      title: "Muchas unidades sin pagar",
      description:
        "Los pedidos sin pagar tienen reservadas 12 de 23 de «Dado». Si este u otro no te parece serio, cancélalo.",
    });
  });

  test("depend on the person only if a line or the coupon has a limit per client", () => {
    expect(hasPersonalLimit([{ perClientLimit: null }], null)).toBe(false);
    expect(hasPersonalLimit([{ perClientLimit: null }, { perClientLimit: 2 }], null)).toBe(true);
    expect(hasPersonalLimit([], { perClientUses: null })).toBe(false);
    expect(hasPersonalLimit([], { perClientUses: 1 })).toBe(true);
  });
});

test("each payment method has its own deadline", () => {
  const times = { cardExpiryMinutes: 30, transferExpiryDays: 7, inStoreExpiryDays: 5, cashOnDeliveryExpiryDays: 3 };
  const minutes = (["card", "bizum", "transfer", "in-store", "cash-on-delivery"] as const).map(
    (method) => unpaidTimeLimit(method, times) / 60_000,
  );
  expect(minutes).toEqual([30, 30, 7 * 1440, 5 * 1440, 3 * 1440]);
});

test.each([
  ["pending", "unpaid", "unfulfilled", true],
  ["pending", "partial", "unfulfilled", true],
  ["confirmed", "unpaid", "unfulfilled", true],
  ["processing", "unpaid", "unfulfilled", true],
  ["processing", "unpaid", "ready-for-pickup", true],
  ["processing", "unpaid", "shipped", false],
  ["processing", "unpaid", "partial", false],
  ["confirmed", "unpaid", "held", false],
  ["confirmed", "partial", "unfulfilled", false],
  ["confirmed", "paid", "unfulfilled", false],
  ["processing", "partially-refunded", "ready-for-pickup", false],
  ["cancelled", "unpaid", "unfulfilled", false],
  ["expired", "unpaid", "unfulfilled", false],
] as const)("an order that is %s, %s and %s expires after: %s", (state, payment, fulfilment, has) => {
  const due = payment === "paid" || payment === "partially-refunded" ? 0 : 100;
  expect(hasDeadline({ state, payment, fulfilment, due })).toBe(has);
});

test("an automatic cancellation states its reason", () => {
  expect(unpaidReason({ fulfilment: "ready-for-pickup", pickup: true, method: "in-store" })).toMatch(/recogió/);
  expect(unpaidReason({ fulfilment: "unfulfilled", pickup: true, method: "in-store" })).toMatch(/pagó en la tienda/);
  expect(unpaidReason({ fulfilment: "unfulfilled", pickup: false, method: "cash-on-delivery" })).toMatch(/salió/);
  expect(unpaidReason({ fulfilment: "unfulfilled", pickup: false, method: "transfer" })).toMatch(/pago no llegó/);
});

describe("the status texts of an order", () => {
  const story = {
    state: "pending",
    payment: "unpaid",
    due: 100,
    paid: 0,
    fulfilment: "unfulfilled",
    goods: "waiting",
    method: "in-store",
    pickup: true,
    shippingName: "Recogida en la tienda",
    arrives: null,
    placedAt: "2026-11-20T10:00:00Z",
    paidAt: null,
    packedAt: null,
    sentAt: null,
    receivedAt: null,
    stoppedAt: null,
  } as const;

  test("request the e-mail confirmation first, and say when it did not come", () => {
    const words = orderWords({ ...story, mail: "awaited" });
    expect(words.headline).toBe("Falta confirmar tu correo");
    expect(words.steps.map(({ id, status }) => `${id} ${status}`)).toEqual([
      "placed done",
      "confirmed current",
      "prepared upcoming",
      "sent upcoming",
      "received upcoming",
    ]);
    const stopped = { state: "expired", mail: "awaited", stoppedAt: "2026-11-20T11:00:00Z" } as const;
    expect(orderWords({ ...story, ...stopped }).hint).toMatch(/No se confirmó desde el correo/);
  });

  test("say until when the shop keeps an order that is paid at the counter", () => {
    const words = orderWords({
      ...story,
      state: "confirmed",
      goods: "to-prepare",
      mail: "unproven",
      keptUntil: "27 de noviembre",
    });
    expect(words.hint).toBe(
      "Te escribimos cuando puedas recogerlo. Pagas al recogerlo. Te lo guardamos hasta el 27 de noviembre.",
    );
  });
});
