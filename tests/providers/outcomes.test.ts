import { rows } from "@tablero/server/db/query";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type StandIn, startStandIn } from "../support/providers/start.ts";
import { type Driver, redsysDriver, stripeDriver } from "./drivers.ts";
import { type OpenShop, openShop, type Placed, START } from "./shop.ts";

/*
 * The outcomes of a card payment, the same for every provider, tested with stand-ins that implement the
 * protocols in separate processes.
 */

let standIns: { redsys: StandIn; stripe: StandIn };
let open: OpenShop;
beforeAll(async () => {
  const [redsys, stripe] = await Promise.all([startStandIn("redsys"), startStandIn("stripe")]);
  standIns = { redsys, stripe };
  open = await openShop(standIns);
});
afterAll(async () => {
  await open.close();
  await Promise.all([standIns.redsys.stop(), standIns.stripe.stop()]);
});

const OFF = { redsysOn: false, stripeOn: false };

describe.each([
  ["Redsys", () => redsysDriver(standIns.redsys), () => standIns.redsys],
  ["Stripe", () => stripeDriver(standIns.stripe), () => standIns.stripe],
])("a card payment by %s", (_, driverOf, standInOf) => {
  let driver: Driver;
  let standIn: StandIn;
  beforeAll(async () => {
    driver = driverOf();
    standIn = standInOf();
    expect((await open.change({ ...OFF, ...driver.settings })).status).toBe(200);
  });
  beforeEach(() => at(START));
  afterEach(() => standIn.control("set", { fault: null, refuseRefunds: false }));

  const at = async (now: Date) => {
    open.server.clock.now = now;
    await standIns.stripe.control("set", { now: now.toISOString() });
  };
  const minutesOn = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
  /** An order whose shopper is on the provider's page. */
  const begun = async (units?: number): Promise<[Placed, string]> => {
    const order = await open.place(units);
    return [order, await driver.visit(order.nextAction)];
  };
  const secondAttempt = async (order: Placed): Promise<string> => {
    const reply = await open.again(order);
    expect(reply.status).toBe(201);
    return driver.visit((await reply.json()).nextAction);
  };
  const PAID = { state: "confirmed", payment: "paid", due: 0 };
  const UNPAID = { state: "pending", payment: "unpaid", paid: 0 };

  test("is recorded as paid", async () => {
    const [order, attempt] = await begun();
    expect(await driver.tell(attempt, "paid")).toBe(200);
    expect(await open.seen(order)).toMatchObject({
      ...PAID,
      payments: [{ state: "captured", provider: driver.id, amount: order.total }],
    });
  });

  test("a refused payment is paid at the second attempt, which has its own reference at the provider", async () => {
    const [order, attempt] = await begun();
    expect(await driver.tell(attempt, "refused")).toBe(200);
    expect(await open.seen(order)).toMatchObject({ ...UNPAID, payments: [{ state: "declined" }] });
    await at(minutesOn(1));
    const second = await secondAttempt(order);
    expect(second).not.toBe(attempt);
    await driver.tell(second, "paid");
    expect(await open.seen(order)).toMatchObject(PAID);
  });

  test("a payment that the shopper gives up leaves the order unpaid", async () => {
    const [order, attempt] = await begun();
    expect(await driver.tell(attempt, "given-up")).toBe(200);
    expect(await open.seen(order)).toMatchObject({
      ...UNPAID,
      payments: [{ state: "declined", declineReason: "cancelled" }],
    });
  });

  test("a late payment confirms the order while its units are available", async () => {
    const [order, attempt] = await begun();
    await at(minutesOn(45));
    await open.expire();
    expect(await open.seen(order)).toMatchObject({ state: "expired" });
    await driver.tell(attempt, "paid");
    expect(await open.seen(order)).toMatchObject(PAID);
  });

  test("a late payment is refunded immediately if the units are gone", async () => {
    const [order, attempt] = await begun(1);
    await at(minutesOn(45));
    await open.expire();
    await open.buyAway(order);
    const before = (await driver.refunds()).length;
    await driver.tell(attempt, "paid");
    await open.work();
    expect(await open.seen(order)).toMatchObject({
      ...{ state: "expired", paid: 0 },
      refunds: [{ state: "done", amount: order.total }],
    });
    expect((await driver.refunds()).slice(before)).toEqual([order.total]);
    expect(await open.notices()).toContain(`Pago tardío del pedido ${order.number}`);
  });

  test("counts once when the same notification arrives twice", async () => {
    const [order, attempt] = await begun();
    expect([await driver.tell(attempt, "paid"), await driver.tell(attempt, "paid")]).toEqual([200, 200]);
    expect(await open.seen(order)).toMatchObject({ ...PAID, paid: order.total, refunds: [] });
  });

  test("has the same result when notifications arrive out of order", async () => {
    const [order, attempt] = await begun();
    await driver.tell(attempt, "paid");
    expect(await driver.tell(attempt, "refused")).toBe(200);
    expect(await open.seen(order)).toMatchObject(PAID);
    const [other, turned] = await begun();
    await driver.tell(turned, "refused");
    await driver.tell(turned, "paid");
    expect(await open.seen(other)).toMatchObject(PAID);
  });

  test.each(["amount", "currency", "merchant", "order"] as const)(
    "a payment with another %s than expected pays nothing",
    async (other) => {
      const [order, attempt] = await begun();
      expect(await driver.tellOther(attempt, other)).toBe(other === "merchant" ? 401 : 200);
      expect(await open.seen(order)).toMatchObject(UNPAID);
    },
  );

  test("a payment with a forged signature is refused and changes nothing", async () => {
    const [order, attempt] = await begun();
    expect(await driver.tell(attempt, "paid", { forged: true })).toBe(401);
    expect(await open.seen(order)).toMatchObject(UNPAID);
  });

  test("the second payment of one order is refunded, and the order shows it", async () => {
    const [order, first] = await begun();
    await driver.tell(first, "refused");
    await at(minutesOn(1));
    const second = await secondAttempt(order);
    await driver.tell(second, "paid");
    await driver.tell(first, "paid");
    const before = (await driver.refunds()).length;
    await open.work();
    const seen = await open.seen(order);
    expect(seen).toMatchObject({ ...PAID, paid: order.total, refunds: [{ state: "done", amount: order.total }] });
    expect((await driver.refunds()).slice(before)).toEqual([order.total]);
  });

  test("a payment whose notification is lost is found when the shopper pays again, and is not paid twice", async () => {
    const [order, attempt] = await begun();
    expect(await driver.tell(attempt, "paid", { lost: true })).toBe(0);
    expect(await open.seen(order)).toMatchObject(UNPAID);
    await at(minutesOn(2));
    const reply = await open.again(order);
    expect([reply.status, (await reply.json()).code]).toEqual([409, "invalid-transition"]);
    expect(await open.seen(order)).toMatchObject(PAID);
    // The notification arrives after all.
    expect(await driver.tell(attempt, "paid")).toBe(200);
    expect(await open.seen(order)).toMatchObject({ ...PAID, refunds: [] });
  });

  test("a payment whose notification is lost is found by the nightly job, even for an expired order", async () => {
    const [order, attempt] = await begun();
    await driver.tell(attempt, "paid", { lost: true });
    const [other] = await begun();
    await at(minutesOn(45));
    await open.expire();
    await open.work(["reconcile-payments"]);
    expect(await open.seen(order)).toMatchObject(PAID);
    expect(await open.seen(other)).toMatchObject({ state: "expired", paid: 0 });
  });

  describe("a refund", () => {
    const paid = async () => {
      const [order, attempt] = await begun();
      await driver.tell(attempt, "paid");
      return order;
    };

    test("a refund of a part, then of the rest, is made at the provider", async () => {
      const order = await paid();
      const before = (await driver.refunds()).length;
      expect((await open.refund(order, 500)).status).toBe(201);
      await open.work();
      expect(await open.seen(order)).toMatchObject({ payment: "partially-refunded", refunds: [{ state: "done" }] });
      expect((await open.refund(order, order.total - 500)).status).toBe(201);
      await open.work();
      expect(await open.seen(order)).toMatchObject({
        payment: "refunded",
        refunds: [{ state: "done" }, { state: "done" }],
      });
      expect((await driver.refunds()).slice(before)).toEqual([500, order.total - 500]);
    });

    test("a refund of more than the rest is refused before the provider is called", async () => {
      const order = await paid();
      await open.refund(order, 500);
      const { calls } = await standIn.control("state");
      expect((await open.refund(order, order.total - 499)).status).toBe(409);
      expect((await standIn.control("state")).calls).toBe(calls);
      await open.work();
    });

    test("a refund that the provider refuses fails with its reason, and the money stays with the shop", async () => {
      const order = await paid();
      await standIn.control("set", { refuseRefunds: true });
      await open.refund(order, 500);
      await open.work();
      const { refunds, payments } = await open.seen(order);
      expect(refunds).toMatchObject([{ state: "failed", lastError: expect.stringContaining(driver.name) }]);
      expect(payments).toMatchObject([{ refunded: 0 }]);
    });

    test.each(["lost-answer", "silent"])("a refund whose response does not arrive (%s) is made once", async (fault) => {
      const order = await paid();
      const before = (await driver.refunds()).length;
      await standIn.control("set", { fault });
      await open.refund(order, 700);
      await open.work();
      expect(await open.seen(order)).toMatchObject({ refunds: [{ state: "done", amount: 700 }] });
      expect((await driver.refunds()).slice(before)).toEqual([700]);
    });
  });

  test("leaves the provider's secrets out of every response, log line, audit entry and readable row", async () => {
    const settings = await (await open.server.call("GET /api/admin/settings", { token: open.admin })).text();
    const audit = await (await open.server.call("GET /api/admin/audit?size=100", { token: open.admin })).text();
    const stored = JSON.stringify(await rows(open.server.database.db, sql`select key, value from settings`));
    const all = [settings, audit, open.log.join("\n"), stored].join("\n");
    expect(all).toContain("gateway-secrets");
    for (const secret of driver.secrets) expect(all.includes(secret)).toBe(false);
  });
});
