import { Failure } from "@tablero/domain/failure";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { one, rows } from "../../db/query.ts";
import { openTestDatabase } from "../../db/testing.ts";
import type { Database } from "../../db/types.ts";
import { cancelOrder } from "../orders/cancel.ts";
import { expireOrders } from "../orders/expire.ts";
import { recordPayment } from "../orders/record-payment.ts";
import { getShopOrder } from "../orders/shop-view.ts";
import { findBroken } from "../system/invariants.ts";
import { receiveEvent, receiveNotification } from "./inbox.ts";
import { listWaitingEvents, retryEvent } from "./list-waiting.ts";
import { refundPayment } from "./refund.ts";
import { replayEvents } from "./replay.ts";
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
  expect(await findBroken(database.db)).toEqual([]);
  await database.close();
});

const box = (units = 5) => till.product({ price: 2000, units });
const outcomes = async (paymentId: string | undefined) =>
  (
    await rows<{ outcome: string }>(
      database.db,
      sql`select outcome from payment_events where payment_id = ${paymentId ?? null}::uuid order by received_at, id`,
    )
  ).map(({ outcome }) => outcome);
const refusal = async (work: Promise<unknown>) => {
  const error = await work.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Failure);
  return (error as Failure).code;
};

describe("a card payment", () => {
  test("is begun with the order, holds its stock for half an hour, and confirms it once captured", async () => {
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

  test("is the same when it is asked for again, and another one after a refusal", async () => {
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

  test("does not wait for ever for a provider that takes the call and says nothing", async () => {
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

  test("without a provider there is none", async () => {
    const { gateways: _, ...bare } = till.shopper;
    const order = await till.ordered({ [await box()]: 1 });
    expect(await refusal(startPayment(bare, order.token, "no-provider"))).toBe("payment-unavailable");
    expect(await firstPayment(bare, order.token)).toBeNull();
    expect((await getShopOrder(bare, order.token)).payable).toBe(false);
    expect(await refusal(receiveNotification(bare, "fake", { rawBody: "", headers: new Headers() }))).toBe("not-found");
  });
});

describe("what a provider tells", () => {
  test("any order and any repetition of its events ends in the same", async () => {
    const story = ["authorised", "captured", "declined", "captured-again"] as const;
    const orders = fc
      .array(fc.constantFrom(...story), { maxLength: 4 })
      .chain((more) => fc.shuffledSubarray([...story, ...more], { minLength: story.length + more.length }));
    const variant = await box(1000);
    await fc.assert(
      fc.asyncProperty(orders, async (told) => {
        const order = await till.ordered({ [variant]: 1 });
        for (const item of told) {
          const kind = item === "captured-again" ? "captured" : item;
          await till.tell(order, kind, { key: `${order.id} ${item}` });
        }
        expect(await till.state(order)).toMatchObject({ state: "confirmed", payment: "paid" });
        expect((await till.payments(order)).map(({ state, refunded }) => [state, refunded])).toEqual([["captured", 0]]);
        const applied = (await outcomes((await till.payments(order))[0]?.id)).filter((word) => word === "applied");
        expect(applied.length).toBeLessThanOrEqual(3);
        expect(await till.refundsOf(order)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  test("16 identical notifications at once apply once", async () => {
    const order = await till.ordered({ [await box()]: 1 });
    const answers = await Promise.all(Array.from({ length: 16 }, () => till.tell(order, "captured", { key: "same" })));
    expect(answers.filter((answer) => answer === "applied")).toHaveLength(1);
    expect(answers.filter((answer) => answer === "repeated")).toHaveLength(15);
    const row = await one<{ events: number; mails: number }>(
      database.db,
      sql`select (select count(*) from order_events where order_id = ${order.id} and type = 'payment-captured')::int as events,
            (select count(*) from outbox where topic = 'mail' and payload ->> 'orderId' = ${order.id}
               and payload ->> 'template' = 'order-paid')::int as mails`,
    );
    expect(row).toEqual({ events: 1, mails: 1 });
  });

  test.each([
    ["another amount", { amount: 1 }],
    ["another currency", { currency: "USD" }],
  ])("%s confirms nothing, is kept, and staff are told", async (_, wrong) => {
    const before = await till.notices("payment-wrong-amount");
    const order = await till.ordered({ [await box()]: 1 });
    expect(await till.tell(order, "captured", { ...wrong, key: `wrong ${order.id}` })).toBe("wrong-amount");
    expect(await till.state(order)).toMatchObject({ state: "pending", payment: "unpaid" });
    const [payment] = await till.payments(order);
    expect([payment?.state, await outcomes(payment?.id)]).toEqual(["redirected", ["wrong-amount"]]);
    expect(await till.notices("payment-wrong-amount")).toBe(before + 1);
    // The right one still pays.
    expect(await till.tell(order, "captured")).toBe("applied");
    expect((await till.state(order)).state).toBe("confirmed");
  });

  test("of an unknown payment is kept, and applied when it is told again once the payment is known", async () => {
    const order = await till.ordered({ [await box()]: 1 });
    const event = {
      key: "early",
      kind: "captured",
      providerReference: "nobody-knows",
      amount: order.total,
      currency: "EUR",
      payload: {},
    } as const;
    expect(await receiveEvent(till.system, "fake", event)).toBe("unknown");
    expect(await receiveEvent(till.system, "fake", event)).toBe("repeated");
    await database.db.execute(
      sql`update payments set provider_reference = 'nobody-knows' where order_id = ${order.id}`,
    );
    expect(await receiveEvent(till.system, "fake", event)).toBe("applied");
    expect(await receiveEvent(till.system, "fake", event)).toBe("repeated");
    expect((await till.state(order)).state).toBe("confirmed");
  });

  test("of an unknown payment is told to staff when money came, and tried again until the payment is known", async () => {
    const before = await till.notices("payment-unknown");
    const order = await till.ordered({ [await box()]: 1 });
    const event = {
      key: `unknown ${order.id}`,
      kind: "captured",
      providerReference: `of ${order.id}`,
      amount: order.total,
      currency: "EUR",
      payload: {},
    } as const;
    expect(await receiveEvent(till.system, "fake", event)).toBe("unknown");
    expect(await receiveEvent(till.system, "fake", event)).toBe("repeated");
    expect(await till.notices("payment-unknown")).toBeGreaterThan(before);
    const told = await till.notices("payment-unknown");
    const refused = { ...event, key: `refused ${order.id}`, kind: "declined" } as const;
    expect(await receiveEvent(till.system, "fake", refused)).toBe("unknown");
    expect(await till.notices("payment-unknown")).toBe(told);
    // Not before its time, and not without its payment.
    expect(await replayEvents(till.system)).toBe(0);
    till.clock.now = new Date(START.getTime() + 60_000);
    expect(await replayEvents(till.system)).toBeGreaterThan(0);
    expect((await till.state(order)).state).toBe("pending");
    await database.db.execute(
      sql`update payments set provider_reference = ${event.providerReference} where order_id = ${order.id}`,
    );
    till.clock.now = new Date(START.getTime() + 4 * 60_000);
    await replayEvents(till.system);
    expect(await till.state(order)).toMatchObject({ state: "confirmed", payment: "paid" });
    const [row] = await rows<{ outcome: string; next: string | null }>(
      database.db,
      sql`select outcome, next_at as next from payment_events where event_key = ${event.key}`,
    );
    expect(row).toEqual({ outcome: "applied", next: null });
  });

  test("is tried for some days, then left to staff, who may have it applied", async () => {
    const order = await till.ordered({ [await box()]: 1 });
    const reference = `late ${order.id}`;
    const told = { key: reference, providerReference: reference, amount: order.total };
    await receiveEvent(till.system, "fake", { ...told, kind: "captured", currency: "EUR", payload: {} });
    for (let hour = 0; hour < 24 * 7; hour += 1) {
      till.clock.now = new Date(START.getTime() + hour * 3_600_000);
      await replayEvents(till.system);
    }
    const waiting = await listWaitingEvents(till.staff, { sort: "receivedAt", order: "desc", page: 1, size: 10 });
    const row = waiting.items.find(({ providerReference }) => providerReference === reference);
    expect(row).toMatchObject({ outcome: "unknown", nextAt: null, orderId: null });
    expect(row?.attempts).toBeGreaterThan(5);
    await database.db.execute(sql`update payments set provider_reference = ${reference} where order_id = ${order.id}`);
    expect(await retryEvent(till.staff, row?.id ?? "")).toMatchObject({ outcome: "applied", orderId: order.id });
    expect((await till.state(order)).state).toBe("confirmed");
    expect(await refusal(retryEvent(till.staff, row?.id ?? ""))).toBe("invalid-transition");
  });

  test("at the same time by the provider and by the job is applied once", async () => {
    const order = await till.ordered({ [await box()]: 1 });
    const event = {
      key: `race ${order.id}`,
      kind: "captured",
      providerReference: `race ${order.id}`,
      amount: order.total,
      currency: "EUR",
      payload: {},
    } as const;
    await receiveEvent(till.system, "fake", event);
    await database.db.execute(
      sql`update payments set provider_reference = ${event.providerReference} where order_id = ${order.id}`,
    );
    till.clock.now = new Date(START.getTime() + 60_000);
    await Promise.all([
      ...Array.from({ length: 4 }, () => receiveEvent(till.system, "fake", event)),
      ...Array.from({ length: 4 }, () => replayEvents(till.system)),
    ]);
    const told = await rows(
      database.db,
      sql`select 1 from order_events where order_id = ${order.id} and type = 'payment-captured'`,
    );
    expect(told).toHaveLength(1);
    expect(await till.refundsOf(order)).toEqual([]);
  });

  test("may come before our own commit knows its reference: our id is enough", async () => {
    till.gateway.down = true;
    const order = await till.ordered({ [await box()]: 1 });
    till.gateway.down = false;
    const [payment] = await till.payments(order);
    expect(payment).toMatchObject({ state: "created", providerReference: null });
    const told = { providerReference: "faster", paymentId: payment?.id };
    expect(await till.tell(order, "captured", told)).toBe("applied");
    expect((await till.payments(order))[0]).toMatchObject({ state: "captured", providerReference: "faster" });
  });
});

describe("money that comes late", () => {
  const expired = async (units: number, quantity: number) => {
    const variant = await box(units);
    const order = await till.ordered({ [variant]: quantity });
    till.clock.now = LATER;
    await expireOrders(till.system);
    expect((await till.state(order)).state).toBe("expired");
    return { variant, order };
  };

  test("brings the order back while its units are there", async () => {
    const before = await till.notices("payment-late");
    const { variant, order } = await expired(5, 2);
    expect(await till.tell(order, "captured")).toBe("applied");
    expect(await till.state(order)).toMatchObject({ state: "confirmed", payment: "paid", expiresAt: null });
    expect(await till.stock(variant)).toEqual({ onHand: 5, reserved: 2 });
    expect(await till.refundsOf(order)).toEqual([]);
    expect(await till.notices("payment-late")).toBe(before + 1);
  });

  test("goes back by itself when they are not, all or none", async () => {
    const { variant, order } = await expired(3, 2);
    const other = await box(1);
    const both = await till.ordered({ [variant]: 1, [other]: 1 });
    await till.ordered({ [variant]: 2 });
    expect(await till.tell(order, "captured")).toBe("applied");
    expect(await till.state(order)).toMatchObject({ state: "expired", payment: "refunded" });
    expect(await till.refundsOf(order)).toMatchObject([
      { state: "requested", amount: order.total, reason: "Pago tardío" },
    ]);
    const [refund] = await till.refundsOf(order);
    expect(await till.work("refund")).toContainEqual({ refundId: refund?.id });
    expect(await till.stock(variant)).toEqual({ onHand: 3, reserved: 3 });
    expect(await till.stock(other)).toEqual({ onHand: 1, reserved: 1 });
    expect((await till.state(both)).state).toBe("pending");
    // Told again, nothing more goes back.
    expect(await till.tell(order, "captured", { key: `again ${order.id}` })).toBe("ignored");
    expect(await till.refundsOf(order)).toHaveLength(1);
  });

  test("counts the coupon of the order again, within its uses", async () => {
    const id = crypto.randomUUID();
    await database.db.execute(
      sql`insert into coupons (id, code, kind, value, max_uses) values (${id}, 'TARDE', 'percent', 1000, 1)`,
    );
    const variant = await box();
    const cart = await till.cart({ [variant]: 1 });
    await database.db.execute(sql`update carts set coupon_code = 'TARDE' where token = ${cart}`);
    const order = await till.ordered({ [variant]: 1 }, { cartToken: cart });
    const uses = () => one(database.db, sql`select uses from coupons where id = ${id}`);
    expect(await uses()).toEqual({ uses: 1 });
    till.clock.now = LATER;
    await expireOrders(till.system);
    expect(await uses()).toEqual({ uses: 0 });
    await till.tell(order, "captured");
    expect((await till.state(order)).state).toBe("confirmed");
    expect(await uses()).toEqual({ uses: 1 });
  });

  test("for an order that the shopper cancelled goes back by itself", async () => {
    const variant = await box();
    const order = await till.ordered({ [variant]: 1 });
    await cancelOrder(till.shopper, { token: order.token });
    expect((await till.payments(order))[0]?.state).toBe("expired");
    expect(await till.tell(order, "captured")).toBe("applied");
    expect(await till.state(order)).toMatchObject({ state: "cancelled", payment: "refunded" });
    expect(await till.refundsOf(order)).toHaveLength(1);
    expect(await till.stock(variant)).toEqual({ onHand: 5, reserved: 0 });
  });

  test("ten late payments for the last units bring back no more than there are", async () => {
    const variant = await box(10);
    const orders = [];
    for (let index = 0; index < 5; index += 1) orders.push(await till.ordered({ [variant]: 2 }));
    till.clock.now = LATER;
    await expireOrders(till.system);
    const quick = await till.ordered({ [variant]: 5 });
    await Promise.all(orders.map((order) => till.tell(order, "captured")));
    const states = await Promise.all(orders.map((order) => till.state(order)));
    expect(states.filter(({ state }) => state === "confirmed")).toHaveLength(2);
    expect(states.filter(({ payment }) => payment === "refunded")).toHaveLength(3);
    expect(await till.stock(variant)).toEqual({ onHand: 10, reserved: 9 });
    expect((await till.state(quick)).state).toBe("pending");
  });
});

describe("money that comes again after a refund", () => {
  test("recorded by mistake and given back: what the provider tells then pays the order", async () => {
    const order = await till.ordered({ [await box()]: 1 });
    const record = (amount: number, version: number) =>
      recordPayment(till.staff, { orderId: order.id, method: "transfer", amount, version }, `mistake-${order.id}`);
    const [begun] = await till.payments(order);
    await record(500, (await till.state(order)).version);
    const taken = (await till.payments(order)).find(({ state }) => state === "captured");
    const { version } = await till.state(order);
    const wish = { orderId: order.id, paymentId: taken?.id ?? "", wish: { amount: 500 }, version };
    await refundPayment(till.staff, wish, `back-${order.id}`);
    expect(await till.state(order)).toMatchObject({ state: "pending", payment: "refunded" });
    expect(await getShopOrder(till.shopper, order.token)).toMatchObject({ payable: true });
    const told = { providerReference: begun?.providerReference ?? "", amount: order.total };
    expect(await till.tell(order, "captured", told)).toBe("applied");
    expect(await till.state(order)).toMatchObject({ state: "confirmed", payment: "paid" });
    expect((await till.refundsOf(order)).map(({ amount }) => amount)).toEqual([500]);
  });
});

describe("money that comes twice", () => {
  test("on two attempts of one order goes back by itself, and the order stays paid", async () => {
    const before = await till.notices("payment-double");
    const order = await till.ordered({ [await box()]: 1 });
    const [first] = await till.payments(order);
    await till.tell(order, "declined");
    await till.again(order);
    const [, second] = await till.payments(order);
    const told = (payment: typeof first, key: string) =>
      till.tell(order, "captured", { key, providerReference: payment?.providerReference ?? "" });
    await Promise.all([told(second, `second ${order.id}`), told(first, `first ${order.id}`)]);
    expect(await till.state(order)).toMatchObject({ state: "confirmed", payment: "paid" });
    expect(await till.refundsOf(order)).toMatchObject([{ amount: order.total, reason: "Pago de más" }]);
    expect(await till.notices("payment-double")).toBe(before + 1);
  });

  test("by transfer and by card goes back as far as it was too much", async () => {
    const order = await till.ordered({ [await box()]: 1 });
    const record = (amount: number, version: number) =>
      recordPayment(
        till.staff,
        { orderId: order.id, method: "transfer", amount, version },
        `key-${order.id}-${amount}`,
      );
    const { version } = await till.state(order);
    const [begun] = await till.payments(order);
    await record(500, version);
    const told = { providerReference: begun?.providerReference ?? "", amount: order.total };
    expect(await till.tell(order, "captured", told)).toBe("applied");
    expect(await till.state(order)).toMatchObject({ state: "confirmed", payment: "paid" });
    expect((await till.refundsOf(order)).map(({ amount }) => amount)).toEqual([500]);
  });
});
