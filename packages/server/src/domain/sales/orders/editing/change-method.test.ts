import { Failure } from "@tablero/domain/platform/failure";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { arrayOf, Int, Text } from "../../../../db/columns.ts";
import { one, rows } from "../../../../db/query.ts";
import { openTestDatabase } from "../../../../db/testing.ts";
import type { Database } from "../../../../db/types.ts";
import { brokenStock } from "../../../testing.ts";
import { type CardOrder, type TestTill, testTill } from "../../payments/testing.ts";
import { expireOrders } from "../closing/expire.ts";
import { changeOrderMethod } from "./change-method.ts";

/** Runs changes of the payment method concurrently with each other and with whatever ends the wait for money. */

const ROUNDS = 4;
const MINUTE = 60_000;

let database: Database;
let till: TestTill;
beforeAll(async () => {
  database = await openTestDatabase();
  till = await testTill(database);
}, 60_000);
afterAll(() => database.close());

const START = new Date("2026-11-20T10:00:00Z");
const ordered = async (): Promise<CardOrder & { variant: string }> => {
  till.clock.now = START;
  const variant = await till.product({ price: 1500, units: 4 });
  return { ...(await till.ordered({ [variant]: 2 })), variant };
};
const to = ({ token }: CardOrder, method: "transfer" | "card") => changeOrderMethod(till.shopper, token, method);
const refusals = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as unknown] : []));

/** Facts about the order that must be true whichever command came first. */
async function orderState({ id, total, variant }: CardOrder & { variant: string }) {
  const order = await one(
    database.db,
    sql`select o.state, o.payment_state as payment, o.payment_method as method, o.due,
               (select coalesce(json_agg(e.type order by e.sequence), '[]') from order_events e where e.order_id = o.id) as events
        from orders o where o.id = ${id}`,
    { state: Text, payment: Text, method: Text, due: Int, events: arrayOf(Text) },
  );
  const payments = await rows(
    database.db,
    sql`select method, state, amount from payments where order_id = ${id} order by created_at, id`,
    { method: Text, state: Text, amount: Int },
  );
  const open = payments.filter(({ state }) => ["created", "redirected", "authorised"].includes(state));
  const captured = payments.filter(({ state }) => state === "captured");
  // Money is requested at most once, never in addition to money that arrived, and never for a closed order.
  expect(open.length).toBeLessThanOrEqual(1);
  expect(captured.length + open.length).toBeLessThanOrEqual(1);
  for (const { amount } of [...open, ...captured]) expect(amount).toBe(total);
  if (open[0]) expect(open[0].method).toBe(order?.method);
  expect(order?.due).toBe(captured.length > 0 ? 0 : total);
  const reserved = order?.state === "expired" ? 0 : 2;
  expect(await till.stock(variant)).toEqual({ onHand: 4, reserved });
  return { ...order, open, captured, changes: order?.events.filter((kind) => kind === "method-changed").length };
}

test("two simultaneous changes change the payment method once, and sequential ones can go back and forth", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const same = await ordered();
    const both = await Promise.allSettled([to(same, "transfer"), to(same, "transfer")]);
    expect(refusals(both)).toEqual([]);
    expect(await orderState(same)).toMatchObject({ method: "transfer", changes: 1, payment: "unpaid" });
    await Promise.allSettled([to(same, "card"), to(same, "transfer"), to(same, "card")]);
    const { changes, method } = await orderState(same);
    // The last change is in effect, and each change that took effect is in the timeline.
    expect((changes ?? 0) % 2).toBe(method === "transfer" ? 1 : 0);
  }
}, 60_000);

test("a change during a card notification keeps the payment and requests no second one", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await ordered();
    // The notice is about the card payment, whichever payment is the newest when it arrives.
    const [card] = await till.payments(order);
    const notice = { providerReference: card?.providerReference ?? "", amount: order.total };
    const works = [() => to(order, "transfer"), () => till.tell(order, "captured", notice)];
    if (round % 2 === 1) works.reverse();
    const [first, second] = await Promise.allSettled(works.map((work): Promise<unknown> => work()));
    for (const error of refusals([first!, second!])) expect(error).toBeInstanceOf(Failure);
    const found = await orderState(order);
    expect(found).toMatchObject({ payment: "paid", due: 0, open: [] });
    expect(found.captured).toHaveLength(1);
  }
}, 60_000);

test("a change during the expiry either closes the order and frees its stock, or waits with the new method", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await ordered();
    till.clock.now = new Date(START.getTime() + 31 * MINUTE);
    const works = [() => to(order, "transfer"), () => expireOrders(till.system)];
    if (round % 2 === 1) works.reverse();
    const outcomes = await Promise.allSettled(works.map((work): Promise<unknown> => work()));
    for (const error of refusals(outcomes)) expect(error).toBeInstanceOf(Failure);
    await expireOrders(till.system);
    const found = await orderState(order);
    expect(["expired", "pending"]).toContain(found.state);
    if (found.state === "expired") expect(found).toMatchObject({ open: [], changes: 0, method: "card" });
    else expect(found).toMatchObject({ changes: 1, method: "transfer" });
  }
  expect(await brokenStock(database.db)).toBe(0);
}, 60_000);
