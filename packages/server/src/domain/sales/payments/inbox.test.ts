import { Failure } from "@tablero/domain/platform/failure";
import { scaleRuns } from "@tablero/domain/platform/property-runs-testing";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Int, nullable, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { findViolations } from "../../platform/system/invariants.ts";
import { receiveEvent } from "./inbox.ts";
import { listWaitingEvents, retryEvent } from "./list-waiting.ts";
import { replayEvents } from "./replay.ts";
import { type TestTill, testTill } from "./testing.ts";

const START = new Date("2026-11-20T10:00:00Z");

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
const outcomes = async (paymentId: string | undefined) =>
  (
    await rows(
      database.db,
      sql`select outcome from payment_events where payment_id = ${paymentId ?? null}::uuid order by received_at, id`,
      { outcome: Text },
    )
  ).map(({ outcome }) => outcome);
const refusal = async (work: Promise<unknown>) => {
  const error = await work.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Failure);
  return (error as Failure).code;
};

describe("a provider's notification", () => {
  test("leads to the same result in any order and with any repetition", async () => {
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
      { numRuns: scaleRuns(25) },
    );
  }, 60_000);

  test("is applied once when 16 identical ones arrive at the same time", async () => {
    const order = await till.ordered({ [await box()]: 1 });
    const answers = await Promise.all(Array.from({ length: 16 }, () => till.tell(order, "captured", { key: "same" })));
    expect(answers.filter((answer) => answer === "applied")).toHaveLength(1);
    expect(answers.filter((answer) => answer === "repeated")).toHaveLength(15);
    const row = await one(
      database.db,
      sql`select (select count(*) from order_events where order_id = ${order.id} and type = 'payment-captured')::int as events,
            (select count(*) from outbox where topic = 'mail' and payload ->> 'orderId' = ${order.id}
               and payload ->> 'template' = 'order-paid')::int as mails`,
      { events: Int, mails: Int },
    );
    expect(row).toEqual({ events: 1, mails: 1 });
  });

  test.each([
    ["another amount", { amount: 1 }],
    ["another currency", { currency: "USD" }],
  ])("a notification with %s confirms nothing, is stored, and staff are notified", async (_, wrong) => {
    const before = await till.notices("payment-wrong-amount");
    const order = await till.ordered({ [await box()]: 1 });
    expect(await till.tell(order, "captured", { ...wrong, key: `wrong ${order.id}` })).toBe("wrong-amount");
    expect(await till.state(order)).toMatchObject({ state: "pending", payment: "unpaid" });
    const [payment] = await till.payments(order);
    expect([payment?.state, await outcomes(payment?.id)]).toEqual(["redirected", ["wrong-amount"]]);
    expect(await till.notices("payment-wrong-amount")).toBe(before + 1);
    // The correct amount still pays the order.
    expect(await till.tell(order, "captured")).toBe("applied");
    expect((await till.state(order)).state).toBe("confirmed");
  });

  test("about a transfer settles nothing, because no provider started it", async () => {
    const order = await till.ordered({ [await box()]: 1 });
    await database.db.execute(
      sql`update payments set provider = null, provider_reference = null, method = 'transfer', state = 'created'
          where order_id = ${order.id}`,
    );
    const [payment] = await till.payments(order);
    const forged = {
      key: `forged ${order.id}`,
      kind: "captured" as const,
      providerReference: "ref-of-nothing",
      paymentId: payment?.id ?? "",
      amount: order.total,
      currency: "EUR",
      payload: {},
    };
    expect(await receiveEvent(till.system, "fake", forged)).toBe("unknown");
    expect(await till.state(order)).toMatchObject({ payment: "unpaid" });
  });

  test("a notification of an unknown payment is stored, and applied when it is repeated once the payment is known", async () => {
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

  test("a notification of an unknown payment is reported to staff if money came, and retried until it is known", async () => {
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
    // Neither before its time nor without its payment.
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
    const [row] = await rows(
      database.db,
      sql`select outcome, next_at as next from payment_events where event_key = ${event.key}`,
      { outcome: Text, next: nullable(Text) },
    );
    expect(row).toEqual({ outcome: "applied", next: null });
  });

  test("is retried for some days and then left to staff, who can have it applied", async () => {
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

  test("is applied once when the provider and the job process it at the same time", async () => {
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

  test("may arrive before its reference is committed, because our own id is enough", async () => {
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
