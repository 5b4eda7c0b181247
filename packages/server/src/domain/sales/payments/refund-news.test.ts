import { scaleRuns } from "@tablero/domain/platform/property-runs-testing";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rows } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { findViolations } from "../../platform/system/invariants.ts";
import { getOrder } from "../orders/views/detail.ts";
import { listWaitingEvents } from "./list-waiting.ts";
import { transitionRefund } from "./refund.ts";
import { replayEvents } from "./replay.ts";
import { type PaidOrder, refunding, type TestTill, testTill } from "./testing.ts";

let database: Database;
let till: TestTill;
const START = new Date("2026-11-20T10:00:00Z");
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

const { paid, refund, current, runJob } = refunding(() => till);

/** A refund that the provider accepted; an event reports its result. */
async function pending(order: PaidOrder, request: Parameters<typeof refund>[1] = { amount: 700 }): Promise<string> {
  till.gateway.answer = { state: "pending", reference: `re-${order.id}` };
  const { refundId } = (await refund(order, request)).body;
  await runJob(refundId);
  return refundId;
}

const eventKind = (
  order: PaidOrder,
  kind: "refunded" | "refund-failed",
  more: { key?: string; amount?: number } = {},
) => till.tell(order, kind, { key: `${kind} ${order.id}`, refundReference: `re-${order.id}`, amount: 700, ...more });

const byHand = async (order: PaidOrder, refundId: string) => {
  const { version } = await current(order);
  await transitionRefund(till.staff, { orderId: order.id, refundId, to: "done", version });
};

const later = (minutes: number) => {
  till.clock.now = new Date(START.getTime() + minutes * 60_000);
};

describe("a notification about a refund that the provider has not finished", () => {
  test.each([
    ["refunded", "done"],
    ["refund-failed", "failed"],
  ] as const)("a notification that says «%s» makes the refund %s", async (kind, state) => {
    const order = await paid();
    await pending(order);
    const before = await till.notices("refund-wrong-amount");
    expect((await till.refundsOf(order))[0]?.state).toBe("requested");
    expect(await eventKind(order, kind, { amount: 1, key: `odd ${order.id}` })).toBe("wrong-amount");
    expect(await till.notices("refund-wrong-amount")).toBe(before + 1);
    expect(await eventKind(order, kind)).toBe("applied");
    expect(await eventKind(order, kind)).toBe("repeated");
    expect((await till.refundsOf(order))[0]?.state).toBe(state);
  });

  test("a notification that arrives before our own commit is applied once the refund is known", async () => {
    const order = await paid();
    const { refundId } = (await refund(order, { amount: 700 })).body;
    expect(await eventKind(order, "refunded")).toBe("early");
    expect(await eventKind(order, "refunded")).toBe("early");
    expect((await till.refundsOf(order))[0]?.state).toBe("requested");
    till.gateway.answer = { state: "pending", reference: `re-${order.id}` };
    await runJob(refundId);
    await replayEvents(till.system);
    expect((await till.refundsOf(order))[0]?.state).toBe("done");
    expect(await eventKind(order, "refunded")).toBe("repeated");
  });

  test("leads to the same result in any order and with any repetition", async () => {
    const kinds = ["refunded", "refund-failed"] as const;
    const told = fc
      .array(fc.constantFrom(...kinds), { maxLength: 3 })
      .chain((more) => fc.shuffledSubarray([...kinds, ...more], { minLength: kinds.length + more.length }));
    await fc.assert(
      fc.asyncProperty(told, async (story) => {
        const order = await paid();
        await pending(order);
        for (const [index, kind] of story.entries()) await eventKind(order, kind, { key: `${order.id} ${index}` });
        expect(await till.refundsOf(order)).toMatchObject([{ state: "done", lastError: null }]);
        expect((await till.payments(order))[0]?.refunded).toBe(700);
        expect(await till.state(order)).toMatchObject({ state: "confirmed", payment: "partially-refunded" });
      }),
      { numRuns: scaleRuns(12) },
    );
  }, 60_000);
});

describe("a «refunded» notification for a failed refund", () => {
  test("makes the refund succeed, with money, units, order and timeline as if it had not failed", async () => {
    const variant = await till.product({ price: 999, units: 5 });
    const order = await paid({ [variant]: 2 });
    const [line] = (await getOrder(till.staff, order.id)).lines;
    await pending(order, { lines: [{ lineId: line?.id ?? "", quantity: 2 }] });
    const amount = (await till.refundsOf(order))[0]?.amount ?? 0;
    await eventKind(order, "refund-failed", { amount });
    expect((await till.payments(order))[0]?.refunded).toBe(0);
    expect(await eventKind(order, "refunded", { amount })).toBe("applied");
    expect(await till.refundsOf(order)).toMatchObject([{ state: "done", lastError: null }]);
    expect((await till.payments(order))[0]?.refunded).toBe(amount);
    expect((await till.state(order)).state).toBe("cancelled");
    expect(await till.stock(variant)).toEqual({ onHand: 5, reserved: 0 });
    const detail = await getOrder(till.staff, order.id);
    expect(detail.events.filter(({ text }) => text.startsWith("Hemos reembolsado"))).toHaveLength(1);
    expect(detail.lines[0]).toMatchObject({ cancelled: 2 });
  });

  test("is applied even if the provider had refused the refund immediately, with a reference", async () => {
    const order = await paid();
    till.gateway.answer = { state: "failed", reference: `re-${order.id}` };
    await runJob((await refund(order, { amount: 700 })).body.refundId);
    expect((await till.refundsOf(order))[0]?.state).toBe("failed");
    expect(await eventKind(order, "refunded")).toBe("applied");
    expect((await till.refundsOf(order))[0]?.state).toBe("done");
  });

  test("while another refund has paid the money back, staff are notified once, and the notification applies if that refund fails", async () => {
    const order = await paid();
    const first = await pending(order, { amount: order.total });
    const { total: amount } = order;
    await eventKind(order, "refund-failed", { amount });
    till.gateway.answer = { state: "pending", reference: `other-${order.id}` };
    const other = (await refund(await current(order), { amount })).body.refundId;
    await runJob(other);
    const before = await till.notices("payment-unknown");
    expect(await eventKind(order, "refunded", { amount })).toBe("too-much");
    expect(await eventKind(order, "refunded", { amount })).toBe("repeated");
    later(2);
    await replayEvents(till.system);
    expect(await till.notices("payment-unknown")).toBe(before + 1);
    const waiting = await listWaitingEvents(till.staff, { sort: "receivedAt", order: "desc", page: 1, size: 10 });
    expect(waiting.items).toMatchObject([{ outcome: "too-much", orderId: order.id, attempts: 1 }]);
    expect((await till.payments(order))[0]?.refunded).toBe(amount);

    await till.tell(order, "refund-failed", { refundReference: `other-${order.id}`, key: `other ${order.id}`, amount });
    later(10);
    await replayEvents(till.system);
    const states = (await till.refundsOf(order)).map(({ id, state }) => [id, state]);
    expect(Object.fromEntries(states)).toEqual({ [first]: "done", [other]: "failed" });
    expect((await till.payments(order))[0]?.refunded).toBe(amount);
  });

  test("staff are notified that the money was refunded twice if they had paid it out by hand", async () => {
    const order = await paid();
    const refundId = await pending(order);
    await eventKind(order, "refund-failed");
    await byHand(order, refundId);
    const before = await till.notices("payment-unknown");
    expect(await eventKind(order, "refunded")).toBe("too-much");
    expect(await till.notices("payment-unknown")).toBe(before + 1);
    expect((await till.payments(order))[0]?.refunded).toBe(700);
  });
});

test("a «refund-failed» notification for a completed refund changes nothing, and staff are notified", async () => {
  const order = await paid();
  await pending(order);
  await eventKind(order, "refunded");
  const before = await till.notices("refund-failed");
  expect(await eventKind(order, "refund-failed", { key: `contradicts ${order.id}` })).toBe("ignored");
  expect(await till.notices("refund-failed")).toBe(before + 1);
  expect((await till.refundsOf(order))[0]?.state).toBe("done");
  const said = sql`select 1 from notifications where link = ${`/admin/pedidos/${order.id}`}
    and description like '%ahora avisa de que ha fallado%'`;
  expect(await rows(database.db, said)).toHaveLength(1);
});
