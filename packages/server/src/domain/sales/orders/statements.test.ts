import { WEBHOOK_EVENTS } from "@tablero/domain/platform/webhooks/events";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openValueCache } from "../../../db/changes/value-cache.ts";
import type { Around } from "../../../db/changes/watchers.ts";
import { Int, Text } from "../../../db/columns.ts";
import type { Peers } from "../../../db/open/peers-port.ts";
import { one, rows } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { readListenedEvents } from "../../platform/webhooks/listened.ts";
import { createWebhook, deleteWebhook } from "../../platform/webhooks/webhooks.ts";
import { orderInput, TEST_SECRETS } from "../../testing.ts";
import { refundPayment } from "../payments/refund.ts";
import { type TestTill, testTill } from "../payments/testing.ts";
import { cancelOrder } from "./closing/cancel.ts";
import { expireOrders } from "./closing/expire.ts";
import { createShipment } from "./parcels/create-shipment.ts";
import { transitionShipment } from "./parcels/transition-shipment.ts";
import { recordPayment } from "./paying/record-payment.ts";
import { placeOrder } from "./placing/place.ts";
import { transitionOrder } from "./transition.ts";

/*
 * Each statement is a round trip to PostgreSQL with the order's row locked. The counts are for three lines of
 * three products, without `begin` and `commit`.
 */

let database: Database;
let till: TestTill;
let peers: Peers;
let cart: Record<string, number>;
let count = 0;

/** Counts every statement of the database, including those inside transactions. */
function countStatements(database: Database): void {
  const counted: Around = ({ text }, run) => {
    if (!/^(begin|commit|rollback|savepoint|release)\b/i.test(text)) count += 1;
    return run();
  };
  database.watch({ alone: counted, transaction: (begin) => begin(counted) });
}

beforeAll(async () => {
  database = await openTestDatabase();
  till = await testTill(database);
  // As in a process that has been running for a while: data that no order changes is cached. Like every process of a
  // shop, this one receives the changes of others; only such a process caches its reads.
  peers = await database.joinPeers((error) => {
    throw error;
  });
  const valueCache = openValueCache(database.changes);
  for (const ctx of [till.staff, till.shopper, till.system]) ctx.valueCache = valueCache;
  await readListenedEvents(till.shopper);
  const variants = await Promise.all([1, 2, 3].map(() => till.product({ price: 2000, units: 50 })));
  cart = Object.fromEntries(variants.map((variant) => [variant, 2]));
  countStatements(database);
}, 60_000);
afterAll(async () => {
  await peers.leave();
  await database.close();
});

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const before = count;
  await work();
  return count - before;
}

let orders = 0;
async function transferOrder() {
  orders += 1;
  const input = orderInput(till, await till.cart(cart));
  const { body } = await placeOrder(till.shopper, input, `statements-${orders}`);
  const row = await one(database.db, sql`select id from orders where token = ${body.token}`, { id: Text });
  return { id: row?.id ?? "", total: body.total, token: body.token };
}
const versionOf = async (id: string) =>
  (await one(database.db, sql`select version from orders where id = ${id}`, { version: Int }))?.version ?? 0;
const parcelOf = async (id: string) =>
  (await rows(database.db, sql`select id from shipments where order_id = ${id}`, { id: Text }))[0]?.id ?? "";

async function pay({ id, total }: { id: string; total: number }) {
  const input = { orderId: id, method: "transfer" as const, amount: total, version: await versionOf(id) };
  return statementsOf(() => recordPayment(till.staff, input, `statements-pay-${id}`));
}
async function move(id: string, to: "packed" | "shipped" | "delivered") {
  const input = { orderId: id, shipmentId: await parcelOf(id), to, version: await versionOf(id) };
  return statementsOf(() => transitionShipment(till.staff, input));
}

test("commands on an order take no more SQL statements than they need", async () => {
  const figures: Record<string, number> = {};
  const token = await till.cart(cart);
  figures.place = await statementsOf(() => placeOrder(till.shopper, orderInput(till, token), "statements-place"));

  const sent = await transferOrder();
  figures.pay = await pay(sent);
  const version = await versionOf(sent.id);
  figures.prepare = await statementsOf(() => createShipment(till.staff, { orderId: sent.id, version }));
  figures.pack = await move(sent.id, "packed");
  figures.ship = await move(sent.id, "shipped");
  figures.deliver = await move(sent.id, "delivered");

  const unpaid = await transferOrder();
  figures.cancelUnpaid = await statementsOf(() => cancelOrder(till.shopper, { token: unpaid.token }));
  const byHand = await transferOrder();
  const confirm = { orderId: byHand.id, to: "confirmed" as const, version: 1 };
  figures.confirm = await statementsOf(() => transitionOrder(till.staff, confirm));
  const paid = await transferOrder();
  await pay(paid);
  figures.cancelPaid = await statementsOf(() => cancelOrder(till.shopper, { token: paid.token }));

  const less = await transferOrder();
  await pay(less);
  const payment = await one(
    database.db,
    sql`select p.id, (select id from order_lines l where l.order_id = p.order_id limit 1) as line
        from payments p where order_id = ${less.id}`,
    { id: Text, line: Text },
  );
  const request = { lines: [{ lineId: payment?.line ?? "", quantity: 1 }] };
  const refund = { orderId: less.id, paymentId: payment?.id ?? "", request, version: await versionOf(less.id) };
  figures.refundUnit = await statementsOf(() => refundPayment(till.staff, refund, "statements-refund"));

  const byCard = await till.ordered(cart);
  figures.capture = await statementsOf(() => till.tell(byCard, "captured"));
  const late = await till.ordered(cart);
  till.clock.now = new Date(till.clock.now.getTime() + 31 * 60_000);
  figures.expire = await statementsOf(() => expireOrders(till.system));
  figures.revive = await statementsOf(() => till.tell(late, "captured"));
  expect(figures).toEqual({
    place: 6,
    pay: 8,
    prepare: 5,
    pack: 6,
    ship: 10,
    deliver: 6,
    cancelUnpaid: 11,
    confirm: 5,
    cancelPaid: 11,
    refundUnit: 12,
    capture: 9,
    expire: 14,
    revive: 12,
  });
});

test("webhooks add no SQL statement to an order, because its own statements write their messages", async () => {
  const { id } = await createWebhook(
    till.staff,
    { secrets: TEST_SECRETS, outgoingAllow: [] },
    { name: "ERP", url: "https://erp.example/", events: [...WEBHOOK_EVENTS] },
  );
  // The first order reads the settings, which contain the webhook events.
  await transferOrder();
  const token = await till.cart(cart);
  const place = await statementsOf(() => placeOrder(till.shopper, orderInput(till, token), "statements-told"));
  const paid = await pay(await transferOrder());
  // One less than for the first order of this file, which also read the terms of carts.
  expect({ place, paid }).toEqual({ place: 5, paid: 8 });
  const told = await rows(
    database.db,
    sql`select payload ->> 'type' as type from outbox where topic = 'webhook-event'`,
    { type: Text },
  );
  // Both belong to one moment of the test's clock.
  expect(told.map(({ type }) => type).toSorted()).toEqual([
    "order.paid",
    "order.placed",
    "order.placed",
    "order.placed",
  ]);
  await deleteWebhook(till.staff, id, 1);
});
