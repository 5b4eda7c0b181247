import { Failure } from "@tablero/domain/platform/failure";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { findViolations } from "../../platform/system/invariants.ts";
import { expireOrders } from "../orders/closing/expire.ts";
import { getShopOrder } from "../orders/views/shop-view.ts";
import { receiveNotification } from "./inbox.ts";
import { firstPayment, startPayment } from "./start.ts";
import { type TestTill, testTill } from "./testing.ts";

const START = new Date("2026-11-20T10:00:00Z");
const LATER = new Date("2026-11-20T10:31:00Z");

let database: Database;
let till: TestTill;
beforeAll(async () => {
  database = await openTestDatabase();
  till = await testTill(database);
}, 60_000);
beforeEach(() => {
  till.clock.now = START;
});
afterAll(async () => {
  expect(await findViolations(database.db)).toEqual([]);
  await database.close();
});

const box = (units = 5) => till.product({ price: 2000, units });
const refusal = async (work: Promise<unknown>) => {
  const error = await work.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Failure);
  return (error as Failure).code;
};

describe("a card payment", () => {
  test("is started with the order, reserves its stock for half an hour, and confirms it once captured", async () => {
    const order = await till.ordered({ [await box()]: 1 });
    expect(await till.state(order)).toMatchObject({ state: "pending", expiresAt: "2026-11-20T10:30:00.000Z" });
    const [payment] = await till.payments(order);
    expect(payment).toMatchObject({ state: "redirected", amount: order.total });
    expect(await getShopOrder(till.shopper, order.token)).toMatchObject({ payable: true, paymentProblem: null });
    expect(await till.tell(order, "captured", { reference: "054321" })).toBe("applied");
    expect(await till.state(order)).toMatchObject({ state: "confirmed", payment: "paid", expiresAt: null });
    expect(await getShopOrder(till.shopper, order.token)).toMatchObject({ payable: false, payment: "paid" });
    expect(await refusal(till.again(order))).toBe("invalid-transition");
  });

  test("stays the same when it is requested again, and is a new one after a refusal", async () => {
    const order = await till.ordered({ [await box()]: 1 });
    const first = await firstPayment(till.shopper, order.token);
    expect(first).toMatchObject({ kind: "form", fields: { order: `http://shop.test/pedido/${order.token}` } });
    expect(await till.again(order)).toEqual(first);
    expect(await till.payments(order)).toHaveLength(1);
    await till.tell(order, "declined", { reason: "190" });
    expect(await getShopOrder(till.shopper, order.token)).toMatchObject({ payable: true, paymentProblem: "declined" });
    till.clock.now = new Date(START.getTime() + 1000);
    await startPayment(till.shopper, order.token, "the-same-key");
    await startPayment(till.shopper, order.token, "the-same-key");
    expect((await till.payments(order)).map(({ state }) => state)).toEqual(["declined", "redirected"]);
    expect(await getShopOrder(till.shopper, order.token)).toMatchObject({ payable: true, paymentProblem: null });
    await till.tell(order, "cancelled", { reason: "cancelled" });
    expect((await getShopOrder(till.shopper, order.token)).paymentProblem).toBe("cancelled");
    expect((await till.state(order)).state).toBe("pending");
    await till.again(order);
    await till.tell(order, "captured");
    expect((await till.state(order)).state).toBe("confirmed");
  });

  test("does not undo the order when the provider does not answer", async () => {
    till.gateway.down = true;
    const order = await till.ordered({ [await box()]: 1 });
    expect(await firstPayment(till.shopper, order.token)).toEqual({ kind: "redirect", url: `/pedido/${order.token}` });
    expect(await refusal(till.again(order))).toBe("unavailable");
    till.gateway.down = false;
    expect((await till.again(order)).kind).toBe("form");
    await till.tell(order, "captured");
    expect((await till.state(order)).state).toBe("confirmed");
  });

  test("does not wait forever for a provider that accepts the call and stays silent", async () => {
    const order = await till.ordered({ [await box()]: 1 });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const asked = new Promise<void>((resolve) => {
        vi.spyOn(till.gateway, "start").mockImplementationOnce(() => {
          resolve();
          return new Promise(() => {});
        });
      });
      const started = refusal(till.again(order));
      await asked;
      await vi.advanceTimersByTimeAsync(8_000);
      expect(await started).toBe("unavailable");
    } finally {
      vi.useRealTimers();
    }
    expect((await till.again(order)).kind).toBe("form");
  });

  test("expires with its order", async () => {
    const variant = await box();
    const order = await till.ordered({ [variant]: 2 });
    till.clock.now = LATER;
    expect(await refusal(till.again(order))).toBe("invalid-transition");
    await expireOrders(till.system);
    expect((await till.payments(order))[0]?.state).toBe("expired");
    expect(await till.stock(variant)).toEqual({ onHand: 5, reserved: 0 });
  });

  test("is not available without a provider", async () => {
    const { gateways: _, ...bare } = till.shopper;
    const order = await till.ordered({ [await box()]: 1 });
    expect(await refusal(startPayment(bare, order.token, "no-provider"))).toBe("payment-unavailable");
    expect(await firstPayment(bare, order.token)).toBeNull();
    expect((await getShopOrder(bare, order.token)).payable).toBe(false);
    expect(await refusal(receiveNotification(bare, "fake", { rawBody: "", headers: new Headers() }))).toBe("not-found");
  });
});
